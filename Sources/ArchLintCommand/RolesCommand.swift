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
    let report: RolesReport
    do throws(CheckRun.Problem) { report = try RolesReport(request) } catch { throw CheckCommand.failure(error) }
    if let name = command.value("--why") {
      let trials = report.trials(of: name)
      guard let text = trials.text else { throw .message(trials.suggestion) }
      StandardStreams.writeText(text)
      return ExitStatus.clean
    }
    ListingFormat(command) == .json
      ? StandardStreams.writeData(report.json()) : StandardStreams.writeText(report.text())
    for file in report.skipped {
      StandardStreams.writeError(
        PrintableText.message("\(file.path):\(file.line ?? 1):1: error: \(file.reason)") + "\n")
    }
    return report.skipped.isEmpty ? ExitStatus.clean : ExitStatus.trouble
  }
}
