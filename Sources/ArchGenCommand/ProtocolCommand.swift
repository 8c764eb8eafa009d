import ArchGen
import CommandLineTool

/// `archgen protocol`.
enum ProtocolCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let order = try SourceCommand.order(command, argument: "TYPE")
    let writer = try PlanOptions.begin(command, into: order.into)
    let source: PlannedSource
    do throws(SourceProblem) { source = try ProtocolGenerator.plan(order) } catch { throw .message(error.description) }
    return try SourceCommand.finish(source, command, writer)
  }

  static let description = CommandDescription(
    name: "protocol", summary: "Draws a protocol out of a service, and lets the service conform to it.",
    discussion: """
      The protocol asks for the methods and properties that others can call, with their documentation. It gets a file of \
      its own, and its name is added to the declaration of the type. Where the type conforms to such a protocol already, \
      nothing changes.
      """,
    arguments: [ArgumentDescription("TYPE", .required, summary: "The class, struct or actor.")],
    options: SourceCommand.options, exclusiveOptions: SourceCommand.exclusiveOptions,
    examples: [CommandExample("archgen protocol OrderService --diff", summary: "What would be written and changed.")])
}
