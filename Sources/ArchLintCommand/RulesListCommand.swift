import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint rules list`.
enum RulesListCommand: ToolCommand {
  static let description = CommandDescription(
    name: "list", summary: "Lists all rules with their severity in each guide, this project's own included.",
    options: [ListingFormat.option])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let workspace = try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.open(paths: []) }
    let report = RuleListReport(rules: workspace.rules, guides: workspace.catalog.guides)
    StandardStreams.writeOutput(ListingFormat(command) == .json ? report.json() : report.text())
    return ExitStatus.clean
  }
}
