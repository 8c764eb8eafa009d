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
      A project with many types is shown by feature, or by the roles of its types; '--by' overrides this. A
      reference that breaks a rule is red, one that closes a cycle orange. References between types count whatever
      their kind: what a type conforms to, holds, builds or names. Tests and previews are left out.
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
        defaultText: "type for at most 40 types, else feature or role", heading: "Part"),
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
    let file = try path.map { path throws(CommandFailure) in try ReportFile(path, command) }
    let check: CheckRun
    do throws(CheckRun.Problem) { check = try CheckRun.run(CheckCommand.guideRequest(command)) } catch {
      throw CheckCommand.failure(error)
    }
    let whole = GraphBuilder(check).graph()
    let graph = try part(of: whole, command)
    let format = command.value("--format").flatMap { GraphFormat(rawValue: $0) } ?? .mermaid
    let text = format.render(graph, title: FileSystem.lastComponent(check.report.root))
    if let file { try file.write(text) } else { StandardStreams.writeData(text) }
    if graph.nodes.count < whole.nodes.count, command.value("--by") == nil, isWhole(command) {
      StandardStreams.writeError(
        "\(whole.nodes.count) types in \(graph.nodes.count) groups; '--by type' draws each, '--focus TYPE' a part\n")
    }
    return check.report.skipped.isEmpty ? ExitStatus.clean : ExitStatus.trouble
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
    return graph.grouped(by: grouping ?? graph.readableGrouping)
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
}
