import SwiftParser
import SwiftSyntax

/// What the compiler's parser makes of one file.
package enum ExpectedOutline: Sendable, Hashable {
  /// The declarations at file level in source order, and the body facts by place.
  case outline(declarations: [OutlineDeclaration], bodies: [OutlineBodyFact])
  /// The bytes are not valid UTF-8 or not valid Swift; the line, from 1, is where the parser first stumbled.
  case invalid(line: Int)

  package init(source bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      self = .invalid(line: 1)
      return
    }
    let tree = bytes.withUnsafeBufferPointer { buffer in
      // A debug build of the parser would give up at 20 levels of nesting; 256 is what a release build allows.
      Parser.parse(source: buffer, maximumNestingLevel: 256)
    }
    let lines = SourceLines(of: bytes)
    if tree.hasError {
      self = .invalid(line: lines.line(atUTF8Offset: Syntax(tree).firstErrorOffset))
    } else {
      let declarationVisitor = DeclarationVisitor(lines: lines)
      declarationVisitor.walk(tree)
      let bodyVisitor = BodyVisitor(lines: lines)
      bodyVisitor.walk(tree)
      self = .outline(declarations: declarationVisitor.declarations, bodies: bodyVisitor.facts)
    }
  }
}

extension Syntax {
  /// The byte offset of the innermost first node with an error.
  fileprivate var firstErrorOffset: Int {
    var node = self
    while let child = node.children(viewMode: .all).first(where: { $0.hasError }) {
      node = child
    }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
