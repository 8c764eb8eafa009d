import ProjectIndex
import SwiftOutline

/// What code elsewhere in the project makes of the object, where a method runs it.
extension MethodReader {
  /// Notes properties that what a statement runs may change elsewhere.
  func noteElsewhere(by statement: NodeID, _ facts: inout MethodFacts) {
    let nodes = index.subtree(of: statement).filter { !isInCatch($0, within: statement) }
    let changed = writes(in: nodes).elsewhere.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
    facts.changes += changed.map { MethodFacts.Change(property: $0, value: .unsure) }
  }

  /// How often nodes set each property of an object, and the properties that are set by what they run besides, or are more
  /// than a place where a value is kept.
  func writes(in nodes: [NodeID]) -> (here: [DeclarationID: Int], elsewhere: Set<DeclarationID>) {
    let own = Set(nodes)
    let reached = subject.code.members(runBy: nodes) { call($0) != nil }
    var here: [DeclarationID: Int] = [:]
    // What an operator of the project makes of what stands beside it is its own affair.
    var elsewhere = Set(
      nodes.filter { subject.code.isOperator($0) }.compactMap { index.parent(of: $0) }.flatMap { index.subtree(of: $0) }
        .compactMap { wholeProperty($0) })
    for (property, isTransformed, places) in subject.properties {
      if isTransformed { elsewhere.insert(property) }
      for place in places {
        if own.contains(place) {
          here[property, default: 0] += 1
        } else if let member = index.owner(of: place).map({ index.enclosingMember(of: $0) }), reached.contains(member) {
          elsewhere.insert(property)
        }
      }
    }
    return (here, elsewhere)
  }
}
