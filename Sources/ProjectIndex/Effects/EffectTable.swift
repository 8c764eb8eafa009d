import Platform
import SwiftOutline

/// What each member of the project does, by itself and through what it runs, and who sets it going.
package struct EffectTable: Sendable {
  private let graph: CallGraph
  private let direct: [Effects]
  private let reached: [Effects]
  private var reachedPastModels: [Effects] = []
  private let starters: [Starters]

  /// Knows nothing.
  init() {
    graph = CallGraph(files: [], typeCount: 0)
    direct = []
    reached = []
    starters = []
  }

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
  func effects(of member: DeclarationID) -> Effects {
    reached.isEmpty ? [] : reached[Int(graph.number(of: member))]
  }

  /// What a member does without asking an object that views observe: itself, or through anything else that it runs.
  func effectsPastModels(of member: DeclarationID) -> Effects {
    reachedPastModels.isEmpty ? [] : reachedPastModels[Int(graph.number(of: member))]
  }

  /// The same table, which also knows what is done without asking some members: those of the objects that views observe.
  func knowing(models members: some Sequence<DeclarationID>) -> EffectTable {
    var isOfModel = [Bool](repeating: false, count: reached.count)
    for member in members { isOfModel[Int(graph.number(of: member))] = true }
    var direct = graph.direct
    for member in direct.indices where isOfModel[member] { direct[member] = [] }
    let callers = CallGraph.Neighbours(graph.edges, memberCount: direct.count, by: { $0.to })
    var table = self
    table.reachedPastModels = Self.spread(direct, over: callers) { edge, effects in
      (edge.from, isOfModel[Int(edge.from)] ? [] : effects)
    }
    return table
  }

  /// What a member does itself or in functions at file level, which are no type's.
  func directEffects(of member: DeclarationID) -> Effects {
    direct.isEmpty ? [] : direct[Int(graph.number(of: member))]
  }

  /// Who sets a member going; empty where nothing tells.
  func starters(of member: DeclarationID) -> Starters {
    starters.isEmpty ? [] : starters[Int(graph.number(of: member))]
  }
}
