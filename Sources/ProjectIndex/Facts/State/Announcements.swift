import SwiftOutline

/// Changes that an object tells its views of by hand.
package struct Announcements {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether each method that sets a property also sends `objectWillChange`, and no other type sets it.
  package func isAnnouncedByHand(_ property: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: property), !PropertyWrites(index).changes(of: property).outside else {
      return false
    }
    let writes = index.usage.table.writes(named: index[property].name, inside: type).filter { write in
      index.owner(of: write.node).map { index[index.enclosingMember(of: $0)].kind == .function } ?? false
    }
    return !writes.isEmpty
      && writes.allSatisfy { write in
        guard let owner = index.owner(of: write.node) else { return false }
        return index.bodies(of: index.enclosingMember(of: owner)).contains { body in
          index.subtree(of: body).contains { part in
            let found = index[part]
            return (found.kind == .name || found.kind == .member && isOwn(part))
              && index.names.text(found.name) == "objectWillChange"
          }
        }
      }
  }

  /// Whether a member stands behind `self`.
  private func isOwn(_ access: NodeID) -> Bool {
    index.firstChild(of: access).map { index[index.root(of: $0)].kind == .selfReference } ?? false
  }

  /// Whether a type's code tells its observers of changes itself, with `objectWillChange`.
  package func sendsChangesByHand(_ type: TypeID) -> Bool {
    guard let name = index.names.number(of: "objectWillChange") else { return false }
    return ([type] + index.types[type].ancestorTypes).contains { part in
      !index.nodes(of: part) { ($0.kind == .name || $0.kind == .member) && $0.name == name }.isEmpty
    }
  }
}
