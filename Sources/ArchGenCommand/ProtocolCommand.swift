import ArchGen
import CommandLineTool

/// `archgen protocol`.
enum ProtocolCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    var order = try SourceCommand.order(command, argument: "TYPE")
    order.retypesUsers = !command.flag(keepUsers.name)
    let writer = try PlanOptions.begin(command, into: order.into)
    let source: PlannedSource
    do throws(SourceProblem) { source = try ProtocolGenerator.plan(order) } catch { throw .message(error.description) }
    return try SourceCommand.finish(source, command, writer)
  }

  private static let keepUsers = OptionDescription(
    "--keep-users", .flag, summary: "Leaves the types of properties and parameters as they are.")

  static let description = CommandDescription(
    name: "protocol", summary: "Draws a protocol out of a service, and lets the service conform to it.",
    discussion: """
      The protocol asks for the methods and properties that others can call, with their documentation. It gets a file of \
      its own, and its name is added to the declaration of the type. Properties and parameters of the type take any value \
      of the protocol then, so that a test can give them a mock; where code needs the type itself they stay, and why is \
      said. A type that conforms to such a protocol already keeps it. 'archgen undo' takes all of it out again.
      """,
    arguments: [ArgumentDescription("TYPE", .required, summary: "The class, struct or actor.")],
    options: [keepUsers] + SourceCommand.options, exclusiveOptions: SourceCommand.exclusiveOptions,
    examples: [CommandExample("archgen protocol OrderService --diff", summary: "What would be written and changed.")])
}
