import SafeText

/// A graph in the language of Graphviz.
package enum DotText {
  package static func render(_ graph: Graph) -> String {
    var text = """
      digraph architecture {
        rankdir=TB;
        node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];
        edge [color="#607d8b", fontname="Helvetica", fontsize=9];

      """
    for layer in graph.layers {
      text += "  { rank=same; \(layer.nodes.map { "n\($0);" }.joined(separator: " ")) }\n"
    }
    for (number, node) in graph.nodes.enumerated() {
      let detail = node.detail
      text += "  n\(number) [label=\"\(escaped(node.name))\(detail.isEmpty ? "" : "\\n" + escaped(detail))\"];\n"
    }
    for edge in graph.edges {
      var attributes: [String] = []
      let label = graph.label(edge)
      if !label.isEmpty { attributes.append("label=\"\(escaped(label))\"") }
      if graph.isBroken(edge) {
        attributes += ["color=\"#c62828\"", "penwidth=2"]
      } else if edge.closesRing {
        attributes.append("color=\"#ef6c00\"")
      }
      attributes.append("tooltip=\"\(escaped(edge.summary))\"")
      text += "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  private static func escaped(_ text: String) -> String {
    PrintableText.oneLine(text).unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      default: String(scalar)
      }
    }.joined()
  }
}
