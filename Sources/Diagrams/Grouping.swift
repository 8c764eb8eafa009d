/// What a graph's nodes stand for.
package enum Grouping: String, Sendable, CaseIterable {
  case type, feature, role, module
}

extension Graph {
  /// The graph of groups. What all features share is grouped by role.
  package func grouped(by grouping: Grouping) -> Graph {
    switch grouping {
    case .type: self
    case .feature: grouped { $0.feature ?? "common \(Self.plural($0.role))" }
    case .role: grouped { Self.plural($0.role) }
    case .module: grouped(by: \.module)
    }
  }

  /// What a person takes in at a glance: the types while they are few, else their roles, without the types that have none:
  /// those are tied to everything.
  package var readable: (graph: Graph, leftOutCount: Int) {
    if nodes.count <= 40 { return (self, 0) }
    let leftOut = nodes.count { $0.role.isEmpty }
    if leftOut == nodes.count { return (grouped(by: .role), 0) }
    return (keeping { !nodes[$0].role.isEmpty }.grouped(by: .role), leftOut)
  }

  /// Puts nodes of one name together, and their edges; what lies inside a group is not shown.
  func grouped(by name: (Node) -> String) -> Graph {
    var groups: [String: Int] = [:]
    var result = Graph(layerNames: layerNames)
    let group = nodes.map { node in
      let name = name(node)
      if let known = groups[name] {
        result.nodes[known].merge(node)
        return known
      }
      groups[name] = result.nodes.count
      var first = node
      if first.name != name { (first.name, first.place) = (name, "") }
      result.nodes.append(first)
      return result.nodes.count - 1
    }
    var positions: [[Int]: Int] = [:]
    for edge in edges where group[edge.from] != group[edge.to] {
      var edge = edge
      (edge.from, edge.to) = (group[edge.from], group[edge.to])
      if let known = positions[[edge.from, edge.to]] {
        result.edges[known].merge(edge)
      } else {
        positions[[edge.from, edge.to]] = result.edges.count
        result.edges.append(edge)
      }
    }
    return result.completed()
  }

  /// The plural of a role in plain words.
  package static func plural(_ role: String) -> String {
    if role.isEmpty { return "types" }
    if role.hasSuffix("y") { return role.dropLast() + "ies" }
    return role + "s"
  }
}

extension Graph {
  /// What stands at an edge: between groups how many references it stands for, and the rules that it breaks.
  func label(_ edge: Edge) -> String {
    let isGrouped = nodes[edge.from].count > 1 || nodes[edge.to].count > 1
    let rules = edge.rules.joined(separator: ", ")
    guard isGrouped else { return rules }
    return edge.rules.isEmpty ? "\(edge.count)" : "\(edge.brokenCount) of \(edge.count): \(rules)"
  }
}

extension Graph.Node {
  mutating func merge(_ other: Graph.Node) {
    if role != other.role { role = "" }
    if feature != other.feature { feature = nil }
    if module != other.module { module = "" }
    layer = [layer, other.layer].compactMap { $0 }.min()
    count += other.count
    lines += other.lines
    place = ""
  }
}

extension Graph.Edge {
  /// Adds further references; a place where something is wrong is the one to look at.
  package mutating func merge(_ other: Graph.Edge) {
    uses.merge(other.uses) { $0 + $1 }
    brokenCount += other.brokenCount
    if rules.isEmpty, !other.rules.isEmpty { place = other.place }
    rules = Set(rules + other.rules).sorted()
  }
}
