import ArchGen
import CommandLineTool
import Platform
import Reports

/// `archgen undo`.
enum UndoCommand: ToolCommand {
  static let description = CommandDescription(
    name: "undo", summary: "Takes a generated feature, mock, protocol or suite out of its project again.",
    discussion: """
      Files that are as they were generated go, with the folders that were made for them; what was inserted into other \
      files goes, too. What was edited since stays and is named. The feature is forgotten then.

      A mock, protocol or suite of tests goes by its name, unless another of them needs it, and what 'archgen mock --all' has written goes by 'all-mocks'.
      """,
    arguments: [
      ArgumentDescription("NAME", .optional, summary: "What was generated.", defaultText: "the one that came last")
    ],
    options: [PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff],
    exclusiveOptions: [[PlanOptions.dryRun.name, PlanOptions.diff.name]],
    examples: [CommandExample("archgen undo Order --dry-run", summary: "What would go and what would stay.")])

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
