/// Finds what reaches one another.
enum Rings {
  /// The number of the group of each node; two nodes share one when each reaches the other.
  ///
  /// Tarjan's algorithm with a stack of its own, since a chain of types may be as long as a project.
  static func groups(nodeCount: Int, edges: [(from: Int, to: Int)]) -> [Int] {
    var targets = [[Int]](repeating: [], count: nodeCount)
    for edge in edges { targets[edge.from].append(edge.to) }
    var order = [Int](repeating: -1, count: nodeCount)
    var low = order
    var group = order
    var waiting: [Int] = []
    var next = 0
    for start in 0..<nodeCount where order[start] < 0 {
      var path: [(node: Int, edge: Int)] = [(start, 0)]
      while let (node, edge) = path.last {
        if edge == 0 {
          order[node] = next
          low[node] = next
          next += 1
          waiting.append(node)
        }
        if edge < targets[node].count {
          path[path.count - 1].edge += 1
          let target = targets[node][edge]
          if order[target] < 0 {
            path.append((target, 0))
          } else if group[target] < 0 {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = waiting.popLast() {
          group[member] = node
          if member == node { break }
        }
      }
    }
    return group
  }
}
