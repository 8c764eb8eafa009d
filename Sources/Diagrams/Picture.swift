import Reports

/// One graph as a part of a picture.
struct Picture {
  let graph: Graph
  let layout: LayeredLayout
  private let ports: EdgePorts
  /// What the ids of its heads of arrows begin with.
  private let name: String

  private typealias Point = (x: Double, y: Double)

  private static let legendLine = 17.0
  private static let keyLetter = 6.6
  private static let leastWidth = 520.0
  /// How many arrows of a colour are named, and what a line of them holds at the least.
  private static let namesLimit = 20
  private static let leastLine = 150

  init(_ graph: Graph, name: String) {
    self.graph = graph
    self.name = name
    layout = LayeredLayout(graph)
    ports = EdgePorts(graph, layout)
  }

  var size: SVGPicture.Size {
    let longest = Double(key.map(\.count).max() ?? 0) * Self.keyLetter + 48
    return (max(layout.width, Self.leastWidth, longest), layout.height + legend)
  }

  var text: String {
    var text = markers
    for band in layout.bands where band.isOfGuide {
      text += """
        <rect class="band" x="0" y="\(number(band.top))" width="100%" height="\(number(band.bottom - band.top))"/>

        """
    }
    let strokes = graph.edges.indices.flatMap(strokes)
    // What is broken lies on top of what isn't, and numbers on top of lines.
    for kind in Kind.allCases { for stroke in strokes where stroke.kind == kind { text += line(stroke) } }
    for band in layout.bands where !band.name.isEmpty {
      let width = Double(band.name.count) * 5.9 + 8
      text += """
        <rect class="label" x="4" y="\(number(band.top + 2))" width="\(number(width))" height="16" rx="3"/>\
        <text class="layer" x="8" y="\(number(band.top + 14))">\(XMLText.escaped(band.name))</text>

        """
    }
    var places = LabelPlaces()
    for stroke in strokes where isGrouped(graph.edges[stroke.edge]) { text += count(stroke, &places) }
    for (node, box) in zip(graph.nodes, layout.boxes) { text += shape(node, box) }
    return text + keyText
  }

  // MARK: - Lines

  private enum Kind: String, CaseIterable { case plain, ring, broken }

  /// A line of an edge, of which what is broken has one of its own.
  private struct Stroke {
    let edge: Int
    let kind: Kind
    let count: Int
    /// Sideways, so that two lines of an edge don't lie on one another.
    var shift = 0.0
  }

  private func strokes(_ index: Int) -> [Stroke] {
    let edge = graph.edges[index]
    let brokenCount = graph.isUpward(edge) ? edge.count : edge.brokenCount
    let rest = edge.count - brokenCount
    var strokes: [Stroke] = []
    if rest > 0, edge.closesRing || !graph.isOnlyBroken {
      strokes.append(Stroke(edge: index, kind: edge.closesRing ? .ring : .plain, count: rest))
    }
    if brokenCount > 0 {
      strokes.append(Stroke(edge: index, kind: .broken, count: brokenCount, shift: rest > 0 ? 7 : 0))
    }
    return strokes
  }

  /// How many references a line stands for; where only some of them break a rule, how many of them.
  private func number(of stroke: Stroke) -> String {
    let edge = graph.edges[stroke.edge]
    let isPart = stroke.kind == .broken && !edge.rules.isEmpty && edge.brokenCount < stroke.count
    return isPart ? "\(edge.brokenCount) of \(stroke.count)" : "\(stroke.count)"
  }

  private func isGrouped(_ edge: Graph.Edge) -> Bool {
    graph.nodes[edge.from].count > 1 || graph.nodes[edge.to].count > 1
  }

  private func line(_ stroke: Stroke) -> String {
    let edge = graph.edges[stroke.edge]
    var words = "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name): "
    let count = stroke.kind == .broken && !edge.rules.isEmpty ? edge.brokenCount : stroke.count
    words += isGrouped(edge) ? "\(count) of \(edge.count)" : edge.summary
    if stroke.kind == .broken {
      words += "; " + (edge.rules.isEmpty ? "leads to a layer above" : "breaks \(edge.rules.joined(separator: ", "))")
      if count < stroke.count { words += "; all lead to a layer above" }
    }
    if !edge.place.isEmpty { words += " (\(edge.place))" }
    let kind = stroke.kind.rawValue
    let width = edge.count > 9 && !isGrouped(edge) ? " many" : ""
    return """
      <path class="\(kind)\(width)" marker-end="url(#\(name)\(kind))" d="\(path(stroke))"><title>\(XMLText.escaped(words))</title></path>

      """
  }

  /// The places where a line bends, each with the two that its curve tends to.
  private func curves(_ stroke: Stroke) -> (start: Point, curves: [(Point, Point, Point)], slots: [LayeredLayout.Box]) {
    let edge = graph.edges[stroke.edge]
    let (from, to) = (layout.boxes[edge.from], layout.boxes[edge.to])
    let ends = (start: ports.ends[stroke.edge].start + stroke.shift, end: ports.ends[stroke.edge].end + stroke.shift)
    if from.y == to.y {
      // Beside one another: a bow below the row.
      let start = (x: ends.start, y: from.bottom)
      return (start, [((ends.start, from.bottom + 34), (ends.end, to.bottom + 34), (ends.end, to.bottom))], [])
    }
    let isDown = from.y < to.y
    let slots = layout.slots(ofEdge: stroke.edge)
    var position: Point = (ends.start, isDown ? from.bottom : from.y)
    let start = position
    var curves: [(Point, Point, Point)] = []
    let goals = slots.map { ($0.middle + stroke.shift, isDown ? $0.y : $0.bottom, isDown ? $0.bottom : $0.y) }
    for (x, y, next) in goals + [(ends.end, isDown ? to.y : to.bottom, 0)] {
      let middle = (position.y + y) / 2
      curves.append(((position.x, middle), (x, middle), (x, y)))
      position = (x, next)
    }
    return (start, curves, slots)
  }

  /// Leaves and reaches boxes and slots straight up or down, and bends between them.
  private func path(_ stroke: Stroke) -> String {
    let (start, curves, slots) = curves(stroke)
    let edge = graph.edges[stroke.edge]
    let isDown = layout.boxes[edge.from].y < layout.boxes[edge.to].y
    var path = "M\(number(start.x)) \(number(start.y))"
    for (position, curve) in curves.enumerated() {
      path += " C" + [curve.0, curve.1, curve.2].map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
      if position < slots.count { path += " V\(number(isDown ? slots[position].bottom : slots[position].y))" }
    }
    return path
  }

  /// The number of a line on it, near its start, where no other number stands.
  private func count(_ stroke: Stroke, _ places: inout LabelPlaces) -> String {
    let (start, curves, _) = curves(stroke)
    guard let curve = curves.first else { return "" }
    let label = number(of: stroke)
    let width = Double(label.count) * 6.6 + 6
    func point(_ t: Double) -> Point {
      func at(_ value: (Point) -> Double) -> Double {
        let s = 1 - t
        let outer = s * s * s * value(start) + t * t * t * value(curve.2)
        return outer + 3 * s * s * t * value(curve.0) + 3 * s * t * t * value(curve.1)
      }
      return (at { $0.x }, at { $0.y })
    }
    let (x, y) = places.take(width: width, among: [0.3, 0.43, 0.56, 0.69, 0.18, 0.82].map(point))
    let kind = stroke.kind == .plain ? "plain-count" : stroke.kind == .broken ? "broken-count" : "ring-count"
    return """
      <g class="\(kind)"><rect class="label" x="\(number(x - width / 2))" y="\(number(y - 7))" width="\(number(width))" height="14" rx="3"/>\
      <text class="count \(kind)" x="\(number(x))" y="\(number(y + 4))">\(label)</text></g>

      """
  }

  // MARK: - Boxes

  private func shape(_ node: Graph.Node, _ box: LayeredLayout.Box) -> String {
    let middle = number(box.middle)
    let detail = node.detail
    let nameLine = detail.isEmpty ? box.y + 26 : box.y + 18
    var text = """
      <g><title>\(XMLText.escaped([node.name, detail, node.place].filter { !$0.isEmpty }.joined(separator: ", ")))</title>\
      <rect class="node\(node.count > 1 ? " group" : "")" x="\(number(box.x))" y="\(number(box.y))" \
      width="\(number(box.width))" height="\(number(box.height))" rx="7"/>\
      <text class="name" x="\(middle)" y="\(number(nameLine))">\(XMLText.escaped(node.name))</text>
      """
    if !detail.isEmpty {
      text += "<text class=\"detail\" x=\"\(middle)\" y=\"\(number(box.y + 33))\">\(XMLText.escaped(detail))</text>"
    }
    return text + "</g>\n"
  }

  private var legend: Double { Double(key.count) * Self.legendLine + 10 }

  /// The lines below: what colours mean, and what a person would look for in vain.
  private var key: [String] {
    let strokes = graph.edges.indices.flatMap(strokes)
    func arrows(_ kind: Kind) -> [Stroke] {
      strokes.filter { $0.kind == kind }.sorted { ($1.count, $0.edge) < ($0.count, $1.edge) }
    }
    let (broken, closing) = (arrows(.broken), arrows(.ring))
    var lists = [
      "\(CountedNoun.text(graph.edges.count, "arrow")): \(broken.count) break a rule or lead to a layer above (red), "
        + "\(closing.count) close a ring (orange)"
    ]
    if !broken.isEmpty { lists.append("Red: \(Self.list(broken.map(told)))") }
    if !closing.isEmpty { lists.append("Orange: \(Self.list(closing.map(told)))") }
    for ring in graph.rings {
      lists.append("Ring of \(ring.count): \(ring.map { graph.nodes[$0].name }.joined(separator: ", "))")
    }
    let letters = max(Self.leastLine, Int((layout.width - 48) / Self.keyLetter))
    return lists.flatMap { TextWrapping.wrap($0, width: letters) }
  }

  private static func list(_ items: [String]) -> String {
    items.prefix(namesLimit).joined(separator: "; ")
      + (items.count > namesLimit ? "; and \(items.count - namesLimit) more" : "")
  }

  /// An arrow in words: from where to where, how many references, and which rules they break.
  private func told(_ stroke: Stroke) -> String {
    let edge = graph.edges[stroke.edge]
    let ends = "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name)"
    let rules = stroke.kind != .broken || edge.rules.isEmpty ? "" : " (\(edge.rules.joined(separator: ", ")))"
    return ends + (isGrouped(edge) ? " \(number(of: stroke))" : "") + rules
  }

  private var keyText: String {
    key.enumerated().map { number, line in
      let y = layout.height + Double(number + 1) * Self.legendLine
      return "<text class=\"key\" x=\"24\" y=\"\(self.number(y))\">\(XMLText.escaped(line))</text>\n"
    }.joined()
  }

  private func number(_ value: Double) -> String { SVGPicture.number(value) }

  /// The heads of arrows, which lines refer to by their ids.
  private var markers: String {
    let heads = Kind.allCases.map { kind in
      """
      <marker id="\(name)\(kind.rawValue)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
      <path class="head\(kind == .plain ? "" : " \(kind.rawValue)-head")" d="M0 0 L8 4 L0 8 z"/></marker>
      """
    }
    return "<defs>\n\(heads.joined(separator: "\n"))\n</defs>\n"
  }
}
