import Platform
import SwiftOutline

/// Calls, operators and reads that may change the value that a property holds.
///
/// Only its declaration says what a member does to the value that it belongs to. The project's own are asked; of the
/// system's a list names some that certainly keep the value, and of all others nothing is known.
package struct MutatingCalls: Sendable {
  /// What the uses of a value do to it.
  package enum Change: Comparable, Sendable {
    case none
    /// A member that isn't known is called, and its result is used; or somebody needs the property to be what it is.
    case possible
    /// A mutating member of the project is used, or one that isn't known and whose result nobody uses: it is there for
    /// what it changes.
    case likely
  }

  /// What is done with the value.
  private enum Action: Sendable, Equatable {
    case method(hasValue: Bool)
    /// The value itself is called.
    case call
    case getter
    case `subscript`
    case `operator`
    /// The property is read by way of a type that looks up members, perhaps with a writable key path.
    case lookup
    /// The property is waited for, which nobody has to for a constant.
    case wait
  }

  private struct Use: Sendable {
    /// A property on the way to what the action is done with.
    let link: NodeID
    /// The member, the subscript, or what is called or operated on.
    let part: NodeID
    let action: Action
  }

  private let own: OwnMutations
  /// By the names of the properties.
  private var uses: [UInt32: [Use]] = [:]

  package init(_ index: ProjectIndex) {
    let own = OwnMutations(index)
    self.own = own
    let parts = Parallel.map(count: index.files.count, threads: Parallel.defaultThreads) { file in
      Self.uses(in: file, own, index)
    }
    for use in parts.joined() { uses[index[use.link].name, default: []].append(use) }
  }

  private static func uses(in file: Int, _ own: OwnMutations, _ index: ProjectIndex) -> [Use] {
    var found: [Use] = []
    func add(_ part: NodeID, _ action: Action, from links: [NodeID]) {
      for link in links where own.properties.contains(index[link].name) {
        guard index[link].kind == .member || index[link].kind == .name else { continue }
        found.append(Use(link: link, part: part, action: action))
      }
    }
    for position in index.files[file].outline.nodes.indices {
      let id = NodeID(file: file, index: position)
      let node = index[id]
      switch node.kind {
      case .call:
        guard let callee = index.firstChild(of: id) else { continue }
        if index[callee].kind == .member {
          add(callee, .method(hasValue: hasValue(id, index)), from: links(from: callee, index))
        }
        add(callee, .call, from: links(including: callee, index))
      case .member where own.getters.contains(node.name): add(id, .getter, from: links(from: id, index))
      case .member where own.hasLookups && isLookup(id, index): add(id, .lookup, from: [id])
      case .awaitExpression:
        if let value = index.lastChild(of: id) { add(id, .wait, from: links(including: value, index)) }
      case .subscriptCall where own.hasSubscripts: add(id, .subscript, from: links(from: id, index))
      case .operatorReference where own.mayChange(node.name, index):
        for operand in operands(of: id, index) { add(id, .operator, from: links(including: operand, index)) }
      case .prefixOperation where node.name != Word.ampersand.rawValue && own.mayChange(node.name, index),
        .postfixOperation where own.mayChange(node.name, index):
        guard let operand = index.firstChild(of: id) else { continue }
        add(id, .operator, from: links(including: operand, index))
      default: break
      }
    }
    return found
  }

  private static func isLookup(_ member: NodeID, _ index: ProjectIndex) -> Bool {
    guard let type = index.firstChild(of: member).flatMap({ index.type(of: $0).type }) else { return false }
    return WriteTargets(index).isDynamic(type) && index.member(index[member].name, of: type, isStatic: nil) == nil
  }

  private static func operands(of reference: NodeID, _ index: ProjectIndex) -> [NodeID] {
    guard let sequence = index.parent(of: reference), index[sequence].kind == .sequence else { return [] }
    let parts = index.children(of: sequence)
    return parts.indices.filter { parts[$0] == reference }.flatMap { position in
      [position - 1, position + 1].filter(parts.indices.contains).map { parts[$0] }
    }
  }

  /// The links of an expression that ends with the first of them; parentheses around it make no difference.
  private static func links(including expression: NodeID, _ index: ProjectIndex) -> [NodeID] {
    switch index[expression].kind {
    case .name, .member, .subscriptCall, .optionalChain, .forceUnwrap:
      return [expression] + links(from: expression, index)
    case .tuple, .argument:
      guard index.children(of: expression).count == 1, let inner = index.firstChild(of: expression) else { return [] }
      return links(including: inner, index)
    default: return []
    }
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

  /// The most that calls, operators and reads do to what a property holds.
  ///
  /// - Parameter isOutside: Whether only those outside of the property's type count.
  package func change(of property: DeclarationID, isOutside: Bool, _ index: ProjectIndex) -> Change {
    guard let owner = index.enclosingType(of: property) else { return .none }
    let name = index[property].name
    var change = Change.none
    for use in uses[name] ?? [] where change != .likely {
      if isOutside, index.isInside(index.enclosingType(of: use.link), owner) { continue }
      if use.action == .wait, isOutside || !index.types[owner].isReferenceType { continue }
      let write = Usage.Write(node: use.link, kind: .mutation)
      switch WriteTargets(index).target(of: write, named: name) {
      case .other: continue
      case .property(let found):
        guard WriteTargets(index).sameMembers(as: found).contains(property) else { continue }
      case .unknown: break
      }
      change = max(change, self.change(by: use, index))
    }
    return change
  }

  private func change(by use: Use, _ index: ProjectIndex) -> Change {
    let links = Self.links(including: use.link, index)
    switch use.action {
    case .lookup, .wait: return .possible
    // What an object does changes the object, and not what holds it.
    case _ where isConstant(links, index) || way(of: use, index).contains { isObject($0, index) }: return .none
    case .operator: return own.operators.contains(index[use.part].name) ? .likely : .possible
    case .call: return callChange(of: use.part, index)
    case .subscript:
      let receiver = index.firstChild(of: use.part)
      return receiver.flatMap { own.members(0, of: $0, .subscript, index) }.map { $0 ? .likely : .none } ?? .none
    case .getter:
      let receiver = index.firstChild(of: use.part)
      return receiver.flatMap { own.members(index[use.part].name, of: $0, .variable, index) }.map {
        $0 ? .likely : .none
      } ?? .possible
    case .method(let hasValue):
      guard let receiver = index.firstChild(of: use.part) else { return .none }
      let name = index[use.part].name
      if let isMutating = own.members(name, of: receiver, .function, index) { return isMutating ? .likely : .none }
      if own.methods.contains(name) { return .likely }
      if index.isListed(name, .keepingMethods) || own.isKeeping(name, of: receiver, index) { return .none }
      return hasValue ? .possible : .likely
    }
  }

  /// The expressions between what is done and the property, both included where they are values.
  private func way(of use: Use, _ index: ProjectIndex) -> [NodeID] {
    let links =
      switch use.action {
      case .call: Self.links(including: use.part, index)
      case .operator: [use.link]
      default: Self.links(from: use.part, index)
      }
    return links.firstIndex(of: use.link).map { Array(links[...$0]) } ?? [use.link]
  }

  /// What calling a value itself does to it: what its type's `callAsFunction` does.
  private func callChange(of value: NodeID, _ index: ProjectIndex) -> Change {
    guard let name = index.names.number(of: "callAsFunction"), own.methods.contains(name) else { return .none }
    let type = index.type(of: value)
    if type.traits.contains(.function) { return .none }
    return own.members(name, of: value, .function, index).map { $0 ? .likely : .none } ?? .possible
  }

  private func isObject(_ expression: NodeID, _ index: ProjectIndex) -> Bool {
    let use = index.type(of: expression)
    guard let type = use.type, !use.traits.contains(.collection) else { return false }
    return index.types[type].isReferenceType
  }

  /// Whether the value itself can't be changed where it is used: it belongs to a parameter that isn't `inout`, or to a
  /// struct whose method changes nothing.
  private func isConstant(_ links: [NodeID], _ index: ProjectIndex) -> Bool {
    guard let root = links.last, index[root].kind == .name,
      !links.dropFirst().contains(where: { isObject($0, index) })
    else { return false }
    switch index.binding(of: index[root].name, at: root) {
    case .parameter(let file, let position): return !OwnMutations.isChangeable(index.files[file].outline, position)
    case .member:
      guard let function = index.owner(of: root), let type = index.enclosingType(of: root) else { return false }
      return index.types[type].kind == .struct && !index[function].flags.contains(.isMutating)
        && index[function].kind == .function
    default: return false
    }
  }
}
