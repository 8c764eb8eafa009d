import ArchLint
import CommandLineTool
import Diagrams
import Findings
import Platform
import Reports
import SafeText

/// `archlint graph`.
enum GraphCommand: ToolCommand {
  static let description = CommandDescription(
    name: "graph", summary: "Draws which types refer to which: layers, features, broken references and cycles.",
    discussion: """
      A project with more than 40 types is shown by their roles, in the guide's layers, with the number of references
      at each arrow, and in SVG with its features below; '--by' overrides this. References that break a rule or lead
      to a layer above are red, those that close a cycle orange. They count whatever their kind: what a type conforms
      to, holds, builds or names. Tests and previews are left out. Several apps come one after the other, in JSON as
      'projects', in SVG as a file of each.
      """,
    arguments: [ArgumentDescription("PATH", .anyNumber, summary: "The project to draw.", defaultText: ".")],
    options: [
      OptionDescription(
        "--format", short: "f", .choice(GraphFormat.allCases.map(\.rawValue)), summary: "Picture format.",
        defaultText: "mermaid", heading: "Picture"),
      OptionDescription(
        "--output", short: "o", .value(placeholder: "FILE"), summary: "File for the picture.",
        defaultText: "standard output", heading: "Picture"),
      ReportFile.force,
      OptionDescription(
        "--by", .choice(Grouping.allCases.map(\.rawValue)), summary: "What a box stands for.",
        defaultText: "type for at most 40 types, else role", heading: "Part"),
      OptionDescription(
        "--broken", .flag, summary: "Only what is red or orange.", heading: "Part"),
      OptionDescription(
        "--focus", .value(placeholder: "TYPE"), summary: "Only what refers to a type or is referred to by it.",
        heading: "Part"),
      OptionDescription(
        "--depth", .value(placeholder: "N"), summary: "How many references away from that type.", defaultText: "1",
        heading: "Part"),
      OptionDescription(
        "--feature", .value(placeholder: "NAME"), summary: "The types of one feature, and what they are connected to.",
        heading: "Part"),
      OptionDescription(
        "--role", .value(placeholder: "ROLE"), summary: "The types of one role, and what they are connected to.",
        heading: "Part"),
      OptionDescription(
        "--between", .list(placeholder: "A,B"), summary: "All paths from one type to another.", heading: "Part"),
    ] + CheckCommand.guideOptions,
    examples: [
      CommandExample("archlint graph --format svg --output architecture.svg", summary: "A picture of the project."),
      CommandExample("archlint graph --focus CheckoutStore --depth 2", summary: "What surrounds a type, for Markdown."),
      CommandExample("archlint graph --between LoginView,APIClient", summary: "How a view reaches the network."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let path = command.value("--output").flatMap { $0 == "-" ? nil : $0 }
    let format = command.value("--format").flatMap { GraphFormat(rawValue: $0) } ?? .mermaid
    let checks: [CheckRun]
    do throws(CheckRun.Problem) { checks = try CheckRun.runAll(CheckCommand.guideRequest(command)).apps } catch {
      throw CheckCommand.failure(error)
    }
    if checks.count > 1, path == nil, format == .svg {
      let folders = checks.map { "'\(DisplayPath.of($0.folder))'" }.joined(separator: ", ")
      throw .message("these are several projects, \(folders); name one, or pass '--output FILE' for a file of each")
    }
    let names = checks.map { FileSystem.lastComponent($0.folder) }
    var graphs: [(project: String, graph: Graph)] = []
    for check in checks {
      let last = FileSystem.lastComponent(check.folder)
      let isOnly = names.count { $0 == last } == 1
      let name = isOnly ? last : DisplayPath.of(check.folder).split(separator: "/").joined(separator: "-")
      let whole = GraphBuilder(check).graph()
      let chosen = try part(of: whole, command)
      let graph = command.flag("--broken") ? chosen.broken : chosen
      let isOverview =
        format == .svg && isWhole(command) && command.value("--by") == nil && !command.flag("--broken")
      if path != nil || checks.count == 1 {
        let text = isOverview ? SVGPicture.overview(whole, title: name) : format.render(graph, title: name)
        if let path = path.map({ checks.count == 1 ? $0 : Self.path($0, of: name) }) {
          try ReportFile(path, command).write(text)
        } else {
          StandardStreams.writeData(text)
        }
      }
      graphs.append((DisplayPath.of(check.folder), graph))
      if chosen.nodes.count < whole.nodes.count, command.value("--by") == nil, isWhole(command) {
        let rest = whole.readable.leftOutCount
        let leftOut = rest == 0 ? "" : ", \(rest) without a role left out"
        StandardStreams.writeError(
          "\(whole.nodes.count) types in \(chosen.nodes.count) groups\(leftOut); '--by type' draws each, '--focus TYPE' a part\n"
        )
      }
    }
    if path == nil, graphs.count > 1 { StandardStreams.writeData(format.render(graphs)) }
    return checks.allSatisfy(\.report.skipped.isEmpty) ? ExitStatus.clean : ExitStatus.trouble
  }

  /// `map.svg` as `map-Shop.svg`.
  private static func path(_ path: String, of project: String) -> String {
    let file = FileSystem.lastComponent(path)
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    return FileSystem.join(FileSystem.parent(path), "\(file[..<dot])-\(project)\(file[dot...])")
  }

  private static func isWhole(_ command: ParsedCommand) -> Bool {
    command.list("--between").isEmpty && ["--focus", "--feature", "--role"].allSatisfy { command.value($0) == nil }
  }

  /// What the options choose of a graph.
  private static func part(of graph: Graph, _ command: ParsedCommand) throws(CommandFailure) -> Graph {
    let grouping = command.value("--by").flatMap { Grouping(rawValue: $0) }
    let ends = command.list("--between")
    if !ends.isEmpty {
      guard ends.count == 2 else { throw .message("'--between' needs two types: --between LoginView,APIClient") }
      let ways = graph.between(try node(ends[0], in: graph), try node(ends[1], in: graph))
      guard !ways.nodes.isEmpty else { throw .message("no path leads from '\(ends[0])' to '\(ends[1])'") }
      return ways.grouped(by: grouping ?? .type)
    }
    if let focus = command.value("--focus") {
      let words = command.value("--depth") ?? "1"
      guard let depth = GivenNumber.count.read(words) else {
        throw .message("'--depth' needs \(GivenNumber.count), not '\(words)'")
      }
      return graph.around(try node(focus, in: graph), depth: depth).grouped(by: grouping ?? .type)
    }
    if let feature = command.value("--feature") {
      let features = Set(graph.nodes.compactMap(\.feature)).sorted()
      try require(feature, among: features, "feature")
      return graph.detailing({ $0.feature == feature }, othersBy: .feature)
    }
    if let role = command.value("--role") {
      let roles = Set(graph.nodes.map(\.role)).subtracting([""]).sorted()
      try require(role, among: roles, "role")
      return graph.detailing({ $0.role == role }, othersBy: .role)
    }
    return grouping.map { graph.grouped(by: $0) } ?? graph.readable.graph
  }

  private static func node(_ name: String, in graph: Graph) throws(CommandFailure) -> Int {
    if let index = graph.nodes.firstIndex(where: { $0.name == name }) { return index }
    try require(name, among: graph.nodes.map(\.name), "type")
    return 0
  }

  private static func require(_ name: String, among names: [String], _ what: String) throws(CommandFailure) {
    if names.contains(name) { return }
    if let suggestion = NearestWord.suggestion(for: name, among: names) {
      throw .message("there is no \(what) '\(name)'; did you mean '\(suggestion)'?")
    }
    let few = names.count < 30 && !names.isEmpty ? "; one of \(names.joined(separator: ", "))" : ""
    throw .message("there is no \(what) '\(name)'\(few)")
  }
}

/// The forms of a graph.
enum GraphFormat: String, CaseIterable {
  case mermaid, dot, json, svg

  func render(_ graph: Graph, title: String) -> String {
    switch self {
    case .mermaid: MermaidText.render(graph)
    case .dot: DotText.render(graph)
    case .json: GraphJSON.render(graph)
    case .svg: SVGPicture.render(graph, title: title)
    }
  }

  /// The graphs of several projects in one text, each behind its name as a comment.
  func render(_ graphs: [(project: String, graph: Graph)]) -> String {
    if self == .json { return GraphJSON.render(graphs) }
    let mark = self == .dot ? "//" : "%%"
    return graphs.map { project, graph in
      "\(mark) \(PrintableText.oneLine("Project \(project)"))\n" + render(graph, title: project)
    }.joined(separator: "\n")
  }
}
