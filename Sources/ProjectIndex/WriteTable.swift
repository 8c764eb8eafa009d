import Platform
import SwiftOutline

/// The places that change members, by what they change.
///
/// Found once for all, because hundreds of view models have an `items` of their own: to ask of each of them which of all
/// the places that write a member of that name it is about would take time in the square of a project's size.
package struct WriteTable: Sendable {
  /// By property; a place that changes a requirement also stands with what meets it, and the other way round.
  private var byProperty: [DeclarationID: [Usage.Write]] = [:]
  /// By name, where the object isn't known.
  private var unknown: [UInt32: [Usage.Write]] = [:]
  /// By name, in the code of each type.
  private var inside: [Place: [Usage.Write]] = [:]

  private struct Place: Hashable, Sendable {
    var type: TypeID
    var name: UInt32
  }

  init() {}

  /// Resolves the writes of an index.
  init(_ index: ProjectIndex, threads: Int) {
    let names = index.usage.writes.keys.sorted()
    let writes = names.map { index.usage.writes[$0] ?? [] }
    let targets = Parallel.map(count: names.count, threads: threads) { position in
      writes[position].map { write in
        (target: index.target(of: write, named: names[position]), type: index.enclosingType(of: write.node))
      }
    }
    for (position, name) in names.enumerated() {
      for (write, found) in zip(writes[position], targets[position]) {
        if let type = found.type { inside[Place(type: type, name: name), default: []].append(write) }
        switch found.target {
        case .property(let property):
          for member in index.sameMembers(as: property) { byProperty[member, default: []].append(write) }
        case .unknown: unknown[name, default: []].append(write)
        case .other: break
        }
      }
    }
  }

  /// The places that change a property.
  func writes(of property: DeclarationID) -> [Usage.Write] { byProperty[property] ?? [] }

  /// The places that change a member of this name of something whose type isn't known.
  func unknownWrites(named name: UInt32) -> [Usage.Write] { unknown[name] ?? [] }

  /// The places in a type's own code that change a member of this name, of whatever it is.
  func writes(named name: UInt32, inside type: TypeID) -> [Usage.Write] {
    inside[Place(type: type, name: name)] ?? []
  }
}

extension ProjectIndex {
  /// What a place changes.
  enum WriteTarget: Sendable {
    case property(DeclarationID)
    /// Something that isn't a property of the project, such as a local variable.
    case other
    case unknown
  }

  func target(of write: Usage.Write, named name: UInt32) -> WriteTarget {
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

  /// A member and those that are one with it: requirements and what meets them, overrides and what they override.
  func sameMembers(as member: DeclarationID) -> [DeclarationID] {
    guard let owner = enclosingType(of: member) else { return [member] }
    let relatives = types[owner].ancestorTypes + allHeirs[owner]
    if relatives.isEmpty { return [member] }
    let name = declaration(member).name
    var same = [member]
    for relative in relatives where relative != owner {
      same += types[relative].members(perhapsNamed: name).filter { $0 != member && declaration($0).name == name }
    }
    return same
  }
}
