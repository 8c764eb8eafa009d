/// An order of nodes in which few references lead back.
enum RingOrder {
  /// The nodes of each group from first to last: what refers to most and is least referred to comes first.
  ///
  /// The heuristic of Eades, Lin and Smyth: sources to the front, sinks to the back, else what has the greatest surplus.
  static func order(_ nodes: [Int], _ edges: [Graph.Edge]) -> [Int] {
    let members = Set(nodes)
    var outgoing: [Int: [Int: Int]] = [:]
    var incoming: [Int: [Int: Int]] = [:]
    for edge in edges where members.contains(edge.from) && members.contains(edge.to) {
      let weight = edge.uses.values.reduce(0, +)
      outgoing[edge.from, default: [:]][edge.to] = weight
      incoming[edge.to, default: [:]][edge.from] = weight
    }
    var surplus = [Int: Int](minimumCapacity: nodes.count)
    for node in nodes {
      surplus[node] = (outgoing[node] ?? [:]).values.reduce(0, +) - (incoming[node] ?? [:]).values.reduce(0, +)
    }
    var remaining = members
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
      } else if let next = candidates.max(by: { (surplus[$0] ?? 0, $1) < (surplus[$1] ?? 0, $0) }) {
        front.append(next)
        remove(next)
      }
    }
    return front + back.reversed()
  }
}
