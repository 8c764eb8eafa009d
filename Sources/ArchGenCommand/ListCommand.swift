import ArchGen
import CommandLineTool
import Platform
import Reports

/// `archgen list`.
enum ListCommand: ToolCommand {
  static let description = CommandDescription(
    name: "list", summary: "Lists what was generated here, and the state of its files.",
    discussion:
      "A file is unchanged, edited or missing, compared with what archgen writes for its record in '.archgen' today.",
    options: [
      OptionDescription(
        "--format", .choice(["text", "json"]), summary: "Format of the list.", defaultText: "text")
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let states = try RecordsCommand.states()
    do throws(RecordProblem) {
      command.value("--format") == "json"
        ? StandardStreams.writeData(try states.json()) : StandardStreams.writeText(try states.text())
    } catch {
      throw .message(error.description)
    }
    for fault in states.faults { StandardStreams.writeError(fault + "\n") }
    return states.faults.isEmpty ? ExitStatus.clean : ExitStatus.trouble
  }
}

/// What commands that begin with the project's records have in common.
enum RecordsCommand {
  static func root() throws(CommandFailure) -> String {
    do throws(FeatureProblem) { return try RecordedProject.root() } catch { throw .message(error.description) }
  }

  static func states() throws(CommandFailure) -> FeatureStates {
    try PlanOptions.checkWhole()
    let root = try root()
    do throws(RecordProblem) { return try FeatureStates(root: root) } catch { throw .message(error.description) }
  }
}
