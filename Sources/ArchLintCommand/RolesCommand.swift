import ArchLint
import CommandLineTool
import Platform
import Reports
import SafeText

/// `archlint roles`.
enum RolesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "roles", summary: "Shows the role of each type, why, and which types stayed unclassified.",
    arguments: [ArgumentDescription("PATH", .optional, summary: "Folder or file to show.", defaultText: ".")],
    options: [
      ListingFormat.option,
      OptionDescription(
        "--why", .value(placeholder: "TYPE"),
        summary: "Shows which rows of the role table were tried for a type."),
      OptionDescription(
        "--config", .value(placeholder: "FILE"), summary: "Configuration to use instead of the nearest .archlint.json."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let (workspace, project) = try CommandFailure.wrap { () throws(WorkspaceProblem) in
      let workspace = try Workspace.open(
        paths: command.positionals, configurationPath: command.value("--config"), isProjectWanted: true,
        reach: .outermost)
      return (workspace, try workspace.readProject())
    }
    if let name = command.value("--why") {
      let report = RoleTrials(of: name, in: project.index, workspace)
      guard report.isFound else { throw .message(report.suggestion) }
      StandardStreams.writeText(report.text())
      return ExitStatus.clean
    }
    let report = RolesReport(index: project.index, filter: workspace.root.filter)
    ListingFormat(command) == .json
      ? StandardStreams.writeData(report.json()) : StandardStreams.writeText(report.text())
    for file in project.skipped {
      StandardStreams.writeError(
        PrintableText.message("\(file.path):\(file.line ?? 1):1: error: \(file.reason)") + "\n")
    }
    return project.skipped.isEmpty ? ExitStatus.clean : ExitStatus.trouble
  }
}
