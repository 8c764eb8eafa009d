import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint outline`.
enum OutlineCommand: ToolCommand {
  static let description = CommandDescription(
    name: "outline", summary: "Shows the declarations of files, nested as in the source.",
    arguments: [ArgumentDescription("PATH", .oneOrMore, summary: "Swift file, or folder with Swift files.")],
    options: [
      OptionDescription(
        "--bodies", .flag,
        summary: "Also shows what the code does: calls, try, unwraps, casts, assignments, closures, catches, types."),
      ListingFormat.option,
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let run = OutlineRun(
      paths: command.positionals, format: ListingFormat(command) == .json ? .json : .text,
      content: command.flag("--bodies") ? .declarationsAndBodies : .declarations)
    ListingFormat(command) == .json ? StandardStreams.writeData(run.text) : StandardStreams.writeText(run.text)
    for problem in run.problems { StandardStreams.writeError(problem + "\n") }
    return run.problems.isEmpty ? ExitStatus.clean : ExitStatus.trouble
  }
}
