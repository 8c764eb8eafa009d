import SwiftOutline

/// The places that change members, by what they change.
///
/// Found once for all, because hundreds of view models have an `items` of their own: to ask of each of them which of all
/// the places that write a member of that name it is about would take time in the square of a project's size.
package struct WriteTable: Sendable {
  private var byName = NameMap<MemberWrites>(nameCount: 0)

  init() {}

  /// - Parameter writes: Places that change members, by member name.
  init(_ writes: NameMap<[Usage.Write]>, _ index: DeclarationIndex, threads: Int) {
    let names = writes.names
    let resolved = index.map(count: names.count, threads: threads) { index, position in
      MemberWrites(writes[names[position]] ?? [], named: names[position], index)
    }
    byName = NameMap(nameCount: index.names.count)
    for (name, writes) in zip(names, resolved) { byName[name, default: MemberWrites()] = writes }
  }

  /// The places that change a property called `name`.
  ///
  /// A place that changes a requirement also changes what meets it, and the other way round.
  func writes(of property: DeclarationID, named name: UInt32) -> [Usage.Write] {
    byName[name]?.ofProperties.values(of: property) ?? []
  }

  /// The places that change a member of this name of something whose type isn't known.
  func unknownWrites(named name: UInt32) -> [Usage.Write] { byName[name]?.unknown ?? [] }

  /// The places in a type's own code that change a member of this name, of whatever it is.
  func writes(named name: UInt32, inside type: TypeID) -> [Usage.Write] {
    byName[name]?.insideTypes.values(of: type) ?? []
  }
}

/// The places that change members of one name.
private struct MemberWrites: Sendable {
  var ofProperties = GroupedValues<DeclarationID, Usage.Write>()
  /// Where the object isn't known.
  var unknown: [Usage.Write] = []
  /// By the type whose code they stand in.
  var insideTypes = GroupedValues<TypeID, Usage.Write>()

  init() {}

  init(_ writes: [Usage.Write], named name: UInt32, _ index: DeclarationIndex) {
    for write in writes {
      if let type = index.enclosingType(of: write.node) { insideTypes.append(write, to: type) }
      switch WriteTargets(index).target(of: write, named: name) {
      case .property(let property):
        for member in WriteTargets(index).sameMembers(as: property) { ofProperties.append(write, to: member) }
      case .unknown: unknown.append(write)
      case .other: break
      }
    }
    ofProperties.group()
    insideTypes.group()
  }
}

/// What the places that write a name change.
package struct WriteTargets {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// What a place changes.
  enum WriteTarget: Sendable {
    case property(DeclarationID)
    /// Something that isn't a property of the project, such as a local variable.
    case other
    case unknown
  }

  func target(of write: Usage.Write, named name: UInt32) -> WriteTarget {
    let node = index[write.node]
    if write.kind == .keyPath { return .unknown }
    if node.kind == .name {
      if node.name != name { return wrappedMember(name, at: write.node) }
      switch index.binding(of: node.name, at: write.node) {
      case .member(let id): return .property(id)
      case .local, .parameter, .global, .localFunction, .type: return .other
      case .unknown: return mayBeMemberOfSelf(write.node) ? .unknown : .other
      }
    }
    guard let base = index.firstChild(of: write.node) else { return .unknown }
    if index[base].kind == .selfReference, node.name != name { return wrappedMember(name, at: write.node) }
    let use = index.type(of: base)
    if use.traits.contains(.ambiguous) { return .unknown }
    guard let type = use.type, !use.traits.contains(.collection) else {
      return ExpressionTypes(index).isOfLibrary(base, use) ? .other : .unknown
    }
    if let member = index.member(name, of: type, isStatic: nil) { return .property(member) }
    // Behind a protocol there may be a type that its constraints tell of.
    return index.types[type].kind == .protocol || isDynamic(type) ? .unknown : .other
  }

  /// Whether a name may be that of a member that the type around has by a constraint, as in an extension of a protocol.
  private func mayBeMemberOfSelf(_ node: NodeID) -> Bool {
    guard let type = index.enclosingType(of: node) else {
      return ForeignExtensions(index).extendedType(around: node) != 0
    }
    return index.types[type].kind == .protocol
  }

  /// Whether a type's members may be those of another one.
  func isDynamic(_ type: TypeID) -> Bool {
    guard let lookup = index.names.number(of: "dynamicMemberLookup") else { return false }
    return ([type] + index.types[type].ancestorTypes).contains { index.types[$0].attributes.contains(lookup) }
  }

  /// The property of which `$name` or `_name` is what its wrapper makes of it.
  private func wrappedMember(_ name: UInt32, at node: NodeID) -> WriteTarget {
    guard let type = index.enclosingType(of: node), let member = index.member(name, of: type, isStatic: nil),
      index.names.text(index[node].name).hasPrefix("$") || Members(index).wrapper(of: member) != nil
    else { return .other }
    return .property(member)
  }

  /// A member and those that are one with it: requirements and what meets them, overrides and what they override.
  package func sameMembers(as member: DeclarationID) -> [DeclarationID] {
    guard let owner = index.enclosingType(of: member) else { return [member] }
    let name = index[member].name
    var same = [member]
    // Among the type's own are those of another branch of an `#if`.
    for relative in [owner] + index.types[owner].ancestorTypes + index.declared.heirs[owner] {
      same += index.types[relative].members(perhapsNamed: name).filter { $0 != member && index[$0].name == name }
    }
    return same
  }
}
