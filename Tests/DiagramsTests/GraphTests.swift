import Diagrams
import Testing

@Suite("Graphs")
struct GraphTests {
  /// Nodes of one letter; `A>B` is a reference.
  private func graph(_ references: String, layers: [String: Int] = [:], features: [String: String] = [:]) -> Graph {
    let pairs = references.split(separator: " ").map { $0.split(separator: ">").map(String.init) }
    let names = Set(pairs.joined()).sorted()
    let nodes = names.map { Graph.Node(name: $0, role: "view", layer: layers[$0], feature: features[$0]) }
    let edges = pairs.filter { $0.count == 2 }.compactMap { pair -> Graph.Edge? in
      guard let from = names.firstIndex(of: pair[0]), let to = names.firstIndex(of: pair[1]) else { return nil }
      return Graph.Edge(from: from, to: to, uses: [.names: 1])
    }
    return Graph(nodes: nodes, edges: edges).completed()
  }

  private func text(_ graph: Graph) -> String {
    graph.edges.map { edge in
      "\(graph.nodes[edge.from].name)\(edge.closesRing ? ">>" : ">")\(graph.nodes[edge.to].name)"
    }.joined(separator: " ")
  }

  @Test(
    "mark what closes a ring: against the layers, else against the direction of most references",
    arguments: [
      ("A>B B>C A>C", "A>B A>C B>C"), ("A>B B>A", "A>B B>>A"), ("A>B B>C C>A", "A>B B>C C>>A"),
      ("C>A A>B B>C D>A", "A>B B>C C>>A D>A"),
    ])
  func rings(_ references: String, _ expected: String) {
    let layers = ["A": 0, "B": 1, "C": 2]
    #expect(text(graph(references, layers: layers)) == expected)
  }

  @Test("don't blame a way down from what stands in no layer for a ring that a way up closes")
  func looseRing() {
    #expect(text(graph("A>X X>C C>A", layers: ["A": 0, "B": 1, "C": 2])) == "A>X C>>A X>C")
  }

  @Test("without layers take the fewest references for those that lead back")
  func fewest() {
    let marked = text(graph("A>B A>C B>C C>D D>A B>D"))
    #expect(marked.split(separator: " ").count { $0.contains(">>") } == 1)
  }

  @Test("put types of a feature together, and what all features share by role")
  func grouping() {
    let whole = graph("A>B B>C C>D", features: ["A": "Cart", "B": "Cart", "C": "Home"])
    let features = whole.grouped(by: .feature)
    #expect(features.nodes.map(\.name) == ["Cart", "Home", "common views"])
    #expect(features.nodes.map(\.count) == [2, 1, 1])
    #expect(text(features) == "Cart>Home Home>common views")
    #expect(whole.grouped(by: .role).edges.isEmpty)
  }

  @Test("keep a broken rule and its place when references come together")
  func merging() {
    var whole = graph("A>C B>C", features: ["A": "Cart", "B": "Cart", "C": "Home"])
    whole.edges[0].place = "A.swift:1"
    whole.edges[1].rules = ["feature-isolation"]
    whole.edges[1].place = "B.swift:7"
    let edge = whole.grouped(by: .feature).edges.first
    #expect(edge?.rules == ["feature-isolation"])
    #expect(edge?.place == "B.swift:7")
    #expect(edge?.uses == [.names: 2])
  }

  @Test("show what lies around a type", arguments: [(1, "A>B B>C"), (2, "A>B B>C C>D"), (9, "A>B B>C C>D D>E")])
  func focus(_ depth: Int, _ expected: String) throws {
    let whole = graph("A>B B>C C>D D>E X>Y")
    let center = try #require(whole.nodes.firstIndex { $0.name == "B" })
    #expect(text(whole.around(center, depth: depth)) == expected)
  }

  @Test(
    "show all the ways between two types",
    arguments: [("A", "D", "A>B A>C B>D C>D"), ("B", "D", "B>D"), ("D", "A", ""), ("A", "X", "")])
  func ways(_ start: String, _ end: String, _ expected: String) throws {
    let whole = graph("A>B A>C B>D C>D D>E X>A")
    let from = try #require(whole.nodes.firstIndex { $0.name == start })
    let to = try #require(whole.nodes.firstIndex { $0.name == end })
    #expect(text(whole.between(from, to)) == expected)
  }

  @Test("show the types of one feature one by one, and their neighbours in groups")
  func detail() {
    let whole = graph("A>B B>C D>C C>X", features: ["A": "Cart", "B": "Cart", "C": "Home", "D": "Home"])
    let cart = whole.detailing({ $0.feature == "Cart" }, othersBy: .feature)
    #expect(cart.nodes.map(\.name) == ["A", "B", "Home"])
    #expect(text(cart) == "A>B B>Home")
  }

  @Test("show what is wrong alone: broken rules, references to a layer above, and rings")
  func broken() {
    let whole = graph("A>B B>A C>D D>E", layers: ["C": 1, "D": 0, "E": 1])
    #expect(text(whole.broken) == "B>>A C>D")
    #expect(whole.edges.map(whole.isUpward) == [false, false, true, false])
  }

  @Test("show features alone, and leave the lightest arrows out where there are too many")
  func features() {
    var whole = graph("A>B B>C C>D", features: ["A": "Cart", "B": "Home", "C": "Login"])
    whole.edges[1].uses = [.names: 9]
    let (features, hidden) = whole.features(arrowLimit: 1)
    #expect(features.nodes.map(\.name) == ["Cart", "Home", "Login"])
    #expect(text(features) == "Home>Login")
    #expect(hidden == 1)
  }

  @Test("of few types show types, of many their roles")
  func readable() {
    let letters = (0..<50).map { "T\($0)" }
    let many = letters.joined(separator: " ")
    #expect(graph("A>B").readable.graph.nodes.map(\.name) == ["A", "B"])
    var whole = graph(many)
    for index in 0..<5 { whole.nodes[index].role = "" }
    #expect(whole.readable.graph.nodes.map(\.name) == ["views"])
    #expect(whole.readable.leftOutCount == 5)
  }
}
