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
    "--keep-users", .flag, summary: "Doesn't change the types of properties and parameters.")

  static let description = CommandDescription(
    name: "protocol", summary: "Extracts a protocol from a service, and makes the service conform to it.",
    discussion: """
      The protocol requires the methods and properties that others can call, with their documentation. It gets a \
      file of its own, and its name is added to the declaration of the type. Properties and parameters of the type \
      then take any value of the protocol, so that a test can pass a mock; where code needs the type itself they \
      stay unchanged, and the reason is reported. A type that already conforms to such a protocol keeps it. 'archgen \
      undo' reverts all of this.
      """,
    arguments: [ArgumentDescription("TYPE", .required, summary: "The class, struct or actor.")],
    options: [keepUsers] + SourceCommand.options, exclusiveOptions: SourceCommand.exclusiveOptions,
    examples: [CommandExample("archgen protocol OrderService --diff", summary: "What would be written and changed.")])
}
