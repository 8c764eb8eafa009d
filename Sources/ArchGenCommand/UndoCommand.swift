import ArchGen
import CommandLineTool
import Platform
import Reports

/// `archgen undo`.
enum UndoCommand: ToolCommand {
  static let description = CommandDescription(
    name: "undo", summary: "Removes a generated feature, mock, protocol or test suite from the project.",
    discussion: """
      Files that hold what archgen writes for them today are removed, with the folders that become empty by that, and so \
      is what was inserted into other files. What was edited since, or written by another version of the templates, is \
      kept and listed, and so is what the project's own templates write. The feature is then forgotten. Where no file may \
      go, nothing is changed. A feature like another one is undone before that.

      A mock, protocol or test suite is removed by its name, unless another of them needs it, and what 'archgen mock \
      --all' wrote by 'all-mocks'.
      """,
    arguments: [
      ArgumentDescription("NAME", .optional, summary: "What was generated.", defaultText: "the latest")
    ],
    options: [PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff],
    exclusiveOptions: [[PlanOptions.dryRun.name, PlanOptions.diff.name]],
    examples: [CommandExample("archgen undo Order --dry-run", summary: "What would be removed and what would stay.")])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let writer = try PlanOptions.begin(command)
    let root = try RecordsCommand.root()
    let undo: PlannedUndo
    do throws(RecordProblem) {
      undo = try FeatureUndo.plan(command.positionals.first, root: root)
    } catch {
      throw .message(error.description)
    }
    PlanOptions.print(undo.plan, notes: undo.notes, command)
    return try PlanOptions.carryOut(undo.plan, writer)
  }
}
