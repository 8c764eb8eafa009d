import Platform
import SwiftOutline

/// What each member of the project does, by itself and through what it runs, and who sets it going.
package struct EffectTable: Sendable {
  private let graph: CallGraph
  private let direct: [Effects]
  private let reached: [Effects]
  private let starters: [Starters]

  init(_ graph: CallGraph) {
    self.graph = graph
    let count = graph.direct.count
    let callers = CallGraph.Neighbours(graph.edges, memberCount: count, by: { $0.to })
    reached = Self.spread(graph.direct, over: callers) { edge, effects in (edge.from, effects) }
    direct = Self.spread(graph.direct, over: callers) { edge, effects in
      (edge.from, graph.isFileLevel[Int(edge.to)] ? effects : [])
    }
    let callees = CallGraph.Neighbours(graph.edges, memberCount: count, by: { $0.from })
    var roots = graph.roots
    for edge in graph.edges where !edge.starter.isEmpty { roots[Int(edge.to)].formUnion(edge.starter) }
    starters = Self.spread(roots, over: callees) { edge, starters in (edge.to, edge.starter.isEmpty ? starters : []) }
  }

  /// Hands sets on from member to member until nothing changes any more; each member is visited once for each element
  /// of its set at most.
  private static func spread<Values: SetAlgebra & Sendable>(
    _ initial: [Values], over neighbours: CallGraph.Neighbours,
    _ step: (CallGraph.Edge, Values) -> (member: Int32, values: Values)
  ) -> [Values] {
    var values = initial
    var waiting = values.indices.filter { !values[$0].isEmpty }.map { Int32($0) }
    while let member = waiting.popLast() {
      for edge in neighbours[member] {
        let (next, handed) = step(edge, values[Int(member)])
        guard !handed.isSubset(of: values[Int(next)]) else { continue }
        values[Int(next)].formUnion(handed)
        waiting.append(next)
      }
    }
    return values
  }

  /// What a member does, by itself or through what it runs.
  func effects(of member: DeclarationID) -> Effects { reached[number(of: member)] }

  /// What each member does without asking some others, by its number in the graph.
  func effects(past members: some Sequence<DeclarationID>) -> [Effects] {
    var isPassed = [Bool](repeating: false, count: reached.count)
    for member in members { isPassed[number(of: member)] = true }
    var direct = graph.direct
    for member in direct.indices where isPassed[member] { direct[member] = [] }
    let callers = CallGraph.Neighbours(graph.edges, memberCount: direct.count, by: { $0.to })
    return Self.spread(direct, over: callers) { edge, effects in (edge.from, isPassed[Int(edge.from)] ? [] : effects) }
  }

  /// What a member does itself or in functions at file level, which are no type's.
  func directEffects(of member: DeclarationID) -> Effects { direct[number(of: member)] }

  /// Who sets a member going; empty where nothing tells.
  func starters(of member: DeclarationID) -> Starters { starters[number(of: member)] }

  /// The number of a member in the graph.
  func number(of member: DeclarationID) -> Int { Int(graph.number(of: member)) }
}
