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
    var request = CheckRequest()
    request.paths = command.positionals
    request.configurationPath = command.value("--config")
    let projects: [(workspace: Workspace, project: ProjectReader.Result)]
    do throws(CheckRun.Problem) { projects = try CheckRun.projects(request) } catch {
      throw CheckCommand.failure(error)
    }
    if let name = command.value("--why") {
      let trials = projects.map { RoleTrials(of: name, in: $0.project.index, $0.workspace) }
      guard trials.contains(where: \.isFound) else { throw .message(trials[0].suggestion) }
      for trial in trials where trial.isFound { StandardStreams.writeText(trial.text()) }
      return ExitStatus.clean
    }
    let report = RolesReport(
      projects.map { workspace, project in
        (projects.count == 1 ? "" : DisplayPath.of(workspace.root.folder), project.index, workspace.root.filter)
      })
    ListingFormat(command) == .json
      ? StandardStreams.writeData(report.json()) : StandardStreams.writeText(report.text())
    let skipped = projects.flatMap(\.project.skipped)
    for file in skipped {
      StandardStreams.writeError(
        PrintableText.message("\(file.path):\(file.line ?? 1):1: error: \(file.reason)") + "\n")
    }
    return skipped.isEmpty ? ExitStatus.clean : ExitStatus.trouble
  }
}
