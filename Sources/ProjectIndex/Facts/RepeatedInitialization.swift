import SwiftOutline

/// Properties that only a `var` can be, although nothing but an initialiser sets them.
extension ProjectIndex {
  /// Whether an initialiser may assign to a property more than once: in a loop, in a closure, or in a `do` and in one of its
  /// catch clauses.
  package func isSetRepeatedly(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property) else { return false }
    return usage.table.writes(named: declaration(property).name, inside: type).contains { write in
      guard isInInitializer(write.node) else { return false }
      return ancestor(of: write.node) { outer in
        switch outer.kind {
        case .forStatement, .whileStatement, .repeatStatement, .closure, .catchClause: true
        default: false
        }
      } != nil
    }
  }
}
