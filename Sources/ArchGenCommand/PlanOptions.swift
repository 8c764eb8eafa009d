import ArchGen
import CommandLineTool
import FilePlan
import Platform
import Reports
import SafeText

/// The options of all commands that carry out a plan, and what they do with it.
enum PlanOptions {
  static let format = OptionDescription(
    "--format", .choice(["text", "json"]), summary: "Format of the plan.", defaultText: "text")
  static let noProject = OptionDescription(
    "--no-project", .flag, summary: "Doesn't change Xcode project files that list each file.")
  static let dryRun = OptionDescription("--dry-run", .flag, summary: "Prints the plan and writes nothing.")
  static let diff = OptionDescription(
    "--diff", .flag, summary: "Prints the plan as a unified diff and writes nothing.")

  static let check = OptionDescription(
    "--check", .flag, summary: "Writes nothing; exit status 1 if anything would change.")
  static let force = OptionDescription("--force", .flag, summary: "Replaces existing files that differ.")
  static let skipExisting = OptionDescription(
    "--skip-existing", .flag, summary: "Keeps existing files that differ.")

  /// Keeps other writers out of the project from before a plan is made, and puts right what one has left that was
  /// stopped; `nil` when the plan is only to be shown, which waits for a writer and fails after one that was stopped.
  static func begin(
    _ command: ParsedCommand, into: String? = nil
  ) throws(CommandFailure) -> PlanWriter<SystemFileAccess>? {
    if [dryRun, diff, check].contains(where: { command.flag($0.name) }) {
      try checkWhole(into: into)
      return nil
    }
    var root = try planRoot(into: into)
    while true {
      let writer: PlanWriter<SystemFileAccess>
      do throws(PlanWriteError) {
        writer = try PlanWriter(program: "archgen").begin(root: root)
      } catch {
        throw .message(error.description)
      }
      if let recovered = writer.recovered { StandardStreams.writeError("note: \(recovered.description)\n") }
      // Another run may have made the folder, or what was taken back may have been one.
      let rootNow = try planRoot(into: into)
      if rootNow == root { return writer }
      root = rootNow
    }
  }

  /// Throws when a run was stopped while it wrote to the project.
  static func checkWhole(into: String? = nil) throws(CommandFailure) {
    let root = try planRoot(into: into)
    do { try UnfinishedWrite.check(root: root) } catch { throw .message("error: \(error.sentence)") }
  }

  private static func planRoot(into: String?) throws(CommandFailure) -> String {
    do { return try RecordedProject.planRoot(into: into) } catch { throw .message(error.description) }
  }

  /// Shows a plan and carries it out, as the command line asks.
  ///
  /// - Parameters:
  ///   - writer: What `begin` has returned.
  ///   - remedies: What to do about files that stand in the way, told behind what '--force' does.
  static func finish(
    _ plan: Plan, notes: [String] = [], _ command: ParsedCommand, _ writer: PlanWriter<SystemFileAccess>?,
    remedies: String = ""
  ) throws(CommandFailure) -> Int32 {
    print(plan, notes: notes, command)
    if command.flag(check.name) { return status(ofCheck: plan) }
    let count = plan.conflicts.count
    if count > 0 {
      throw .message(
        "error: \(count == 1 ? "a file is" : "files are") in the way, so nothing was written; "
          + "'--force' replaces \(count == 1 ? "it" : "them")" + remedies)
    }
    return try carryOut(plan, writer)
  }

  /// The exit status of a run that only checks: 1 when a file isn't as it would be written.
  static func status(ofCheck plan: Plan) -> Int32 {
    plan.changesSomething || !plan.conflicts.isEmpty ? ExitStatus.findings : ExitStatus.clean
  }

  /// What '--skip-existing' does about files that stand in the way.
  static let skipRemedy = ", '--skip-existing' keeps existing files"

  /// Prints a plan in the format asked for, and notes on it to standard error.
  static func print(_ plan: Plan, notes: [String], _ command: ParsedCommand) {
    let isJSON = command.value(format.name) == "json"
    if command.flag(diff.name) {
      StandardStreams.writeContents(PlanDiff.text(plan))
    } else if isJSON {
      StandardStreams.writeData(PlanJSON.text(plan))
    } else {
      StandardStreams.writeText(PlanListing.text(plan))
    }
    if !isJSON, plan.conflicts.isEmpty {
      for note in notes { StandardStreams.writeError(PrintableText.message("note: \(note)") + "\n") }
    }
  }

  /// Carries out a plan, unless it was only to be shown, and returns the exit status: 1 when markers were written.
  static func carryOut(
    _ plan: Plan, _ writer: PlanWriter<SystemFileAccess>?
  ) throws(CommandFailure) -> Int32 {
    let status = plan.markedConflictCount > 0 ? ExitStatus.findings : ExitStatus.clean
    guard let writer else { return status }
    do throws(PlanWriteError) {
      for path in try writer.write(plan) {
        StandardStreams.writeError(
          PrintableText.message("note: the temporary file '\(path)' could not be removed") + "\n")
      }
    } catch {
      throw .message(error.description)
    }
    return status
  }
}
