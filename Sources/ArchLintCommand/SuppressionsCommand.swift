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
      baseline. Several apps are told one by one, and in JSON as 'projects'. Exit status: 0, or 2 when the project could
      not be checked.
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
    do throws(CheckRun.Problem) { run = try CheckRun.runAll(request) } catch { throw CheckCommand.failure(error) }
    KeptObjects.keep(run)
    let reports = SilenceReport.each(run.apps, today: request.today)
    ListingFormat(command) == .json
      ? StandardStreams.writeData(SilenceReport.json(reports)) : StandardStreams.writeText(SilenceReport.text(reports))
    return ExitStatus.clean
  }
}
