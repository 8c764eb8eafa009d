import SwiftOutline

/// Changes that an object tells its views of by hand.
extension ProjectIndex {
  /// Whether each method that sets a property also sends `objectWillChange`.
  package func isAnnouncedByHand(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property) else { return false }
    let writes = usage.table.writes(named: declaration(property).name, inside: type).filter { write in
      owner(of: write.node).map { declaration(enclosingMember(of: $0)).kind == .function } ?? false
    }
    return !writes.isEmpty
      && writes.allSatisfy { write in
        guard let owner = owner(of: write.node) else { return false }
        return bodies(of: enclosingMember(of: owner)).contains { body in
          subtree(of: body).contains { names.text(node($0).name) == "objectWillChange" && node($0).kind == .name }
        }
      }
  }
}
