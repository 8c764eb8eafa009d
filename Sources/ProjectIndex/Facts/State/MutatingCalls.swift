import Platform
import SwiftOutline

/// Calls that may change the value that a property holds.
///
/// Only its declaration says what a method does to the value that it is called on. The project's own are asked; of the
/// system's and others' nothing is known, and a call whose result nobody uses is there for what it changes.
package struct MutatingCalls: Sendable {
  /// A property on the way to what a method is called on, and the call's callee.
  private struct Use: Sendable {
    let link: NodeID
    let callee: NodeID
    /// Whether the result is used.
    let hasValue: Bool
  }

  /// By the names of the properties.
  private var uses: [UInt32: [Use]] = [:]

  package init(_ index: ProjectIndex) {
    var mutating: Set<UInt32> = []
    for file in index.files {
      for declaration in file.outline.declarations
      where declaration.kind == .function && declaration.flags.contains(.isMutating) {
        mutating.insert(declaration.name)
      }
    }
    let names = mutating
    let parts = Parallel.map(count: index.files.count, threads: Parallel.defaultThreads) { file in
      Self.uses(in: file, names, index)
    }
    for (name, use) in parts.joined() { uses[name, default: []].append(use) }
  }

  private static func uses(in file: Int, _ mutating: Set<UInt32>, _ index: ProjectIndex) -> [(UInt32, Use)] {
    let outline = index.files[file].outline
    var found: [(UInt32, Use)] = []
    for position in outline.nodes.indices where outline.nodes[position].kind == .call {
      let call = NodeID(file: file, index: position)
      guard let callee = index.firstChild(of: call), index[callee].kind == .member else { continue }
      let hasValue = Self.hasValue(call, index)
      guard !hasValue || mutating.contains(index[callee].name) else { continue }
      for link in links(from: callee, index) where index[link].kind == .member || index[link].kind == .name {
        found.append((index[link].name, Use(link: link, callee: callee, hasValue: hasValue)))
      }
    }
    return found
  }

  /// What stands before a member, the nearest first: `book.tally[0]` and `book.tally` and `book` before `.bump`.
  private static func links(from member: NodeID, _ index: ProjectIndex) -> [NodeID] {
    var links: [NodeID] = []
    var current = index.firstChild(of: member)
    while let link = current {
      switch index[link].kind {
      case .member, .subscriptCall, .optionalChain, .forceUnwrap: current = index.firstChild(of: link)
      case .name: current = nil
      default: return links
      }
      links.append(link)
    }
    return links
  }

  /// Whether something is done with what a call returns.
  private static func hasValue(_ call: NodeID, _ index: ProjectIndex) -> Bool {
    var inner = call
    while let outer = index.parent(of: inner) {
      switch index[outer].kind {
      case .tryExpression, .awaitExpression, .optionalChain, .forceUnwrap: inner = outer
      case .closure, .switchCase, .ifConfigClause: return false
      case .assignment: return index.firstChild(of: outer).map { index[$0].kind != .wildcard } ?? true
      case .codeBlock:
        // The only statement of a body with a result is its value.
        guard index.lastChild(of: outer) == inner, index[inner].first == index[outer].first,
          let body = index.parent(of: outer)
        else { return false }
        if index[body].kind == .accessor { return index[body].name == Word.get.rawValue }
        return index[body].kind == .declaration
          && index.owner(of: outer).map { index[$0].kind == .function && index[$0].type != Node.none } ?? false
      default: return true
      }
    }
    return true
  }

  /// Whether a call may change what a property holds.
  ///
  /// - Parameter isOutside: Whether only calls outside of the property's type count.
  package func mayChange(_ property: DeclarationID, isOutside: Bool, _ index: ProjectIndex) -> Bool {
    guard let owner = index.enclosingType(of: property) else { return false }
    let name = index[property].name
    return (uses[name] ?? []).contains { use in
      if isOutside, index.isInside(index.enclosingType(of: use.link), owner) { return false }
      let write = Usage.Write(node: use.link, kind: .mutation)
      switch WriteTargets(index).target(of: write, named: name) {
      case .other: return false
      case .property(let found):
        guard WriteTargets(index).sameMembers(as: found).contains(property) else { return false }
      case .unknown: break
      }
      return mayMutate(use, index)
    }
  }

  private func mayMutate(_ use: Use, _ index: ProjectIndex) -> Bool {
    let links = Self.links(from: use.callee, index)
    guard let receiver = links.first, let position = links.firstIndex(of: use.link) else { return false }
    // What an object does changes the object, and not what holds it.
    if links[...position].contains(where: { isObject($0, index) }) { return false }
    let method = index[use.callee].name
    let type = index.type(of: receiver)
    if let found = type.type, type.traits.isDisjoint(with: [.collection, .function]) {
      let own = index.types[found].members.filter { index[$0].kind == .function && index[$0].name == method }
      if !own.isEmpty { return own.contains { index[$0].flags.contains(.isMutating) } }
    }
    return !isConstant(links, from: position, index)
  }

  private func isObject(_ expression: NodeID, _ index: ProjectIndex) -> Bool {
    let use = index.type(of: expression)
    guard let type = use.type, !use.traits.contains(.collection) else { return false }
    return index.types[type].isReferenceType
  }

  /// Whether the value itself can't be changed where it is used: it belongs to a parameter, or to a struct whose method
  /// changes nothing.
  private func isConstant(_ links: [NodeID], from position: Int, _ index: ProjectIndex) -> Bool {
    guard let root = links.last, index[root].kind == .name,
      !links[position...].dropFirst().contains(where: { isObject($0, index) })
    else { return false }
    switch index.binding(of: index[root].name, at: root) {
    case .parameter: return true
    case .member:
      guard let function = index.owner(of: root), let type = index.enclosingType(of: root) else { return false }
      return index.types[type].kind == .struct && !index[function].flags.contains(.isMutating)
        && index[function].kind == .function
    default: return false
    }
  }
}
