extension Graph {
  /// What is at most so many references away from a node, in either direction.
  package func around(_ center: Int, depth: Int) -> Graph {
    var distance = [Int?](repeating: nil, count: nodes.count)
    distance[center] = 0
    for step in 0..<max(depth, 0) {
      let reached = edges.flatMap { edge -> [Int] in
        if distance[edge.from] == step, distance[edge.to] == nil { return [edge.to] }
        if distance[edge.to] == step, distance[edge.from] == nil { return [edge.from] }
        return []
      }
      if reached.isEmpty { break }
      for node in reached { distance[node] = step + 1 }
    }
    return keeping { distance[$0] != nil }
  }

  /// All the ways from one node to another; empty where there is none.
  package func between(_ start: Int, _ end: Int) -> Graph {
    let after = reached(from: start, edges.map { ($0.from, $0.to) })
    let before = reached(from: end, edges.map { ($0.to, $0.from) })
    guard after[end] else { return Graph(layerNames: layerNames) }
    return keeping { after[$0] && before[$0] }
  }

  /// What is wrong alone: references that break a rule, lead to a layer above or close a ring, and their ends.
  package var broken: Graph {
    var broken = self
    broken.edges.removeAll { !isBroken($0) && !$0.closesRing }
    let ends = Set(broken.edges.flatMap { [$0.from, $0.to] })
    // The way back isn't there any more, and with it what tells a ring.
    broken = broken.restricted { ends.contains($0) }
    broken.isOnlyBroken = true
    return broken
  }

  /// The features, ordered by who refers to whom, and how many of their lightest arrows are left out.
  package func features(arrowLimit: Int = 60) -> (graph: Graph, hiddenCount: Int) {
    var graph = keeping { nodes[$0].feature != nil }.grouped(by: .feature)
    graph.layerNames = []
    for index in graph.nodes.indices { graph.nodes[index].layer = nil }
    let order = graph.edges.indices.sorted { first, second in
      let (one, other) = (graph.edges[first], graph.edges[second])
      return (one.rules.isEmpty ? 1 : 0, -one.count, first) < (other.rules.isEmpty ? 1 : 0, -other.count, second)
    }
    let kept = order.prefix(arrowLimit).sorted().map { graph.edges[$0] }
    let hidden = graph.edges.count - kept.count
    graph.edges = kept
    return (graph, hidden)
  }

  /// The chosen types one by one, and what they refer to or are referred to by in groups.
  package func detailing(_ isChosen: (Node) -> Bool, othersBy grouping: Grouping) -> Graph {
    let chosen = Set(nodes.filter(isChosen).map(\.name))
    let graph = grouped { node in
      if chosen.contains(node.name) { return node.name }
      let shared = "common \(Self.plural(node.role))"
      return grouping == .feature ? node.feature ?? shared : Self.plural(node.role)
    }
    var linked = Set(graph.nodes.indices.filter { chosen.contains(graph.nodes[$0].name) })
    let core = linked
    for edge in graph.edges {
      if core.contains(edge.from) { linked.insert(edge.to) }
      if core.contains(edge.to) { linked.insert(edge.from) }
    }
    var kept = graph
    kept.edges.removeAll { !core.contains($0.from) && !core.contains($0.to) }
    return kept.keeping { linked.contains($0) }
  }

  func keeping(_ isKept: (Int) -> Bool) -> Graph { restricted(isKept).completed() }

  /// The same with the rings of the whole.
  private func restricted(_ isKept: (Int) -> Bool) -> Graph {
    var position = [Int?](repeating: nil, count: nodes.count)
    var result = Graph(layerNames: layerNames)
    for index in nodes.indices where isKept(index) {
      position[index] = result.nodes.count
      result.nodes.append(nodes[index])
    }
    for edge in edges {
      guard let from = position[edge.from], let to = position[edge.to] else { continue }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      result.edges.append(edge)
    }
    return result
  }

  private func reached(from start: Int, _ edges: [(from: Int, to: Int)]) -> [Bool] {
    var targets = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { targets[edge.from].append(edge.to) }
    var isReached = [Bool](repeating: false, count: nodes.count)
    isReached[start] = true
    var pending = [start]
    while let node = pending.popLast() {
      for target in targets[node] where !isReached[target] {
        isReached[target] = true
        pending.append(target)
      }
    }
    return isReached
  }
}
