extension Graph {
  /// The nodes by the guide's layers, the topmost first; what stands in none lies beside the lowest layer that refers to
  /// it, else beside the topmost that it refers to.
  package var layers: [Layer] {
    var layer = nodes.map(\.layer)
    // Each round reaches a step further; a few are enough for helpers of helpers.
    for _ in 0..<4 {
      let known = layer
      var above = [Int?](repeating: nil, count: nodes.count)
      var below = above
      for edge in edges {
        if let upper = known[edge.from] { above[edge.to] = max(above[edge.to] ?? upper, upper) }
        if let lower = known[edge.to] { below[edge.from] = min(below[edge.from] ?? lower, lower) }
      }
      for index in nodes.indices where known[index] == nil { layer[index] = above[index] ?? below[index] }
      if layer == known { break }
    }
    let lowest = (layer.compactMap { $0 }.max() ?? 0) + 1
    let groups = Dictionary(grouping: nodes.indices) { layer[$0] ?? lowest }
    return groups.sorted { $0.key < $1.key }.map { number, nodes in
      Layer(name: layerNames.indices.contains(number) ? layerNames[number] : "", nodes: nodes)
    }
  }

  /// One of the guide's layers, or what lies below all of them.
  package struct Layer: Sendable, Hashable {
    /// What it holds, in plain words; empty where the guide doesn't say.
    package var name: String
    /// Positions among the nodes.
    package var nodes: [Int]
  }
}

extension Graph.Node {
  /// What is written below the name.
  var detail: String {
    if count > 1 { return "\(count) types, \(lines) lines" }
    return role
  }
}
