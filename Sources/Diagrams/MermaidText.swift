import SafeText

/// A graph in the language of Mermaid, which forges draw inside Markdown.
package enum MermaidText {
  package static func render(_ graph: Graph) -> String {
    var text = "flowchart TB\n"
    for (number, layer) in graph.layers.enumerated() {
      text += "  subgraph l\(number)[\"\(layer.name.isEmpty ? " " : escaped(layer.name))\"]\n"
      for node in layer.nodes { text += "    n\(node)[\"\(label(graph.nodes[node]))\"]\n" }
      text += "  end\n"
    }
    var broken: [String] = []
    var rings: [String] = []
    for (number, edge) in graph.edges.enumerated() {
      let label = graph.label(edge)
      text += "  n\(edge.from) \(label.isEmpty ? "" : "-- \"\(escaped(label))\" ")--> n\(edge.to)\n"
      if graph.isBroken(edge) {
        broken.append("\(number)")
      } else if edge.closesRing {
        rings.append("\(number)")
      }
    }
    if !broken.isEmpty { text += "  linkStyle \(broken.joined(separator: ",")) stroke:#c62828,stroke-width:2px\n" }
    if !rings.isEmpty { text += "  linkStyle \(rings.joined(separator: ",")) stroke:#ef6c00\n" }
    return text
  }

  private static func label(_ node: Graph.Node) -> String {
    let detail = node.detail
    return escaped(node.name) + (detail.isEmpty ? "" : "<br/><small>\(escaped(detail))</small>")
  }

  /// Letters, digits and what means nothing anywhere; Mermaid writes all else as '#' and a number. A directive is looked
  /// for before anything is parsed, inside of quotes as well.
  private static func escaped(_ text: String) -> String {
    PrintableText.oneLine(text).unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,'()→+/_-".unicodeScalars.contains(scalar)
        ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}
