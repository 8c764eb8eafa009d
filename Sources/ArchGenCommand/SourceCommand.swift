import ArchGen
import CommandLineTool
import FilePlan

/// What the commands that start from existing source share: options, and carrying out a plan.
enum SourceCommand {
  static let options = [
    OptionDescription(
      "--into", .value(placeholder: "DIR"), summary: "Folder for new files.",
      defaultText: "next to similar files"),
    PlanOptions.noProject, PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff, PlanOptions.check,
    PlanOptions.force,
    PlanOptions.skipExisting,
  ]

  static let exclusiveOptions = [["--dry-run", "--diff", "--check"], ["--force", "--skip-existing"]]

  static func order(_ command: ParsedCommand, argument: String) throws(CommandFailure) -> SourceOrder {
    guard let name = command.positionals.first else { throw .usage(.missingArgument(argument)) }
    return order(command, name: name)
  }

  /// What the options ask for.
  static func order(_ command: ParsedCommand, name: String) -> SourceOrder {
    var order = SourceOrder(name: name)
    order.into = command.value("--into")
    order.editsProject = !command.flag(PlanOptions.noProject.name)
    order.policy = command.flag("--force") ? .replace : command.flag("--skip-existing") ? .keep : .refuse
    return order
  }

  /// Shows a plan and carries it out, as the command line asks.
  static func finish(
    _ source: PlannedSource, _ command: ParsedCommand, _ writer: PlanWriter<SystemFileAccess>?
  ) throws(CommandFailure) -> Int32 {
    try PlanOptions.finish(source.plan, notes: source.notes, command, writer, remedies: PlanOptions.skipRemedy)
  }
}
