/// An order of nodes in which few references lead back.
package enum RingOrder {
  /// A reference, or several of them.
  package struct Edge: Sendable {
    let from: Int
    let to: Int
    let weight: Int

    package init(from: Int, to: Int, weight: Int) {
      self.from = from
      self.to = to
      self.weight = weight
    }
  }

  /// The nodes from first to last: what refers to much and is little referred to comes first.
  ///
  /// The heuristic of Eades, Lin and Smyth: sinks to the back, else what has the greatest surplus to the front.
  package static func order(_ nodes: [Int], _ edges: [Edge]) -> [Int] {
    var remaining = Set(nodes)
    var outgoing: [Int: [Int: Int]] = [:]
    var incoming: [Int: [Int: Int]] = [:]
    var surplus: [Int: Int] = [:]
    for edge in edges where remaining.contains(edge.from) && remaining.contains(edge.to) {
      outgoing[edge.from, default: [:]][edge.to] = edge.weight
      incoming[edge.to, default: [:]][edge.from] = edge.weight
      surplus[edge.from, default: 0] += edge.weight
      surplus[edge.to, default: 0] -= edge.weight
    }
    var front: [Int] = []
    var back: [Int] = []
    func remove(_ node: Int) {
      remaining.remove(node)
      for (target, weight) in outgoing[node] ?? [:] {
        incoming[target]?[node] = nil
        surplus[target, default: 0] += weight
      }
      for (source, weight) in incoming[node] ?? [:] {
        outgoing[source]?[node] = nil
        surplus[source, default: 0] -= weight
      }
    }
    while !remaining.isEmpty {
      let candidates = remaining.sorted()
      if let sink = candidates.first(where: { outgoing[$0]?.isEmpty ?? true }) {
        back.append(sink)
        remove(sink)
      } else if let next = candidates.max(by: { (surplus[$0, default: 0], $1) < (surplus[$1, default: 0], $0) }) {
        front.append(next)
        remove(next)
      }
    }
    return front + back.reversed()
  }
}
