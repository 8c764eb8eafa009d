import ArchLint
import CommandLineTool
import Findings
import Platform
import Reports
import SafeText

/// `archlint checklist`.
enum ChecklistCommand: ToolCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "checklist", summary: "Answers the guide's own review checklist: what holds, what doesn't, and where.",
      discussion: """
        Each item is ticked when its rules find nothing, crossed with the first places when they do, not applicable
        when the project has nothing it applies to, or for a person, with the files to look at. Suppressed findings
        don't count. PATHs narrow all of this to a part of the project.

        Exit status: 0 when nothing is crossed, 1 when something is, 2 when the check is incomplete.
        """,
      arguments: [ArgumentDescription("PATH", .anyNumber, summary: "Folder or file to report on.", defaultText: ".")],
      options: CheckCommand.guideOptions + reportOptions,
      examples: [
        CommandExample("archlint checklist", summary: "Go through the checklist for the whole project."),
        CommandExample(
          "archlint checklist --format markdown --output checklist.md Features/Checkout",
          summary: "Write the checklist of one feature for a pull request."),
      ])
  }

  private static let reportOptions = [
    OptionDescription(
      "--format", short: "f", .choice(ChecklistFormat.allCases.map(\.word)), summary: "Report format.",
      defaultText: "text", heading: "Report"),
    OptionDescription(
      "--output", short: "o", .value(placeholder: "FILE"), summary: "File for the checklist.",
      defaultText: "standard output", heading: "Report"),
    ReportFile.force, TerminalColour.option,
  ]

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let path = command.value("--output").flatMap { $0 == "-" ? nil : $0 }
    let file = try path.map { path throws(CommandFailure) in try ReportFile(path, command) }
    let runs: [ChecklistRun]
    do throws(ChecklistRun.Problem) {
      runs = try ChecklistRun.each(CheckCommand.guideRequest(command))
    } catch { throw failure(error) }
    let format = command.value("--format").flatMap { ChecklistFormat(word: $0) } ?? .text
    let style = ReportStyle(
      colour: TerminalColour.colour(command, path: path), width: path == nil ? TerminalColour.width : 100)
    let text = format.render(runs.map { ($0.project, $0.report) }, style: style)
    if let file {
      try file.write(text)
    } else {
      StandardStreams.writeData(text)
    }
    // An array of items has no room for files.
    if format == .json {
      for file in runs.flatMap(\.report.skipped) {
        StandardStreams.writeError(
          PrintableText.message("\(file.path):\(file.line ?? 1):1: error: \(file.reason)") + "\n")
      }
    }
    return runs.map(\.exitStatus).max() ?? ExitStatus.clean
  }

  private static func failure(_ problem: ChecklistRun.Problem) -> CommandFailure {
    switch problem {
    case .check(let problem): CheckCommand.failure(problem)
    case .noGuide(let reason, let guides):
      .message(
        "no guide was recognised, so there is no checklist: \(reason); choose one with --guide: "
          + guides.joined(separator: ", "))
    case .noChecklist(let guide): .message("guide '\(guide)' has no checklist; give it a 'checklist'")
    }
  }
}
