import SwiftOutline

/// What a view shows of an object that it holds.
package struct ShownState {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The first place in its type's code, actions left out, that reads a property of the object in a property which tells
  /// of its changes; `nil` when the object is only called or handed on.
  package func stateRead(through property: DeclarationID) -> NodeID? {
    accesses(through: property).first { access in
      guard Actions(index).enclosingAction(of: access) == nil, let object = index.type(ofVariable: property).type,
        let member = index.member(index[access].name, of: object, isStatic: false)
      else { return false }
      return isAnnounced(member)
    }
  }

  /// Whether a property tells views of its changes: it is published, managed, or computed from such a one.
  private func isAnnounced(_ property: DeclarationID, depth: Int = 0) -> Bool {
    if let wrapper = Members(index).wrapper(of: property), wrapper == "Published" || wrapper == "NSManaged" {
      return true
    }
    guard depth < 4, !index.isStored(property), index[property].kind == .variable else { return false }
    return index.nodes(inMember: property).contains { place in
      guard index[place].kind == .name || index[place].kind == .member && isMemberOfSelf(place),
        let type = index.enclosingType(of: property),
        let read = index.member(index[place].name, of: type, isStatic: false), read != property
      else { return false }
      return isAnnounced(read, depth: depth + 1)
    }
  }

  private func isMemberOfSelf(_ place: NodeID) -> Bool { index.kind(index.firstChild(of: place)) == .selfReference }

  /// Whether its type's code takes a publisher of the object in a property, and so hears of changes: `model.$title`.
  package func isSubscribed(_ property: DeclarationID) -> Bool {
    accesses(through: property).contains { index.name($0).hasPrefix("$") }
      || accesses(through: property).contains { index.name($0) == "objectWillChange" }
  }

  /// The members that its type's code asks of the object in a property.
  private func accesses(through property: DeclarationID) -> [NodeID] {
    guard let owner = index.enclosingType(of: property) else { return [] }
    let name = index[property].name
    return index.nodes(of: owner) { $0.kind == .member }.filter { access in
      guard let base = index.firstChild(of: access), index[base].name == name else { return false }
      switch index[base].kind {
      case .name: return index.binding(of: name, at: base) == .member(property)
      case .member: return index.kind(index.firstChild(of: base)) == .selfReference
      default: return false
      }
    }
  }
}
