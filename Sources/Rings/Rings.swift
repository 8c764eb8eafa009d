/// Finds what reaches one another.
package enum Rings {
  /// The groups of nodes that reach one another, each sorted; a node that no ring goes through is a group of its own.
  ///
  /// Tarjan's algorithm with a stack of its own, since a chain may be as long as a project.
  ///
  /// - Parameter targets: For each node those that it refers to.
  package static func groups(_ targets: [[Int]]) -> [[Int]] {
    var order = [Int](repeating: -1, count: targets.count)
    var low = order
    var isWaiting = [Bool](repeating: false, count: targets.count)
    var waiting: [Int] = []
    var groups: [[Int]] = []
    var next = 0
    for start in targets.indices where order[start] < 0 {
      var path: [(node: Int, edge: Int)] = [(start, 0)]
      while let (node, edge) = path.last {
        if edge == 0 {
          order[node] = next
          low[node] = next
          next += 1
          waiting.append(node)
          isWaiting[node] = true
        }
        if edge < targets[node].count {
          path[path.count - 1].edge += 1
          let target = targets[node][edge]
          if order[target] < 0 {
            path.append((target, 0))
          } else if isWaiting[target] {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        var group: [Int] = []
        while let member = waiting.popLast() {
          isWaiting[member] = false
          group.append(member)
          if member == node { break }
        }
        groups.append(group.sorted())
      }
    }
    return groups
  }
}
