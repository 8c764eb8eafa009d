import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint rules list`.
enum RulesListCommand: ToolCommand {
  /// The formats of the list.
  private enum Format: String, CaseIterable {
    case text, json
    /// The page that `rules/README.md` is.
    case markdown
    /// What a release keeps of its rules, for projects that go by them later.
    case snapshot
  }

  static let description = CommandDescription(
    name: "list", summary: "Lists all rules with their severity in each guide, including the project's own.",
    options: [
      OptionDescription(
        "--format", short: "f", .choice(Format.allCases.map(\.rawValue)), summary: "List format.", defaultText: "text"),
      OptionDescription(
        "--for", .value(placeholder: "PATH"),
        summary: "Only the rules for a file, even before it exists, with examples, as Markdown or JSON."),
      OptionDescription("--short", .flag, summary: "With --for, a line per rule and no examples."),
    ],
    examples: [
      CommandExample("archlint rules list", summary: "All rules in all guides."),
      CommandExample("archlint rules list --for App/RootView.swift", summary: "The rules for a file."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    if let path = command.value("--for") { return try list(for: path, command) }
    if command.flag("--short") { throw .usage(.missingCompanion("--short", of: ["--for"])) }
    let workspace = try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.open(paths: []) }
    let guides = workspace.catalog.guides + workspace.catalog.own
    let report = RuleListReport(rules: workspace.rules, guides: guides)
    switch command.value("--format").flatMap({ Format(rawValue: $0) }) ?? .text {
    case .text: StandardStreams.writeText(report.text())
    case .snapshot:
      StandardStreams.writeData(RuleSnapshot(of: workspace.rules, catalog: workspace.catalog).json)
    case .json: StandardStreams.writeData(report.json())
    case .markdown:
      StandardStreams.writeText(RuleReference(rules: workspace.rules, guides: guides).markdown())
    }
    return ExitStatus.clean
  }

  private static func list(for path: String, _ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    do throws(ExplanationProblem) {
      let rules = try RulesForFile(path, CheckRequest())
      if command.value("--format") == Format.json.rawValue {
        StandardStreams.writeData(rules.json())
      } else {
        StandardStreams.writeText(rules.markdown(withExamples: !command.flag("--short")))
      }
    } catch {
      throw CheckCommand.failure(error)
    }
    return ExitStatus.clean
  }
}
