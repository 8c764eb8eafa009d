import ArchLint
import CommandLineTool
import Platform
import Reports
import SafeText
import WebReport

/// `archlint trend`.
enum TrendCommand: ToolCommand {
  private enum Format: String, CaseIterable { case text, json, html }

  static let description = CommandDescription(
    name: "trend", summary: "Counts findings over the history, by kind and rule, from git's objects alone.",
    discussion: """
      Every commit is judged by the present configuration, rules and guide, without the baseline, so that only the code
      differs; what most types do alike, which 'check' tells once, is counted type by type. Of merges the side counts that
      was merged into. Nothing in the work tree or in git's folder changes.
      """,
    arguments: [ArgumentDescription("PATH", .anyNumber, summary: "Folder or file to report on.", defaultText: ".")],
    options: [
      OptionDescription(
        "--since", .value(placeholder: "REF"), summary: "The commit to begin with.", defaultText: "the first",
        heading: "History"),
      OptionDescription(
        "--points", .value(placeholder: "N"), summary: "How many commits to look at, spread evenly.",
        defaultText: "100", heading: "History"),
      OptionDescription(
        "--format", short: "f", .choice(Format.allCases.map(\.rawValue)),
        summary: "Report format; html is the page of 'check' with a chart.", defaultText: "text", heading: "Report"),
      OptionDescription(
        "--output", short: "o", .value(placeholder: "FILE"), summary: "File for the report.",
        defaultText: "standard output", heading: "Report"),
      ReportFile.force,
    ] + CheckCommand.guideOptions,
    examples: [
      CommandExample("archlint trend --since HEAD~20", summary: "What did the last twenty commits do?"),
      CommandExample("archlint trend --format html --output report.html", summary: "The page, with a chart."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let path = command.value("--output").flatMap { $0 == "-" ? nil : $0 }
    let file = try path.map { path throws(CommandFailure) in try ReportFile(path, command) }
    let words = command.value("--points") ?? "100"
    guard let limit = GivenNumber.count.read(words) else {
      throw .message("'--points' needs \(GivenNumber.count), not '\(words)'")
    }
    let request = CheckCommand.guideRequest(command)
    let since = command.value("--since")
    let text: String
    do throws(CheckRun.Problem) {
      let trends = try Progress.show("reading the history") {
        Result { () throws(CheckRun.Problem) in try TrendRun.trends(request, since: since, limit: limit) }
      }.get()
      switch command.value("--format").flatMap({ Format(rawValue: $0) }) ?? .text {
      case .text: text = TrendTextReporter.render(trends)
      case .json: text = TrendJSONReporter.render(trends)
      case .html: text = WebReport.text(of: try CheckRun.runAll(request), trends: trends)
      }
    } catch { throw CheckCommand.failure(error) }
    if let file { try file.write(text) } else { StandardStreams.writeData(text) }
    return ExitStatus.clean
  }
}
