import SwiftOutline

/// The places that access members with the names of an observable class's stored properties, by name.
package struct MemberAccesses: Sendable {
  /// Members behind a dot, their publishers, and components of key paths.
  fileprivate var places: [UInt32: [NodeID]] = [:]

  /// The types whose code reads or binds members of a name.
  func types(accessing name: UInt32, _ index: ProjectIndex) -> [TypeID] {
    (places[name] ?? []).compactMap { index.enclosingType(of: $0) }
  }
}

/// Where members are read and written through other objects.
package struct MemberReads {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Every place in production code that accesses a member called like a stored property of a view model or aggregate.
  package func memberAccesses() -> MemberAccesses {
    var wanted: [UInt32: UInt32] = [:]
    for type in index.types(ofRoles: [.viewModel, .aggregate]) {
      for member in index.types[type].members.filter({ index.isStored($0) })
        + StateStructs(index).ownStatesInStructs(of: type)
      {
        let name = index[member].name
        wanted[name] = name
        if let publisher = index.names.number(of: "$" + index.names.text(name)) { wanted[publisher] = name }
      }
    }
    var accesses = MemberAccesses()
    guard !wanted.isEmpty else { return accesses }
    var isWanted = [Bool](repeating: false, count: index.names.count)
    for name in wanted.keys { isWanted[Int(name)] = true }
    for (file, indexed) in index.files.enumerated() where !indexed.isTest && !indexed.isPreview {
      for (position, node) in indexed.outline.nodes.enumerated()
      where node.kind == .member || node.kind == .name && node.flags.contains(.projected) {
        guard isWanted[Int(node.name)], let name = wanted[node.name] else { continue }
        let place = NodeID(file: file, index: position)
        if !index.isPreviewCode(place) { accesses.places[name, default: []].append(place) }
      }
    }
    return accesses
  }

  /// Whether code of another type, or a computed property of its own, reads a stored property; `nil` when an access of
  /// something unknown may mean it.
  package func isReadElsewhere(_ property: DeclarationID, _ accesses: MemberAccesses) -> Bool? {
    guard let owner = index.enclosingType(of: property) else { return nil }
    let name = index[property].name
    var isUnknown = false
    for place in accesses.places[name] ?? [] {
      // Its publisher leads to places that no name shows.
      if index[place].name != name {
        if isAccess(place, of: owner) != false { return true }
        continue
      }
      if let outer = index.parent(of: place), index[outer].kind == .assignment, index.firstChild(of: outer) == place {
        continue
      }
      let user = index.enclosingType(of: place)
      switch isAccess(place, of: owner) {
      case true? where !index.isInside(user, owner): return true
      case nil where user.map({ mayShow($0) }) ?? true: isUnknown = true
      default: break
      }
    }
    if isReadByComputedProperty(property, owner) { return true }
    return isUnknown ? nil : false
  }

  /// Whether a member behind a dot is one of a type; `nil` when that isn't known.
  private func isAccess(_ place: NodeID, of owner: TypeID) -> Bool? {
    guard index[place].kind == .member, let base = index.firstChild(of: place) else { return nil }
    if let outer = index.parent(of: place), index[outer].kind == .keyPath { return nil }
    let use = index.type(of: base)
    guard let type = use.type, !use.traits.contains(.collection) else {
      return ExpressionTypes(index).isOfLibrary(base, use) ? false : nil
    }
    if let lookup = index.names.number(of: "dynamicMemberLookup"), index.types[type].attributes.contains(lookup) {
      return nil
    }
    return type == owner || index.types[type].ancestorTypes.contains(owner)
      || index.types[owner].ancestorTypes.contains(type)
  }

  private func mayShow(_ type: TypeID) -> Bool {
    switch index.role(of: type) {
    case .view, .app, .coordinator, .other: true
    default: false
    }
  }

  private func isReadByComputedProperty(_ property: DeclarationID, _ owner: TypeID) -> Bool {
    let name = index[property].name
    return index.types[owner].members.contains { member in
      guard member != property, index[member].flags.contains(.hasGetter) else { return false }
      return index.nodes(inMember: member).contains { candidate in
        (index[candidate].kind == .name || index[candidate].kind == .member) && index[candidate].name == name
      }
    }
  }

  /// The stored properties of a type that the views which hold one read or bind to, in the order of the source.
  package func propertiesReadByViews(of type: TypeID) -> [DeclarationID] {
    let candidates = index.types[type].members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
    let wanted = Set(candidates.map { index[$0].name })
    var read: Set<UInt32> = []
    var seen: Set<TypeID> = []
    for holder in index.usage.holders[type] {
      guard let view = index.enclosingType(of: holder), seen.insert(view).inserted, index.role(of: view) == .view,
        !index.types[view].isTest, !index.types[view].isPreview
      else { continue }
      for access in index.nodes(of: view, where: { $0.kind == .member && wanted.contains($0.name) }) {
        guard !read.contains(index[access].name), !StateChanges(index).isAssigned(access),
          let base = index.firstChild(of: access)
        else { continue }
        if index.type(of: base).type == type { read.insert(index[access].name) }
      }
    }
    return candidates.filter { read.contains(index[$0].name) }
  }
}
