import ArchLint
import Diagrams
import Platform

/// The architecture as `archlint graph` draws it.
enum MapSection {
  static var style: String { SVGPicture.style }

  static func markup(_ files: ReportedFiles) -> Markup {
    var markup: Markup = ""
    for (number, project) in files.projects.enumerated() {
      let whole = GraphBuilder(project.run).graph()
      guard !whole.nodes.isEmpty else { continue }
      let graph = whole.readable.graph
      let title = FileSystem.lastComponent(project.run.folder)
      let picture = SVGPicture.element(graph, title: title, name: "map\(number)-")
      if !project.title.isEmpty { markup += "<h3>\(project.title)</h3>\n" }
      markup += """
        <figure class="map" tabindex="0" role="group" aria-label="Map of \(title)">
        \(Markup(trusted: picture))</figure>
        <p class="soft">\(caption(whole, graph))</p>
        \(wrong(graph))\(features(whole, title: title, number: number))
        """
    }
    guard !markup.text.isEmpty else { return "" }
    return
      "<h2 id=\"map-title\">Map</h2>\n<p>Who refers to whom, and how often. The guide's layers are stacked, and arrows should point down.</p>\n\(markup)"
  }

  private static func caption(_ whole: Graph, _ graph: Graph) -> Markup {
    if whole.nodes.count == graph.nodes.count { return "\(Markup.count(whole.nodes.count, "type")), all drawn." }
    return
      "\(Markup.count(whole.nodes.count, "type")) in \(Markup.count(graph.nodes.count, "group")), \(whole.readable.leftOutCount) without a role left out. \(SVGPicture.biggest(whole)). <code>archlint graph</code> draws each type, or a part in detail."
  }

  /// Which features lean on which, folded.
  private static func features(_ whole: Graph, title: String, number: Int) -> Markup {
    let (features, hiddenCount) = whole.features()
    guard !features.nodes.isEmpty else { return "<p class=\"soft\">\(SVGPicture.noFeatures).</p>\n" }
    let picture = SVGPicture.element(features, title: "Features of \(title)", name: "features\(number)-")
    let rest: Markup =
      hiddenCount == 0
      ? ""
      : "<p class=\"soft\">\(Markup.count(hiddenCount, "light arrow")) left out; <code>archlint graph --by feature</code> has all.</p>"
    return """
      <details><summary>\(Markup.count(features.nodes.count, "feature")), above those that they refer to</summary>
      <figure class="map" tabindex="0" role="group" aria-label="Features of \(title)">
      \(Markup(trusted: picture))</figure>
      \(rest)</details>

      """
  }

  /// The arrows that need attention, for people who can't see them.
  private static func wrong(_ graph: Graph) -> Markup {
    let edges =
      graph.edges.filter(graph.isBroken) + graph.edges.filter { !graph.isBroken($0) && $0.closesRing }
    guard !edges.isEmpty else { return "" }
    let rows = edges.map { edge -> Markup in
      let reason: Markup =
        !edge.rules.isEmpty
        ? "breaks \(edge.rules.joined(separator: ", "))"
        : graph.isUpward(edge) ? "leads to a layer above" : "closes a cycle"
      return """
        <tr><th scope="row">\(graph.nodes[edge.from].name)</th><td>\(graph.nodes[edge.to].name)</td><td>\(reason)</td>\
        <td><code>\(edge.place)</code></td></tr>

        """
    }
    return """
      <details><summary>\(Markup.count(edges.count, "arrow")) to check, as a table</summary>
      <table class="list"><thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">Why</th>\
      <th scope="col">Place</th></tr></thead><tbody>
      \(Markup.joined(rows))</tbody></table></details>

      """
  }
}
