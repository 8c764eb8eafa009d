import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint suppressions`.
enum SuppressionsCommand: ToolCommand {
  static let description = CommandDescription(
    name: "suppressions", summary: "Lists everything that silences findings, with reasons and counts.",
    discussion: """
      There are three ways: a comment in the source, an entry in the configuration that 'archlint accept' writes, and the
      baseline. Exit status: 0, or 2 when the project could not be checked.
      """,
    arguments: [ArgumentDescription("PATH", .optional, summary: "Project, or a part of it.", defaultText: ".")],
    options: [
      ListingFormat.option,
      OptionDescription(
        "--config", .value(placeholder: "FILE"), summary: "Configuration to use instead of the nearest .archlint.json."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    var request = CheckRequest()
    request.paths = command.positionals
    request.configurationPath = command.value("--config")
    let run: CheckRun
    do throws(CheckRun.Problem) { run = try CheckRun.run(request) } catch { throw CheckCommand.failure(error) }
    KeptObjects.keep(run)
    let baseline = DisplayPath.of(FileSystem.join(run.report.root, BaselineFile.name))
    let report = SilenceReport(run, today: request.today, baselinePath: baseline)
    ListingFormat(command) == .json
      ? StandardStreams.writeData(report.json()) : StandardStreams.writeText(report.text())
    return ExitStatus.clean
  }
}
