import ArchGen
import CommandLineTool
import FilePlan
import Platform
import Reports

/// The options of all commands that carry out a plan, and what they do with it.
enum PlanOptions {
  static let format = OptionDescription(
    "--format", .choice(["text", "json"]), summary: "How the plan is printed.", defaultText: "text")
  static let noProject = OptionDescription(
    "--no-project", .flag, summary: "Leaves Xcode project files alone that list each file.")
  static let dryRun = OptionDescription("--dry-run", .flag, summary: "Prints the plan and writes nothing.")
  static let diff = OptionDescription(
    "--diff", .flag, summary: "Prints the plan as a unified diff and writes nothing.")

  static let check = OptionDescription(
    "--check", .flag, summary: "Writes nothing; exit status 1 if the files aren't as they would be written.")
  static let force = OptionDescription("--force", .flag, summary: "Replaces files with other content.")
  static let skipExisting = OptionDescription(
    "--skip-existing", .flag, summary: "Leaves files with other content as they are.")

  /// Shows a plan and carries it out, as the command line asks.
  ///
  /// - Parameter remedies: What to do about files that stand in the way, told behind what '--force' does.
  static func finish(
    _ plan: Plan, notes: [String] = [], _ command: ParsedCommand, remedies: String = ""
  ) throws(CommandFailure) -> Int32 {
    print(plan, notes: notes, command)
    if command.flag(check.name) { return status(ofCheck: plan) }
    let count = plan.conflicts.count
    if count > 0 {
      throw .message(
        "error: \(count == 1 ? "a file stands" : "files stand") in the way, so nothing was written; "
          + "'--force' replaces them" + remedies)
    }
    return try carryOut(plan, command)
  }

  /// The exit status of a run that only checks: 1 when a file isn't as it would be written.
  static func status(ofCheck plan: Plan) -> Int32 {
    plan.changesSomething || !plan.conflicts.isEmpty ? ExitStatus.findings : ExitStatus.clean
  }

  /// What '--skip-existing' does about files that stand in the way.
  static let skipRemedy = ", '--skip-existing' leaves them"

  /// Prints a plan in the format asked for, and notes on it to standard error.
  static func print(_ plan: Plan, notes: [String], _ command: ParsedCommand) {
    let isJSON = command.value(format.name) == "json"
    if command.flag(diff.name) {
      StandardStreams.writeOutput(String(decoding: PlanDiff.text(plan), as: UTF8.self))
    } else {
      StandardStreams.writeOutput(isJSON ? PlanJSON.text(plan) : PlanListing.text(plan))
    }
    if !isJSON, plan.conflicts.isEmpty {
      for note in notes { StandardStreams.writeError("note: \(note)\n") }
    }
  }

  /// Carries out a plan, unless it was only to be shown, and returns the exit status: 1 when markers were written.
  static func carryOut(_ plan: Plan, _ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let status = plan.markedConflictCount > 0 ? ExitStatus.findings : ExitStatus.clean
    if command.flag(dryRun.name) || command.flag(diff.name) { return status }
    do throws(PlanWriteError) {
      for path in try PlanWriter().write(plan) {
        StandardStreams.writeError("note: the temporary file '\(path)' could not be removed\n")
      }
    } catch {
      throw .message(error.description)
    }
    return status
  }
}
