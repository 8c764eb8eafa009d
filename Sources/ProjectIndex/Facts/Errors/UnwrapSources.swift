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

}
