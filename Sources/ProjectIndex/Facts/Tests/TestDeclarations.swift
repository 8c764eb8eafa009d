import SwiftOutline

/// Which functions are tests, and in which suite they stand.
package struct TestDeclarations {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a function is a test: one with `@Test`, or a test method of an XCTest class.
  package func isTest(_ id: DeclarationID) -> Bool {
    let declaration = index[id]
    guard declaration.kind == .function, declaration.body != Node.none else { return false }
    if index.attribute(Word.Test.rawValue, of: id) != nil { return true }
    guard declaration.parameters.isEmpty, !declaration.flags.contains(.isStatic), !declaration.flags.contains(.isLocal),
      declaration.access > .fileprivate, index.names.text(declaration.name).hasPrefix("test"),
      let suite = index.enclosingType(of: id)
    else { return false }
    return index.types[suite].kind == .class && isXCTestClass(suite)
  }

  /// Whether a class is one of XCTest, by way of a base class of another module too.
  private func isXCTestClass(_ type: TypeID) -> Bool {
    index.types[type].ancestors.contains {
      $0 == Word.XCTestCase.rawValue || ($0 != index.types[type].name && index.names.text($0).hasSuffix("TestCase"))
    }
  }

  /// The type around a declaration that no other type is around; `nil` at file level.
  package func outermostType(of id: DeclarationID) -> TypeID? {
    guard var type = index.enclosingType(of: id) else { return nil }
    while let outer = index.types[type].parent { type = outer }
    return type
  }

  /// Whether a call, macro or assignment in a subtree satisfies a condition; makes no list of the nodes.
  func containsNode(in root: NodeID, where matches: (NodeID) -> Bool) -> Bool {
    let outline = index.outline(of: root)
    for position in outline.subtree(of: UInt32(root.index)) {
      switch outline.nodes[position].kind {
      case .call, .macroExpansion, .assignment:
        if matches(NodeID(file: Int(root.file), index: position)) { return true }
      default: break
      }
    }
    return false
  }

  /// The title that `@Test("…")` gives; `nil` without one.
  package func testTitle(_ test: DeclarationID) -> String? {
    guard let attribute = index.attribute(Word.Test.rawValue, of: test),
      let argument = index.outline(of: test).firstChild(of: attribute.node),
      let value = index.lastChild(of: NodeID(file: test.file, index: argument)), index[value].kind == .stringLiteral
    else { return nil }
    return String(index.text(value).drop { $0 == "\"" || $0 == "#" }.prefix { $0 != "\"" })
  }
}
