import ArchGen
import CommandLineTool
import FilePlan
import Findings

/// `archgen field`.
enum FieldCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let writer = try PlanOptions.begin(command)
    let change: FieldChange
    let words = Array(command.positionals.dropFirst())
    switch command.path.last {
    case "add": change = .add(words)
    case "remove": change = .remove(words)
    default:
      guard words.count == 2 else { throw .usage(.missingArgument("NEW")) }
      change = .rename(words[0], to: words[1])
    }
    let root = try RecordsCommand.root()
    let (name, fields): (String, [String])
    do throws(RecordProblem) {
      (name, fields) = try change.fields(ofFeature: command.positionals.first ?? "", root: root)
    } catch {
      throw .message(error.description)
    }
    var order = FeatureOrder(name: name)
    order.fields = fields
    order.policy = FeatureCommand.policy(command)
    return try FeatureCommand.run(order, command, writer)
  }

  static let description = CommandDescription(
    name: "field", summary: "Adds, removes and renames fields of generated features.",
    discussion: "The files are updated as by 'archgen feature' with other fields: edits are kept.",
    subcommands: [
      subcommand(
        "add", "Adds fields to a feature.",
        [ArgumentDescription("FIELD", .oneOrMore, summary: "Such as 'note:String?'.")],
        CommandExample("archgen field add Order 'note:String?'", summary: "One more field.")),
      subcommand(
        "remove", "Removes fields from a feature.",
        [ArgumentDescription("FIELD", .oneOrMore, summary: "The name of a field.")],
        CommandExample("archgen field remove Order note", summary: "One field fewer.")),
      subcommand(
        "rename", "Renames a field.",
        [
          ArgumentDescription("OLD", .required, summary: "The current name."),
          ArgumentDescription("NEW", .required, summary: "The new name."),
        ],
        CommandExample("archgen field rename Order note remark", summary: "The same field under another name.")),
    ])

  private static func subcommand(
    _ name: String, _ summary: String, _ arguments: [ArgumentDescription], _ example: CommandExample
  ) -> CommandDescription {
    CommandDescription(
      name: name, summary: summary,
      arguments: [ArgumentDescription("NAME", .required, summary: "The feature.")] + arguments,
      options: [
        PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff, PlanOptions.check, PlanOptions.force,
        PlanOptions.skipExisting, FeatureCommand.merge,
      ],
      exclusiveOptions: [
        [PlanOptions.dryRun.name, PlanOptions.diff.name, PlanOptions.check.name],
        [PlanOptions.force.name, PlanOptions.skipExisting.name, FeatureCommand.merge.name],
      ], examples: [example])
  }
}
