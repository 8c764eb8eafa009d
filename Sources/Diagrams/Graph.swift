import Rings

/// What refers to what in a project: its types, or groups of them.
///
/// Nodes are sorted by name, edges by the positions of their ends, so that equal projects give equal graphs.
package struct Graph: Sendable, Hashable {
  package var nodes: [Node]
  package var edges: [Edge]
  /// What the guide's layers hold, the topmost first; empty without a guide.
  package var layerNames: [String]
  /// Whether what is right was left out, so that of an edge only what is wrong is drawn.
  var isOnlyBroken = false

  package init(nodes: [Node] = [], edges: [Edge] = [], layerNames: [String] = []) {
    self.nodes = nodes
    self.edges = edges
    self.layerNames = layerNames
  }

  /// A type, or a group of types.
  package struct Node: Sendable, Hashable {
    /// Unique in its graph: a type's full name, or what its group is called.
    package var name: String
    /// The role in plain words; empty for a group of several.
    package var role: String
    /// The guide's layer, 0 for the topmost; `nil` for what stands in none.
    package var layer: Int?
    /// `nil` for what all features share.
    package var feature: String?
    package var module: String
    /// The first declaration as `path:line`; empty for a group.
    package var place: String
    /// How many types it stands for.
    package var count: Int
    /// How many lines the type has, or the types of the group have.
    package var lines: Int
    /// The number of the ring that it is a part of.
    var ring: Int?

    package init(
      name: String, role: String = "", layer: Int? = nil, feature: String? = nil, module: String = "",
      place: String = "", count: Int = 1, lines: Int = 0
    ) {
      self.name = name
      self.role = role
      self.layer = layer
      self.feature = feature
      self.module = module
      self.place = place
      self.count = count
      self.lines = lines
    }
  }

  /// All references from one node to another.
  package struct Edge: Sendable, Hashable {
    /// Positions among the nodes.
    package var from: Int
    package var to: Int
    /// How often each kind of reference occurs.
    package var uses: [Use: Int]
    /// The rules that find something wrong with one of them, sorted.
    package var rules: [String]
    /// How many of the references are those.
    package var brokenCount: Int
    /// The place to look at first, as `path:line`.
    package var place: String
    /// Whether it leads back to where a way to it began, against the layers and the direction of most references.
    package var closesRing = false

    package init(from: Int, to: Int, uses: [Use: Int], rules: [String] = [], place: String = "") {
      self.from = from
      self.to = to
      self.uses = uses
      self.rules = rules
      self.place = place
      brokenCount = rules.isEmpty ? 0 : uses.values.reduce(0, +)
    }

    /// How many references it stands for.
    package var count: Int { uses.values.reduce(0, +) }

    /// The kinds of reference with their counts: `holds 2, names 5`.
    package var summary: String {
      Use.allCases.compactMap { use in uses[use].map { "\(use.rawValue) \($0)" } }.joined(separator: ", ")
    }
  }

  /// Whether an edge leads from one of the guide's layers to one above it.
  package func isUpward(_ edge: Edge) -> Bool {
    guard let from = nodes[edge.from].layer, let to = nodes[edge.to].layer else { return false }
    return from > to
  }

  /// Whether something is wrong with an edge: it breaks a rule, or leads to a layer above.
  package func isBroken(_ edge: Edge) -> Bool { !edge.rules.isEmpty || isUpward(edge) }

  /// How one type refers to another, the closest tie first.
  package enum Use: String, Sendable, Hashable, CaseIterable {
    case conforms, holds, builds, names
  }

  /// The same graph with sorted nodes and edges, and with the edges marked that close a ring.
  package func completed() -> Graph {
    let order = nodes.indices.sorted { nodes[$0].name < nodes[$1].name }
    var position = [Int](repeating: 0, count: nodes.count)
    for (new, old) in order.enumerated() { position[old] = new }
    var edges = edges.map { edge in
      var edge = edge
      (edge.from, edge.to) = (position[edge.from], position[edge.to])
      return edge
    }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var graph = Graph(nodes: order.map { nodes[$0] }, edges: edges, layerNames: layerNames)
    graph.markRings()
    return graph
  }

  private mutating func markRings() {
    var targets = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { targets[edge.from].append(edge.to) }
    let references = edges.map { RingOrder.Edge(from: $0.from, to: $0.to, weight: $0.count) }
    let ranks = ranks
    var places = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices { nodes[index].ring = nil }
    for (number, members) in Rings.groups(targets).enumerated() where members.count > 1 {
      let layers = Dictionary(grouping: members) { ranks[$0] }.sorted { $0.key < $1.key }
      let order = layers.flatMap { RingOrder.order($0.value, references) }
      for (index, node) in order.enumerated() { (nodes[node].ring, places[node]) = (number, index) }
    }
    for index in edges.indices {
      let (from, to) = (edges[index].from, edges[index].to)
      edges[index].closesRing =
        nodes[from].ring != nil && nodes[from].ring == nodes[to].ring && places[from] > places[to]
    }
  }
}
