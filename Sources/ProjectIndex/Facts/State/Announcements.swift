import SwiftOutline

/// Changes that an object tells its views of by hand.
extension ProjectIndex {
  /// Whether each method that sets a property also sends `objectWillChange`, and no other type sets it.
  package func isAnnouncedByHand(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property), !changes(of: property).outside else { return false }
    let writes = usage.table.writes(named: declaration(property).name, inside: type).filter { write in
      owner(of: write.node).map { declaration(enclosingMember(of: $0)).kind == .function } ?? false
    }
    return !writes.isEmpty
      && writes.allSatisfy { write in
        guard let owner = owner(of: write.node) else { return false }
        return bodies(of: enclosingMember(of: owner)).contains { body in
          subtree(of: body).contains { part in
            let found = node(part)
            return (found.kind == .name || found.kind == .member && isOwn(part))
              && names.text(found.name) == "objectWillChange"
          }
        }
      }
  }

  /// Whether a member stands behind `self`.
  private func isOwn(_ access: NodeID) -> Bool {
    firstChild(of: access).map { node(root(of: $0)).kind == .selfReference } ?? false
  }

  /// Whether a type's code tells its observers of changes itself, with `objectWillChange`.
  package func sendsChangesByHand(_ type: TypeID) -> Bool {
    guard let name = names.number(of: "objectWillChange") else { return false }
    return ([type] + types[type].ancestorTypes).contains { part in
      !nodes(of: part) { ($0.kind == .name || $0.kind == .member) && $0.name == name }.isEmpty
    }
  }
}
