extension Graph {
  /// Where each node stands, from the top: even numbers are the guide's layers, the odd ones between them hold what stands
  /// in none, where the fewest references to and from it lead upwards, and next to what it has to do with.
  var ranks: [Int] {
    var rank = nodes.map { $0.layer.map { 2 * $0 } }
    let ties = Dictionary(grouping: edges.flatMap { [($0.from, $0), ($0.to, $0)] }) { $0.0 }
    // Each round reaches a step further; a few are enough for helpers of helpers.
    for _ in 0..<4 {
      let known = rank
      for index in nodes.indices where known[index] == nil {
        let around = (ties[index] ?? []).compactMap { _, edge in
          known[edge.from == index ? edge.to : edge.from].map { (rank: $0, isAbove: edge.to == index, edge.count) }
        }
        func cost(_ place: Int) -> (Int, Int, Int) {
          let backward = around.reduce(0) { $0 + (($1.isAbove ? $1.rank > place : $1.rank < place) ? $1.2 : 0) }
          return (backward, around.reduce(0) { $0 + abs($1.rank - place) * $1.2 }, place)
        }
        rank[index] = Set(around.flatMap { [($0.rank - 1) | 1, $0.rank | 1] }).min { cost($0) < cost($1) }
      }
      if rank == known { break }
    }
    let lowest = (rank.compactMap { $0 }.max() ?? 0) | 1
    return rank.map { $0 ?? lowest }
  }

  /// The nodes by the guide's layers, the topmost first, and between them what stands in none.
  package var layers: [Layer] {
    let ranks = ranks
    return Dictionary(grouping: nodes.indices) { ranks[$0] }.sorted { $0.key < $1.key }.map { rank, nodes in
      guard rank.isMultiple(of: 2) else { return Layer(name: layerNames.isEmpty ? "" : "in no layer", nodes: nodes) }
      return Layer(
        name: layerNames.indices.contains(rank / 2) ? layerNames[rank / 2] : "", isOfGuide: true, nodes: nodes)
    }
  }

  /// One of the guide's layers, or what stands beside them.
  package struct Layer: Sendable, Hashable {
    /// What it holds, in plain words; empty where the guide doesn't say.
    package var name: String
    package var isOfGuide = false
    /// Positions among the nodes.
    package var nodes: [Int]
  }

  /// The nodes that reach one another, by ring, the largest first; each at least two.
  var rings: [[Int]] {
    Dictionary(grouping: nodes.indices.filter { nodes[$0].ring != nil }) { nodes[$0].ring ?? 0 }.values
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}

extension Graph.Node {
  /// What is written below the name.
  var detail: String {
    if count > 1 { return "\(count) types, \(lines) lines" }
    return role
  }
}
