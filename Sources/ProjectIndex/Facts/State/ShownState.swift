import SwiftOutline

/// What a view shows of an object that it holds.
extension ProjectIndex {
  /// The first place in its type's code, actions left out, that reads a property of the object in a property which tells
  /// of its changes; `nil` when the object is only called or handed on.
  package func stateRead(through property: DeclarationID) -> NodeID? {
    accesses(through: property).first { access in
      guard enclosingAction(of: access) == nil, let object = type(ofVariable: property).type,
        let member = member(node(access).name, of: object, isStatic: false)
      else { return false }
      return isAnnounced(member)
    }
  }

  /// Whether a property tells views of its changes: it is published, managed, or computed from such a one.
  private func isAnnounced(_ property: DeclarationID, depth: Int = 0) -> Bool {
    if let wrapper = wrapper(of: property), wrapper == "Published" || wrapper == "NSManaged" { return true }
    guard depth < 4, !isStored(property), declaration(property).kind == .variable else { return false }
    return bodies(of: property).flatMap { subtree(of: $0) }.contains { place in
      guard node(place).kind == .name || node(place).kind == .member && isMemberOfSelf(place),
        let type = enclosingType(of: property),
        let read = member(node(place).name, of: type, isStatic: false), read != property
      else { return false }
      return isAnnounced(read, depth: depth + 1)
    }
  }

  private func isMemberOfSelf(_ place: NodeID) -> Bool {
    firstChild(of: place).map { node($0).kind == .selfReference } ?? false
  }

  /// Whether its type's code takes a publisher of the object in a property, and so hears of changes: `model.$title`.
  package func isSubscribed(_ property: DeclarationID) -> Bool {
    accesses(through: property).contains { names.text(node($0).name).hasPrefix("$") }
      || accesses(through: property).contains { names.text(node($0).name) == "objectWillChange" }
  }

  /// Whether a type is a view with an empty `body`, as in a sketch.
  package func isSketch(_ type: TypeID) -> Bool {
    types[type].members.contains { member in
      guard declaration(member).name == Word.body.rawValue, !isStored(member) else { return false }
      return bodies(of: member).allSatisfy { children(of: $0).isEmpty }
    }
  }

  /// The members that its type's code asks of the object in a property.
  private func accesses(through property: DeclarationID) -> [NodeID] {
    guard let owner = enclosingType(of: property) else { return [] }
    let name = declaration(property).name
    return nodes(of: owner) { $0.kind == .member }.filter { access in
      guard let base = firstChild(of: access), node(base).name == name else { return false }
      switch node(base).kind {
      case .name: return binding(of: name, at: base) == .member(property)
      case .member: return firstChild(of: base).map { node($0).kind == .selfReference } ?? false
      default: return false
      }
    }
  }
}
