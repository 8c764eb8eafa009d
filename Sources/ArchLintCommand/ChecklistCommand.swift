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
      name: "checklist", summary: "Answers the guide's own list for reviews: what holds, what doesn't, and where.",
      discussion: """
        Each item is ticked when its rules find nothing, crossed with the first places when they do, not applicable when
        there is nothing in the project that it is about, or for a person, with the files to look at. Suppressed findings
        cross nothing. PATHs narrow all of that to a part of the project.

        Exit status: 0 when nothing is crossed, 1 when something is, 2 when the question could not be answered in full.
        """,
      arguments: [ArgumentDescription("PATH", .anyNumber, summary: "Folder or file to report on.", defaultText: ".")],
      options: CheckCommand.guideOptions + reportOptions,
      examples: [
        CommandExample("archlint checklist", summary: "Go through the guide's list for the whole project."),
        CommandExample(
          "archlint checklist --format markdown --output checklist.md Features/Checkout",
          summary: "Write what a pull request shows of one feature."),
      ])
  }

  private static let reportOptions = [
    OptionDescription(
      "--format", short: "f", .choice(ChecklistFormat.allCases.map(\.word)), summary: "How to report.",
      defaultText: "text", heading: "Report"),
    OptionDescription(
      "--output", short: "o", .value(placeholder: "FILE"), summary: "File for the list.",
      defaultText: "standard output", heading: "Report"),
    ReportFile.force, TerminalColour.option,
  ]

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let path = command.value("--output").flatMap { $0 == "-" ? nil : $0 }
    let file = try path.map { path throws(CommandFailure) in try ReportFile(path, command) }
    let run: ChecklistRun
    do throws(ChecklistRun.Problem) {
      run = try ChecklistRun.run(CheckCommand.guideRequest(command))
    } catch { throw failure(error) }
    let format = command.value("--format").flatMap { ChecklistFormat(word: $0) } ?? .text
    let style = ReportStyle(
      colour: TerminalColour.colour(command, path: path), width: path == nil ? TerminalColour.width : 100)
    let text = format.render(run.report, style: style)
    if let file {
      try file.write(text)
    } else {
      StandardStreams.writeData(text)
    }
    // An array of items has no room for files.
    if format == .json {
      for file in run.report.skipped {
        StandardStreams.writeError(
          PrintableText.message("\(file.path):\(file.line ?? 1):1: error: \(file.reason)") + "\n")
      }
    }
    return run.exitStatus
  }

  private static func failure(_ problem: ChecklistRun.Problem) -> CommandFailure {
    switch problem {
    case .check(let problem): CheckCommand.failure(problem)
    case .noGuide(let reason, let guides):
      .message(
        "no guide recognised, so that there is no list to go through: \(reason); choose one with --guide: "
          + guides.joined(separator: ", "))
    case .noChecklist(let guide): .message("guide '\(guide)' has no list for reviews; give it a 'checklist'")
    }
  }
}
