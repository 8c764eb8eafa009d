import Reports

/// A graph as a picture that any browser shows, light or dark: layers as bands, broken references red, rings orange.
package enum SVGPicture {
  /// A picture that stands for itself.
  package static func render(_ graph: Graph, title: String) -> String {
    render(graph, title: title, name: "", style: "<style>\(style)</style>\n")
  }

  /// The same picture as a part of a page, which has `style` among its own.
  ///
  /// - Parameter name: Letters and digits that no other picture of the page is called by.
  package static func element(_ graph: Graph, title: String, name: String) -> String {
    render(graph, title: title, name: name, style: "")
  }

  private static func render(_ graph: Graph, title: String, name: String, style: String) -> String {
    let layout = LayeredLayout(graph)
    let legend = 34.0
    let size = (width: max(layout.width, 520), height: layout.height + legend)
    var text = """
      <svg class="architecture" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(size.width)) \(number(size.height))" \
      width="\(number(size.width))" height="\(number(size.height))" role="img">
      <title>\(XMLText.escaped(title))</title>
      \(style)<rect class="ground" width="100%" height="100%"/>

      """
    text += markers(name)
    for (index, band) in layout.bands.enumerated() {
      if index.isMultiple(of: 2) {
        text += """
          <rect class="band" x="0" y="\(number(band.top))" width="100%" height="\(number(band.bottom - band.top))"/>

          """
      }
      text += "<text class=\"layer\" x=\"8\" y=\"\(number(band.top + 14))\">\(XMLText.escaped(band.name))</text>\n"
    }
    // What is broken lies on top of what isn't.
    let order = graph.edges.indices.sorted { rank(graph.edges[$0]) < rank(graph.edges[$1]) }
    let ports = EdgePorts(graph, layout)
    for index in order { text += line(index, graph, layout, ports, name) }
    for (node, box) in zip(graph.nodes, layout.boxes) { text += shape(node, box) }
    text += key(graph, y: layout.height + legend / 2)
    return text + "</svg>\n"
  }

  private static func rank(_ edge: Graph.Edge) -> Int { edge.rules.isEmpty ? edge.closesRing ? 1 : 0 : 2 }

  private static func line(
    _ index: Int, _ graph: Graph, _ layout: LayeredLayout, _ ports: EdgePorts, _ name: String
  ) -> String {
    let edge = graph.edges[index]
    let kind = ["plain", "ring", "broken"][rank(edge)]
    let path = path(
      from: layout.boxes[edge.from], to: layout.boxes[edge.to], ports.ends[index], layout.slots(ofEdge: index))
    var words = "\(graph.nodes[edge.from].name) → \(graph.nodes[edge.to].name): \(edge.summary)"
    if !edge.rules.isEmpty { words += "; breaks \(edge.rules.joined(separator: ", "))" }
    if !edge.place.isEmpty { words += " (\(edge.place))" }
    let width = edge.uses.values.reduce(0, +) > 9 ? " many" : ""
    return """
      <path class="\(kind)\(width)" marker-end="url(#\(name)\(kind))" d="\(path)"><title>\(XMLText.escaped(words))</title></path>

      """
  }

  /// Leaves and reaches boxes and slots straight up or down, and bends between them.
  private static func path(
    from: LayeredLayout.Box, to: LayeredLayout.Box, _ ends: (start: Double, end: Double), _ slots: [LayeredLayout.Box]
  ) -> String {
    if from.y == to.y {
      // Beside one another: a bow below the row.
      return "M\(number(ends.start)) \(number(from.bottom))"
        + bend((ends.start, from.bottom + 34), (ends.end, to.bottom + 34), (ends.end, to.bottom))
    }
    let isDown = from.y < to.y
    var position = (x: ends.start, y: isDown ? from.bottom : from.y)
    var path = "M\(number(position.x)) \(number(position.y))"
    func go(_ x: Double, _ y: Double) {
      let middle = (position.y + y) / 2
      path += bend((position.x, middle), (x, middle), (x, y))
      position = (x, y)
    }
    for slot in slots {
      go(slot.middle, isDown ? slot.y : slot.bottom)
      position.y = isDown ? slot.bottom : slot.y
      path += " V\(number(position.y))"
    }
    go(ends.end, isDown ? to.y : to.bottom)
    return path
  }

  private typealias Point = (x: Double, y: Double)

  private static func bend(_ first: Point, _ second: Point, _ end: Point) -> String {
    " C" + [first, second, end].map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
  }

  private static func shape(_ node: Graph.Node, _ box: LayeredLayout.Box) -> String {
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

  private static func key(_ graph: Graph, y: Double) -> String {
    let broken = graph.edges.count { !$0.rules.isEmpty }
    let rings = graph.edges.count { $0.closesRing }
    let words = "\(graph.edges.count) arrows: \(broken) break a rule (red), \(rings) close a ring (orange)"
    return "<text class=\"key\" x=\"24\" y=\"\(number(y))\">\(XMLText.escaped(words))</text>\n"
  }

  /// Without a fraction where there is none, so that equal pictures are equal texts.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// The heads of arrows, which lines refer to by their ids.
  private static func markers(_ name: String) -> String {
    """
    <defs>
    <marker id="\(name)plain" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
    <path class="head" d="M0 0 L8 4 L0 8 z"/></marker>
    <marker id="\(name)ring" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
    <path class="head ring-head" d="M0 0 L8 4 L0 8 z"/></marker>
    <marker id="\(name)broken" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">\
    <path class="head broken-head" d="M0 0 L8 4 L0 8 z"/></marker>
    </defs>

    """
  }

  /// Rules that are about such pictures only, whatever stands around them.
  package static let style = """
    .architecture{--ground:#fff;--band:#f3f6f8;--box:#fff;--line:#8a9ba5;--edge:#90a4ae;--text:#1c2a31;--soft:#5b6b74;\
    --ring:#e65100;--broken:#c62828}\
    @media screen and (prefers-color-scheme:dark){.architecture{--ground:#14191c;--band:#1b2226;--box:#242d32;\
    --line:#5d6f79;--edge:#5d6f79;--text:#e6edf1;--soft:#9fb0b9;--ring:#ffb74d;--broken:#ff6b6b}}\
    .architecture text{font-family:-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;text-anchor:middle;fill:var(--text)}\
    .architecture .ground{fill:var(--ground)}\
    .architecture .band{fill:var(--band)}\
    .architecture .node{fill:var(--box);stroke:var(--line)}\
    .architecture .group{stroke-width:2}\
    .architecture .name{font-size:13px;font-weight:600}\
    .architecture .detail{font-size:11px;fill:var(--soft)}\
    .architecture .key{font-size:12px;text-anchor:start;fill:var(--soft)}\
    .architecture .layer{font-size:12px;text-anchor:start;fill:var(--soft)}\
    .architecture .plain,.architecture .ring,.architecture .broken{fill:none;stroke:var(--edge);stroke-opacity:.75}\
    .architecture .ring{stroke:var(--ring)}\
    .architecture .broken{stroke:var(--broken);stroke-opacity:1;stroke-width:1.8}\
    .architecture .many{stroke-width:2.4}\
    .architecture .head{fill:var(--edge)}\
    .architecture .ring-head{fill:var(--ring)}\
    .architecture .broken-head{fill:var(--broken)}\
    .architecture path:hover{stroke-width:3.5;stroke-opacity:1}
    """
}
