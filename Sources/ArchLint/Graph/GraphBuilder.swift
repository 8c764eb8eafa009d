import Diagrams
import Findings
import ProjectIndex
import RuleEngine
import SwiftOutline

/// Makes the graph of a project's types out of a check: who refers to whom, and which rules find something wrong there.
///
/// Types inside others count as those, unless what is around them has no role: it only gives them a name. Tests, previews
/// and their stand-ins are left out.
package struct GraphBuilder {
  private let index: ProjectIndex
  private let guide: GuideFile?
  private let scope: ConfigurationScope
  /// The ids of rules by path and the byte that their places start at.
  private let found: [String: [Int: Set<String>]]

  package init(_ run: CheckRun) {
    index = run.index
    scope = run.filter.scope
    guide = run.report.guide.name.flatMap { run.catalog.guide($0) }
    // A bug where one type names another says nothing of which may know which.
    found = run.report.findings.lazy.filter { $0.kind != .bug }.reduce(into: [:]) { found, finding in
      for place in finding.places {
        found[place.path, default: [:]][place.range.startOffset, default: []].insert(place.rule ?? finding.rule)
      }
    }
  }

  package func graph() -> Graph {
    let lines = index.files.map { LineTable($0.outline.source) }
    let features = Features(index).features()
    var positions = [Int?](repeating: nil, count: index.types.count)
    let names = (guide?.layers ?? []).map { layer in layer.map { Graph.plural($0.plainName) }.joined(separator: ", ") }
    var graph = Graph(layerNames: names)
    for type in index.types where isShown(type) {
      positions[type.id] = graph.nodes.count
      let role = index.role(of: type.id)
      let file = index.files[type.file]
      let line = lines[type.file].position(of: Int(index[type.declaration].nameStart)).line
      graph.nodes.append(
        Graph.Node(
          name: type.qualifiedName, role: role == .other ? "" : role.plainName,
          layer: guide?.layers.firstIndex { $0.contains(role) }, feature: features[type.file],
          module: file.moduleName ?? "", place: "\(file.path):\(line)",
          lines: TypeContents(index).lineCount(of: type.id)))
    }
    /// Where a type is drawn: as itself, or as the nearest one around it.
    func position(of type: TypeID?) -> Int? {
      var type = type
      while let next = type, positions[next] == nil { type = index.types[next].parent }
      return type.flatMap { positions[$0] }
    }
    // The lines of what stands for itself inside another type aren't that type's.
    for type in index.types {
      guard let inner = positions[type.id], let outer = position(of: type.parent) else { continue }
      graph.nodes[outer].lines -= min(graph.nodes[outer].lines, graph.nodes[inner].lines)
    }
    var edges: [[Int]: Graph.Edge] = [:]
    func add(_ use: Graph.Use, from: TypeID?, to: TypeID, at node: NodeID) {
      guard let from = position(of: from), let to = position(of: to), from != to else { return }
      let file = index.files[Int(node.file)]
      let start = Int(index[node].start)
      let place = "\(file.path):\(lines[Int(node.file)].position(of: start).line)"
      let rules = found[file.path]?[start] ?? []
      let edge = Graph.Edge(from: from, to: to, uses: [use: 1], rules: rules.sorted(), place: place)
      if edges[[from, to]] == nil { edges[[from, to]] = edge } else { edges[[from, to]]?.merge(edge) }
    }
    let built = Set(index.usage.constructions.joined())
    for reference in index.usage.references {
      add(use(of: reference, built), from: reference.from, to: reference.to, at: reference.node)
    }
    graph.edges = edges.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return withoutRepeatedNames(graph).completed()
  }

  /// How a place refers to a type: as what it inherits, stores, builds, or else only names.
  private func use(of reference: Usage.Reference, _ built: Set<NodeID>) -> Graph.Use {
    var node = reference.node
    while let parent = index.parent(of: node) {
      if built.contains(parent), index.children(of: parent).first == node { return .builds }
      guard index[parent].kind == .typeName || index[parent].kind == .member else { break }
      node = parent
    }
    if let from = reference.from, index.types[from].ancestors.contains(index.types[reference.to].name),
      index.owner(of: reference.node) == nil
    {
      return .conforms
    }
    let isStored = index.usage.holders[reference.to].contains { holder in
      holder.file == reference.node.file && holder == index.owner(of: reference.node)
    }
    return isStored ? .holds : .names
  }

  private func isShown(_ type: TypeEntry) -> Bool {
    let role = index.role(of: type.id)
    if type.isTest || type.isPreview || role == .mock || role == .test { return false }
    if scope.ownPath(index.files[type.file].path) == nil { return false }
    return type.parent == nil || role != .other && isOnlyNamed(byWhatIsAround: type)
  }

  /// Whether no type around another one has a role, so that they only give it a name.
  private func isOnlyNamed(byWhatIsAround type: TypeEntry) -> Bool {
    var outer = type.parent
    while let next = outer {
      if index.role(of: next) != .other { return false }
      outer = index.types[next].parent
    }
    return true
  }

  /// Two targets may each have a type of one name; the module tells them apart, or the place does.
  private func withoutRepeatedNames(_ graph: Graph) -> Graph {
    var graph = graph
    let repeated = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].name }.filter { $1.count > 1 }
    for nodes in repeated.values {
      let modules = Set(nodes.map { graph.nodes[$0].module })
      for node in nodes {
        let mark = modules.count == nodes.count ? graph.nodes[node].module : graph.nodes[node].place
        graph.nodes[node].name += " (\(mark))"
      }
    }
    return graph
  }
}
