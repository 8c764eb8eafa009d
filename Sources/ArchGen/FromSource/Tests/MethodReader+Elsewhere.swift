import ProjectIndex
import SwiftOutline

/// What code elsewhere in the project makes of the object, where a method runs it.
extension MethodReader {
  /// Notes properties that what a statement runs may change elsewhere and, unless it is read itself, those that it changes.
  func noteChanges(by statement: NodeID, isRead: Bool, _ facts: inout MethodFacts) {
    let written = writes(in: index.subtree(of: statement).filter { !isInCatch($0, within: statement) })
    let changed = isRead ? written.elsewhere : written.elsewhere.union(written.here.keys)
    facts.changes += changed.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
      .map { MethodFacts.Change(property: $0, value: .unsure) }
  }

  /// The properties of an object that nodes may change, or what they run.
  func changed(by nodes: [NodeID]) -> Set<DeclarationID> {
    let written = writes(in: nodes)
    return written.elsewhere.union(written.here.keys)
  }

  /// Whether some nodes, or what they run in the project, are of some kind.
  func reaches(from nodes: [NodeID], _ matches: (NodeID) -> Bool) -> Bool {
    nodes.contains(where: matches)
      || subject.code.members(runBy: nodes) { call($0) != nil }.contains {
        subject.code.code(of: $0).contains(where: matches)
      }
  }

  /// What nodes do besides what they name to be set.
  struct Effects: Sendable {
    /// The properties that an operator or a function of the project may set, of the values that it is given.
    let besides: Set<DeclarationID>
    /// Whether they set something by a key path.
    let isByPath: Bool
  }

  private func effects(of nodes: [NodeID]) -> Effects {
    Effects(
      besides: Set(nodes.flatMap { besides($0) }.flatMap { index.subtree(of: $0) }.compactMap { wholeProperty($0) }),
      isByPath: nodes.contains { isPath($0) })
  }

  /// `self[keyPath: path] = value`, which may set anything.
  private func isPath(_ id: NodeID) -> Bool {
    guard index[id].kind == .subscriptCall, index.hasArgument("keyPath", in: id), var outer = index.parent(of: id)
    else {
      return false
    }
    while [.member, .subscriptCall, .optionalChain].contains(index[outer].kind), let next = index.parent(of: outer) {
      outer = next
    }
    return [.assignment, .call, .attributedType, .prefixOperation, .argument].contains(index[outer].kind)
  }

  /// What stands beside an operator of the project, or before what it adds to a type of a library and changes it.
  private func besides(_ id: NodeID) -> [NodeID] {
    guard index[id].kind == .call else {
      return subject.code.isOperator(id) ? [index.parent(of: id)].compactMap { $0 } : []
    }
    let added = ForeignExtensions(index).functions(named: index.calleeName(id))
    return added.contains { index[$0].flags.contains(.isMutating) }
      ? [index.receiver(ofCall: id)].compactMap { $0 } : []
  }

  /// How often nodes set each property of an object, and the properties that are set by what they run besides, or are more
  /// than a place where a value is kept.
  func writes(in nodes: [NodeID]) -> (here: [DeclarationID: Int], elsewhere: Set<DeclarationID>) {
    let own = Set(nodes)
    let reached = subject.code.members(runBy: nodes) { call($0) != nil }
    let effects =
      [effects(of: nodes)]
      + reached.map { member in
        subject.code.kept(in: subject.effects, member) { self.effects(of: subject.code.code(of: member)) }
      }
    let places = subject.properties
    var here: [DeclarationID: Int] = [:]
    for property in own.flatMap({ places.set(at: $0) }) { here[property, default: 0] += 1 }
    var elsewhere = effects.contains { $0.isByPath } ? places.all : places.transformed
    for effect in effects { elsewhere.formUnion(effect.besides) }
    for (place, property) in reached.flatMap({ places.places(in: $0) }) where !own.contains(place) {
      elsewhere.insert(property)
    }
    return (here, elsewhere)
  }
}
