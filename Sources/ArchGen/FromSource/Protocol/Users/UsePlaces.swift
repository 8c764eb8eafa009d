import ProjectIndex
import SwiftOutline

/// Finds which property or parameter a piece of code means.
struct UsePlaces: Sendable {
  let index: ProjectIndex
  /// The users that are properties, by their names.
  private let properties: [UInt32: [TypeUser]]

  init(index: ProjectIndex, users: [TypeUser.Place: TypeUser]) {
    self.index = index
    let properties = users.values.filter { user in
      if case .property = user.place { return true }
      return false
    }
    self.properties = Dictionary(grouping: properties, by: \.name)
  }

  /// The places that an expression may be the value of: one that is known, or several where its object isn't known.
  func places(of expression: NodeID, depth: Int = 0) -> [TypeUser.Place] {
    guard depth < 8 else { return [] }
    let node = index[expression]
    switch node.kind {
    case .name: return places(of: node.name, at: expression, depth)
    case .member: return places(ofMember: expression)
    case .optionalChain, .forceUnwrap:
      return index.children(of: expression).first.map { places(of: $0, depth: depth + 1) } ?? []
    default: return []
    }
  }

  /// What a plain name means; a variable that only stores another value means the same as that.
  func places(of name: UInt32, at node: NodeID, _ depth: Int = 0) -> [TypeUser.Place] {
    switch index.binding(of: name, at: node) {
    case .member(let member): return [.property(member)]
    case .parameter(let file, let position): return [.parameter(file: file, index: position)]
    case .local(let binding):
      guard depth < 8 else { return [] }
      let kind = index[binding].kind
      guard [.optionalBinding, .localVariable, .capture].contains(kind) else { return [] }
      let value = index.children(of: binding).last
      if let value, [.name, .member, .optionalChain, .forceUnwrap].contains(index[value].kind) {
        return places(of: value, depth: depth + 1)
      }
      return kind == .optionalBinding ? places(of: name, at: binding, depth + 1) : []
    default: return []
    }
  }

  /// What a part of a key path may lead to: whatever bears its name where the path doesn't say what it starts from.
  func places(of part: NodeID, inKeyPath path: NodeID) -> [TypeUser.Place] {
    let named = properties[index[part].name] ?? []
    let parts = index.children(of: path)
    if parts.count > 1, parts[1] == part, let root = index.type(of: parts[0]).type {
      return named.filter { isMember($0, of: root) }.map(\.place)
    }
    return startsFromEnvironment(path) ? [] : named.map(\.place)
  }

  /// Whether a key path starts from values that are handed out by key: in an attribute such as `@Environment(\.key)`, or
  /// in a call of `environment(\.key, value)`.
  private func startsFromEnvironment(_ path: NodeID) -> Bool {
    if index.ancestor(of: path, where: { $0.kind == .attribute }) != nil { return true }
    guard let argument = index.parent(of: path), index[argument].kind == .argument,
      let call = index.parent(of: argument), index[call].kind == .call
    else { return false }
    return ["environment", "transformEnvironment"].contains(index.names.text(index.calleeName(call)))
  }

  private func isMember(_ user: TypeUser, of type: TypeID) -> Bool {
    guard let owner = index.enclosingType(of: user.declaration) else { return false }
    return owner == type || index.types[type].ancestorTypes.contains(owner)
  }

  private func places(ofMember member: NodeID) -> [TypeUser.Place] {
    let name = index[member].name
    let properties = properties[name] ?? []
    guard let base = index.children(of: member).first else { return [] }
    let use = index.type(of: base)
    if use.traits.contains(.metatype) { return [] }
    if let type = use.type {
      let own = properties.filter { isMember($0, of: type) }.map(\.place)
      // It may be a property that is no user, which tells who asks where a value goes.
      return own.isEmpty ? index.member(name, of: type, isStatic: false).map { [.property($0)] } ?? [] : own
    }
    guard use.isUnknown else { return [] }
    return properties.filter { index[$0.declaration].access > .fileprivate }.map(\.place)
  }
}
