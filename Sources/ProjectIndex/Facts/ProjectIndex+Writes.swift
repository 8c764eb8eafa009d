import SwiftOutline

/// Who changes a stored property.
extension ProjectIndex {
  /// What is known of the places that change a property.
  package struct Changes: Sendable, Hashable {
    /// A place inside the type assigns or mutates it.
    package var inside = false
    /// A place outside the type assigns or mutates it, or binds to it.
    package var outside = false
    /// A place changes a member of that name of something whose type isn't known.
    package var unknown = false
  }

  /// The changes of a property anywhere in the project, tests and previews included.
  package func changes(of property: DeclarationID) -> Changes {
    var changes = Changes()
    guard let owner = enclosingType(of: property) else { return changes }
    for write in usage.writes[declaration(property).name] ?? [] {
      switch target(of: write, named: declaration(property).name) {
      case .property(let changed) where changed == property || isSameMember(changed, property):
        let place = enclosingType(of: write.node)
        if write.kind == .binding || !isInside(place, owner) { changes.outside = true } else { changes.inside = true }
      case .property: break
      case .unknown: changes.unknown = true
      case .other: break
      }
    }
    return changes
  }

  /// Whether code sets a property, or binds to it, after it was initialised; `nil` when that isn't known.
  package func isChangedLater(_ property: DeclarationID) -> Bool? {
    guard let owner = enclosingType(of: property) else { return nil }
    let name = declaration(property).name
    var isUnknown = false
    guard let writes = usage.writes[name] else { return false }
    let hasWritableKeyPaths = usesWritableKeyPaths
    for write in writes {
      // A key path changes something only where code asks for a writable one.
      if write.kind == .keyPath && !hasWritableKeyPaths { continue }
      switch target(of: write, named: name) {
      case .property(let changed) where changed == property || isSameMember(changed, property):
        if write.kind != .assignment || !isInPlainInitializer(write.node, of: owner) { return true }
      case .property, .other: break
      case .unknown: isUnknown = true
      }
    }
    return isUnknown ? nil : false
  }

  private var usesWritableKeyPaths: Bool {
    ["WritableKeyPath", "ReferenceWritableKeyPath", "keyPath"].contains { names.number(of: $0) != nil }
  }

  /// Whether a place stands in an initialiser of a type that sets up the value itself and doesn't call another one.
  private func isInPlainInitializer(_ node: NodeID, of type: TypeID) -> Bool {
    guard let owner = owner(of: node), declaration(owner).kind == .initializer, enclosingType(of: owner) == type else {
      return false
    }
    return !bodies(of: owner).flatMap { subtree(of: $0) }.contains { candidate in
      self.node(candidate).kind == .member && self.node(candidate).name == Word.initKeyword.rawValue
        && firstChild(of: candidate).map { self.node($0).kind == .selfReference } == true
    }
  }

  private enum WriteTarget {
    case property(DeclarationID)
    /// Something that isn't a property of the project, such as a local variable.
    case other
    case unknown
  }

  private func target(of write: Usage.Write, named name: UInt32) -> WriteTarget {
    let node = self.node(write.node)
    if write.kind == .keyPath { return .unknown }
    if node.kind == .name {
      if node.flags.contains(.projected) { return ownMember(name, at: write.node) }
      switch binding(of: node.name, at: write.node) {
      case .member(let id): return .property(id)
      case .local, .parameter, .global, .localFunction, .type: return .other
      case .unknown: return .other
      }
    }
    guard let base = firstChild(of: write.node) else { return .unknown }
    let use = type(of: base)
    guard let type = use.type, !use.traits.contains(.collection) else {
      // A member of something that the project doesn't declare is no property of the project.
      return use.name != 0 && use.traits.isDisjoint(with: [.generic, .ambiguous]) && use.type == nil ? .other : .unknown
    }
    guard let member = member(name, of: type, isStatic: nil) else { return .other }
    return .property(member)
  }

  private func ownMember(_ name: UInt32, at node: NodeID) -> WriteTarget {
    guard let type = enclosingType(of: node), let member = member(name, of: type, isStatic: nil) else { return .other }
    return .property(member)
  }

  /// Whether two members are one: a requirement and its implementation, or an override and what it overrides.
  private func isSameMember(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    guard declaration(left).name == declaration(right).name, let leftType = enclosingType(of: left),
      let rightType = enclosingType(of: right)
    else { return false }
    return types[leftType].ancestorTypes.contains(rightType) || types[rightType].ancestorTypes.contains(leftType)
  }

  /// Whether code of one type is inside another: the type itself or a type nested in it.
  package func isInside(_ inner: TypeID?, _ outer: TypeID) -> Bool {
    var current = inner
    while let type = current {
      if type == outer { return true }
      current = types[type].parent
    }
    return false
  }
}
