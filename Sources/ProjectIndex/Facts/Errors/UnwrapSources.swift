import SwiftOutline

/// Where a value comes from that is unwrapped by force.
package struct UnwrapSources {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether an expression is part of the value of a static constant or of one at file level: it is worked out once, and
  /// the same at each start.
  package func isInStaticConstant(_ expression: NodeID) -> Bool {
    guard let owner = index.owner(of: expression) else { return false }
    let declaration = index[owner]
    return (declaration.flags.contains(.isStatic) || declaration.parent < 0) && declaration.value != Node.none
      && (declaration.kind == .constant || declaration.kind == .variable)
  }

  /// Whether a value is cast to a parameter of the function's or type's own: `decoder as! T`.
  package func isCastToGeneric(_ cast: NodeID) -> Bool {
    guard let written = index.lastChild(of: cast), index[written].kind.isTypeSyntax else { return false }
    return index.resolve(written).traits.contains(.generic)
  }

  /// The bytes before and behind an expression in which a comment is looked for.
  private static var lineReach: Int { 500 }

  /// Whether a comment for another linter on the line, or right above it, says that the author wants it so:
  /// `// swiftlint:disable:next force_cast`.
  package func isMarkedForLinters(_ expression: NodeID) -> Bool {
    let source = index.outline(of: expression).source
    let bytes = source.bytes
    // Longer lines were written by a program.
    let first = max(0, Int(index[expression].start) - Self.lineReach)
    var start = Int(index[expression].start)
    var linesLeft = 2
    while start > first {
      if bytes[start - 1] == 10 {
        linesLeft -= 1
        if linesLeft == 0 { break }
      }
      start -= 1
    }
    guard start > first || first == 0 else { return false }
    let last = min(source.count, Int(index[expression].end) + Self.lineReach)
    var end = Int(index[expression].end)
    while end < last, bytes[end] != 10 { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.holds("swiftlint:disable") && text.holds("force_") || text.holds("swift-format-ignore")
  }
}
