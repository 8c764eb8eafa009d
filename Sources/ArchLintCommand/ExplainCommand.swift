import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports
import RuleEngine

/// `archlint explain`.
enum ExplainCommand: ToolCommand {
  static let description = CommandDescription(
    name: "explain", summary: "Shows the page of a rule, or what the rules say about a line of code.",
    discussion: """
      A rule's page says what it asks for and why, which guides ask for it and how to put it right, and gives \
      examples. For a line, it shows the type that it belongs to, what was found there, and for each rule that \
      looked at it and found nothing, the condition that doesn't hold, with its line in the rule's page.
      """,
    arguments: [ArgumentDescription("RULE", .required, summary: "Id of a rule, or PATH:LINE.")],
    options: [TerminalColour.option] + CheckCommand.guideOptions,
    examples: [
      CommandExample("archlint explain view-size", summary: "Why a rule exists and how to put it right."),
      CommandExample("archlint explain App/RootView.swift:12", summary: "Why something is found there, or isn't."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let id = command.positionals.first ?? ""
    if let address = LineAddress(id) { return try explain(address, command) }
    let page = RulePageText(width: TerminalColour.width, colour: TerminalColour.colour(command))
    if let rule = SuppressionRule(rawValue: id) {
      StandardStreams.writeText(page.render(rule), colours: page.colour == .on)
      return ExitStatus.clean
    }
    let rules = try rules(naming: id)
    guard let rule = rules.rule(id) else {
      let ids = rules.rules.map(\.id) + SuppressionRule.allCases.map(\.id)
      let suggestion = NearestWord.suggestion(for: id, among: ids)
      throw .usage(.unknownRule(id, option: nil, suggestion: suggestion))
    }
    StandardStreams.writeText(page.render(rule), colours: page.colour == .on)
    return ExitStatus.clean
  }

  private static func explain(_ address: LineAddress, _ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    do throws(ExplanationProblem) {
      let request = CheckCommand.guideRequest(command)
      StandardStreams.writeText(try PlaceExplanation.of(address.path, line: address.line, request).text())
    } catch {
      throw CheckCommand.failure(error)
    }
    return ExitStatus.clean
  }

  /// The program's rules with those of the project around the current folder; a mistake there only matters when the
  /// rule asked for is none of the program's.
  private static func rules(naming id: String) throws(CommandFailure) -> RuleSet {
    let (catalog, lists) = try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.shippedData() }
    // Without a project that can be read the numbers are those of the pages.
    let configured = (try? Workspace.open(paths: []).configuration.optionValues) ?? [:]
    let (shipped, _) = RuleSet.load(
      shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists, options: configured)
    if shipped.rule(id) != nil { return shipped }
    return try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.open(paths: []).rules }
  }
}
