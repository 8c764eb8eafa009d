import ArchGen
import CommandLineTool
import Platform
import Reports

/// What the commands that start from existing source share: options, and carrying out a plan.
enum SourceCommand {
  static let options = [
    OptionDescription(
      "--into", .value(placeholder: "DIR"), summary: "Folder for new files.",
      defaultText: "where the project has its others"),
    OptionDescription(
      "--format", .choice(["text", "json"]), summary: "How the plan is printed.", defaultText: "text"),
    OptionDescription("--dry-run", .flag, summary: "Prints the plan and writes nothing."),
    OptionDescription("--diff", .flag, summary: "Prints the plan as a unified diff and writes nothing."),
    OptionDescription(
      "--check", .flag, summary: "Writes nothing; exit status 1 if the files aren't as they would be written."),
    OptionDescription("--force", .flag, summary: "Replaces files with other content."),
    OptionDescription("--skip-existing", .flag, summary: "Leaves files with other content as they are."),
  ]

  static let exclusiveOptions = [["--dry-run", "--diff", "--check"], ["--force", "--skip-existing"]]

  static func order(_ command: ParsedCommand, argument: String) throws(CommandFailure) -> SourceOrder {
    guard let name = command.positionals.first else { throw .usage(.missingArgument(argument)) }
    var order = SourceOrder(name: name)
    order.into = command.value("--into")
    order.policy = command.flag("--force") ? .replace : command.flag("--skip-existing") ? .keep : .refuse
    return order
  }

  /// Shows a plan and carries it out, as the command line asks.
  static func finish(_ source: PlannedSource, _ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let plan = source.plan
    let isJSON = command.value("--format") == "json"
    if command.flag("--diff") {
      StandardStreams.writeOutput(String(decoding: PlanDiff.text(plan), as: UTF8.self))
    } else {
      StandardStreams.writeOutput(isJSON ? PlanJSON.text(plan) : PlanListing.text(plan))
    }
    if !isJSON, plan.conflicts.isEmpty {
      for note in source.notes { StandardStreams.writeError("note: \(note)\n") }
    }
    if command.flag("--check") { return plan.changesSomething || !plan.conflicts.isEmpty ? 1 : ExitStatus.clean }
    if !plan.conflicts.isEmpty {
      throw .message(
        "error: \(plan.conflicts.count == 1 ? "a file stands" : "files stand") in the way, so nothing was written; "
          + "'--force' replaces them, '--skip-existing' leaves them")
    }
    if command.flag("--dry-run") || command.flag("--diff") { return ExitStatus.clean }
    do throws(PlanWriteError) {
      for path in try PlanWriter().write(plan) {
        StandardStreams.writeError("note: the temporary file '\(path)' could not be removed\n")
      }
    } catch {
      throw .message(error.description)
    }
    return ExitStatus.clean
  }
}
