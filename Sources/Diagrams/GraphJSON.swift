import JSONText

/// A graph as JSON: `nodes` and `edges`, whose ends are positions among the nodes; where there are several apps, one for each in
/// `projects`.
package enum GraphJSON {
  package static func render(_ graph: Graph) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    write(graph, to: &writer)
    writer.endObject()
    return writer.text + "\n"
  }

  package static func render(_ graphs: [(project: String, graph: Graph)]) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("projects")
    writer.beginArray()
    for (project, graph) in graphs {
      writer.beginObject()
      writer.member("project", project)
      write(graph, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }

  private static func write(_ graph: Graph, to writer: inout JSONWriter) {
    writer.key("nodes")
    writer.beginArray()
    for node in graph.nodes {
      writer.beginObject()
      writer.member("name", node.name)
      writer.member("role", node.role.isEmpty ? nil : node.role)
      writer.key("layer")
      if let layer = node.layer { writer.int(layer) } else { writer.null() }
      writer.member("feature", node.feature)
      writer.member("module", node.module.isEmpty ? nil : node.module)
      writer.member("place", node.place.isEmpty ? nil : node.place)
      writer.member("types", node.count)
      writer.member("lines", node.lines)
      writer.endObject()
    }
    writer.endArray()
    writer.key("edges")
    writer.beginArray()
    for edge in graph.edges {
      writer.beginObject()
      writer.member("from", edge.from)
      writer.member("to", edge.to)
      for use in Graph.Use.allCases { writer.member(use.rawValue, edge.uses[use] ?? 0) }
      writer.member("broken", edge.brokenCount)
      writer.member("place", edge.place)
      writer.member("closesRing", edge.closesRing)
      writer.key("rules")
      writer.beginArray()
      for rule in edge.rules { writer.string(rule) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }
}
