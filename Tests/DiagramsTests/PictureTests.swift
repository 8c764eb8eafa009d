import Diagrams
import Foundation
import JSONText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of graphs")
struct PictureTests {
  private static let hostile = "A\"]<b>&\\\n::error::\u{202E}`;#"

  private var graph: Graph {
    let nodes = [
      Graph.Node(name: "Cart", role: "view", layer: 0, place: "Cart.swift:1"),
      Graph.Node(name: Self.hostile, role: "service", layer: 1, place: Self.hostile),
      Graph.Node(name: "Helper"),
    ]
    let edges = [
      Graph.Edge(from: 0, to: 1, uses: [.holds: 2], rules: ["view-no-networking"], place: Self.hostile),
      Graph.Edge(from: 1, to: 2, uses: [.names: 1]), Graph.Edge(from: 2, to: 0, uses: [.builds: 1]),
    ]
    return Graph(nodes: nodes, edges: edges, layerNames: ["views", "services"]).completed()
  }

  @Test("in SVG are XML, whatever the names, and show what is broken")
  func svg() throws {
    let text = SVGPicture.render(graph, title: Self.hostile)
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
    #expect(text.contains("class=\"broken\""))
    #expect(text.contains("3 arrows: 1 break a rule or lead to a layer above (red), 1 close a ring (orange)"))
    #expect(!text.contains("\u{202E}"))
  }

  @Test("in SVG need no variables for their colours, which few programs but browsers know")
  func colours() {
    let text = SVGPicture.render(graph, title: "a")
    #expect(!text.contains("var("))
    for name in text.matches(of: /class="([a-z-]+)/).map({ String($0.1) }) where name != "architecture" {
      #expect(
        text.contains(".architecture .\(name){") || text.contains(".architecture .\(name),") || name.hasSuffix("count")
          || name == "name" || name == "heading", "\(name)")
    }
  }

  @Test("in SVG of groups say how many references an arrow stands for, and draw what is broken beside the rest")
  func counts() {
    let nodes = [
      Graph.Node(name: "views", layer: 0, count: 3), Graph.Node(name: "services", layer: 1, count: 2, lines: 70),
    ]
    var edge = Graph.Edge(from: 0, to: 1, uses: [.names: 12], rules: ["view-no-services"])
    edge.brokenCount = 5
    let up = Graph.Edge(from: 1, to: 0, uses: [.names: 4])
    let picture = SVGPicture.render(Graph(nodes: nodes, edges: [edge, up]).completed(), title: "a")
    let counts = picture.matches(of: /<text class="count ([a-z-]+)"[^>]*>([0-9]+)</).map { "\($0.1) \($0.2)" }
    #expect(counts.sorted() == ["broken-count 4", "broken-count 5", "plain-count 7"])
    let alone = SVGPicture.render(Graph(nodes: nodes, edges: [edge, up]).completed().broken, title: "a")
    #expect(alone.contains("class=\"count broken-count\"") && !alone.contains("class=\"count plain-count\""))
    #expect(picture.contains("2 types, 70 lines"))
    #expect(MermaidText.render(Graph(nodes: nodes, edges: [edge])).contains("-- \"5 of 12#58; view-no-services\" -->"))
  }

  @Test("have numbers that don't hide one another")
  func numbers() {
    let nodes =
      [Graph.Node(name: "views", layer: 0, count: 3)]
      + (0..<6).map {
        Graph.Node(name: "s\($0)", layer: 1, count: 2)
      }
    let edges = (1...6).map { Graph.Edge(from: 0, to: $0, uses: [.names: 12_345]) }
    let picture = SVGPicture.render(Graph(nodes: nodes, edges: edges).completed(), title: "a")
    let places = picture.matches(
      of: /<g class="plain-count"><rect class="label" x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)"/
    )
    .map { (x: Double($0.1) ?? 0, y: Double($0.2) ?? 0, width: Double($0.3) ?? 0) }
    #expect(places.count == 6)
    for (index, place) in places.enumerated() {
      let hidden = places[..<index].count {
        abs($0.y - place.y) < 12 && $0.x < place.x + place.width && place.x < $0.x + $0.width
      }
      #expect(hidden == 0)
    }
  }

  @Test("of a whole project show roles, the biggest types and the features")
  func overview() throws {
    let nodes = (0..<50).map { index in
      Graph.Node(name: "T\(index)", role: "view", layer: 0, feature: "F\(index % 3)", lines: index)
    }
    let edges = (0..<49).map { Graph.Edge(from: $0, to: $0 + 1, uses: [.names: 1]) }
    let text = SVGPicture.overview(Graph(nodes: nodes, edges: edges).completed(), title: "a")
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("Biggest types: T49, 49 lines (view); T48, 48 lines (view); T47, 47 lines (view)<"))
    let longest = text.split(separator: "\n").filter { $0.contains("\"heading\"") }.map(\.count).max() ?? 0
    let width = text.firstMatch(of: /viewBox="0 0 ([0-9.]+)/).flatMap { Double($0.1) } ?? 0
    #expect(width >= Double(longest - 50) * 7, "a heading is cut off")
    #expect(text.contains(">F2</text>") && text.contains(">views</text>"))
    #expect(text.contains(">3 features, above what they refer to<"))
    let alone = SVGPicture.overview(
      Graph(nodes: [Graph.Node(name: "A", feature: "Cart", lines: 1)]).completed(), title: "a")
    #expect(alone.contains(">1 feature, above") && alone.contains(">Cart</text>"))
    #expect(SVGPicture.overview(graph, title: "a").contains(">No features: "))
  }

  @Test("in SVG say how many references of a layer to one above break a rule, as other forms do")
  func brokenUpward() {
    let nodes = [Graph.Node(name: "aggregates", layer: 0, count: 3), Graph.Node(name: "models", layer: 1, count: 2)]
    var up = Graph.Edge(from: 1, to: 0, uses: [.names: 13], rules: ["no-cycles"])
    up.brokenCount = 4
    let graph = Graph(nodes: nodes, edges: [up]).completed()
    #expect(MermaidText.render(graph).contains("4 of 13#58; no-cycles"))
    let picture = SVGPicture.render(graph, title: "a")
    #expect(picture.contains(">4 of 13</text>") && picture.contains(">Red: models → aggregates 4 of 13 (no-cycles)<"))
    #expect(picture.contains("models → aggregates: 4 of 13; breaks no-cycles; all lead to a layer above"))
  }

  @Test("name the arrows that are red or orange with the rules that they break, and all that takes part in a ring")
  func key() {
    let nodes = ["a", "b", "c", "d"].map {
      Graph.Node(name: $0, role: "view", layer: $0 == "d" ? nil : $0 == "a" ? 0 : 1)
    }
    // The way from `b` back to `a` closes a ring and leads upwards; the one from `c` to `b` closes one alone.
    let edges = [[0, 1, 9], [1, 0, 1], [1, 2, 9], [2, 1, 1], [0, 3, 1]].map {
      Graph.Edge(from: $0[0], to: $0[1], uses: [.names: $0[2]], rules: $0 == [1, 0, 1] ? ["no-way-up"] : [])
    }
    var graph = Graph(nodes: nodes, edges: edges, layerNames: ["x", "y"]).completed()
    let text = SVGPicture.render(graph, title: "a")
    #expect(text.contains(">5 arrows: 1 break a rule or lead to a layer above (red), 1 close a ring (orange)<"))
    #expect(text.contains(">Red: b → a (no-way-up)<") && text.contains(">Orange: c → b<"))
    #expect(text.contains(">Ring of 3: a, b, c<"))
    #expect(SVGPicture.render(graph.broken, title: "a").contains(">Ring of 3: a, b, c<"))
    for index in graph.nodes.indices { graph.nodes[index].name += String(repeating: "long", count: 30) }
    let lines = SVGPicture.render(graph, title: "a").matches(of: /class="key"[^>]*>([^<]*)</).map(\.1)
    #expect(lines.count > 5 && lines.allSatisfy { $0.count <= 270 })
  }

  @Test("draw what stands in no layer between the layers, in a band that isn't one of theirs")
  func looseBands() throws {
    let nodes = [
      Graph.Node(name: "views", layer: 0), Graph.Node(name: "services", layer: 1), Graph.Node(name: "coordinators"),
    ]
    func place(_ edges: [[Int]]) throws -> (coordinators: Double, services: Double, bands: [ClosedRange<Double>]) {
      let graph = Graph(
        nodes: nodes, edges: edges.map { Graph.Edge(from: $0[0], to: $0[1], uses: [.names: $0[2]]) },
        layerNames: ["V", "S"])
      let text = SVGPicture.render(graph.completed(), title: "a")
      #expect(text.contains(">in no layer<"))
      let boxes = text.matches(of: /<rect class="node" x="[0-9.]+" y="([0-9.]+)"/).compactMap { Double($0.1) }
      let bands = text.matches(of: /<rect class="band" x="0" y="([0-9.]+)" width="100%" height="([0-9.]+)"/)
        .compactMap { match -> ClosedRange<Double>? in
          guard let top = Double(match.1), let height = Double(match.2) else { return nil }
          return top...(top + height)
        }
      try #require(boxes.count == 3 && bands.count == 2)
      return (boxes[0], boxes[1], bands)
    }
    let between = try place([[0, 2, 5], [1, 2, 1], [2, 1, 3]])
    #expect(between.coordinators < between.services)
    #expect(between.bands.allSatisfy { !$0.contains(between.coordinators) })
    let below = try place([[0, 2, 1], [1, 2, 5]])
    #expect(below.coordinators > below.services)
    #expect(below.bands.allSatisfy { !$0.contains(below.coordinators) })
  }

  @Test("in SVG have no two boxes on one another, and no box beside the picture")
  func boxes() throws {
    let nodes = (0..<120).map { Graph.Node(name: "Type\($0)", layer: $0 % 4) }
    let edges = (0..<300).compactMap { index -> Graph.Edge? in
      let (from, to) = (index * 7 % 120, index * 13 % 119)
      return from == to ? nil : Graph.Edge(from: from, to: to, uses: [.names: 1])
    }
    let text = SVGPicture.render(Graph(nodes: nodes, edges: edges).completed(), title: "many")
    let pattern = /<rect class="node[^"]*" x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)"/
    let boxes = text.matches(of: pattern).compactMap { match -> (x: Double, y: Double, end: Double)? in
      guard let x = Double(match.1), let y = Double(match.2), let width = Double(match.3) else { return nil }
      return (x, y, x + width)
    }
    #expect(boxes.count == 120)
    let size = text.firstMatch(of: /viewBox="0 0 ([0-9.]+) [0-9]/).flatMap { Double($0.1) }
    let picture = try #require(size)
    for (index, box) in boxes.enumerated() {
      #expect(box.x >= 0 && box.end <= picture)
      for other in boxes[..<index] where other.y == box.y { #expect(other.end <= box.x || box.end <= other.x) }
    }
  }

  @Test("in Mermaid and DOT keep foreign text between their quotes")
  func quoted() {
    for picture in [MermaidText.render(graph), DotText.render(graph)] {
      for line in picture.split(separator: "\n") {
        let plain = line.replacing("\\\\", with: "").replacing("\\\"", with: "")
        #expect(plain.count { $0 == "\"" }.isMultiple(of: 2), "\(line)")
      }
      #expect(!picture.contains("\u{202E}"))
      #expect(picture.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
    }
    #expect(MermaidText.render(graph).contains("-- \"view-no-networking\" -->"))
  }

  @Test(
    "in Mermaid and DOT take a name of any characters for a name",
    arguments: [
      "%%{init: {\"theme\": \"x\"}}%%", "%% a", "---\ntitle: a\n---", "\"] --> n0[\"", "<img src=x onerror=y>",
      "`**a**`",
      "click n0 \"javascript:x\"", ":::danger", "#quot;", "a\tb\u{1B}[31m", "\\N\\", "end", "{{a}}", "$$x$$",
      "fa:fa-ban", "@{ img: x }",
    ])
  func anyName(_ name: String) {
    let graph = Graph(nodes: [Graph.Node(name: name, layer: 0)], edges: [], layerNames: [name])
    let mermaid = MermaidText.render(graph).split(separator: "\n", omittingEmptySubsequences: false)
    let dot = DotText.render(graph).split(separator: "\n", omittingEmptySubsequences: false)
    let plain = Graph(nodes: [Graph.Node(name: "a", layer: 0)], edges: [], layerNames: ["a"])
    #expect(mermaid.count == MermaidText.render(plain).split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(dot.count == DotText.render(plain).split(separator: "\n", omittingEmptySubsequences: false).count)
    for line in mermaid {
      let label = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().dropLast().joined()
        .replacing("<br/><small>", with: "").replacing("</small>", with: "").replacing(/#[0-9]+;/, with: "")
      #expect(!label.contains { "%{}<>:[]\"`#$@\\\t\u{1B}".contains($0) }, "\(line)")
    }
    #expect(!dot.joined().contains { "\t\u{1B}".contains($0) })
  }

  @Test("in JSON have nodes, edges and what is wrong")
  func json() throws {
    let value = try JSONReader.parse(Array(GraphJSON.render(graph).utf8), allowing: .none)
    #expect(value["nodes"]?.elements?.count == 3)
    let broken = value["edges"]?.elements?.filter { $0["rules"]?.elements?.isEmpty == false }
    #expect(broken?.count == 1)
    #expect(broken?.first?["holds"]?.integer(.identifier) == 2)
  }

  @Test("of nothing are empty pictures")
  func empty() {
    #expect(SVGPicture.render(Graph(), title: "none").hasSuffix("</svg>\n"))
    #expect(MermaidText.render(Graph()) == "flowchart TB\n")
  }

  /// How long thousands take is measured from outside: `GrowthTests`.
  @Test("of hundreds of types hold them all")
  func large() {
    let nodes = (0..<300).map { Graph.Node(name: "Type\($0)", layer: $0 % 5) }
    let edges = (0..<900).compactMap { index -> Graph.Edge? in
      let (from, to) = (index * 31 % 300, index * 17 % 299)
      return from == to ? nil : Graph.Edge(from: from, to: to, uses: [.names: 1])
    }
    let text = SVGPicture.render(Graph(nodes: nodes, edges: edges).completed(), title: "large")
    #expect(nodes.allSatisfy { text.contains($0.name) })
  }
}
