import ArchGen
import CommandLineTool

/// `archgen mock`.
enum MockCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let order = try SourceCommand.order(command, argument: "PROTOCOL")
    let writer = try PlanOptions.begin(command, into: order.into)
    let source: PlannedSource
    do throws(SourceProblem) { source = try MockGenerator.plan(order) } catch { throw .message(error.description) }
    return try SourceCommand.finish(source, command, writer)
  }

  static let description = CommandDescription(
    name: "mock", summary: "Writes a mock of a protocol of the project.",
    discussion: """
      The mock counts its calls, keeps their arguments, answers what a test puts into it, and fails when 'shouldFail' is \
      set. Associated types become generic parameters. What has no value to start with is asked for by its initialiser.
      """,
    arguments: [
      ArgumentDescription(
        "PROTOCOL", .required, summary: "The protocol, a nested one with the type around it: Editor.Client.")
    ],
    options: SourceCommand.options, exclusiveOptions: SourceCommand.exclusiveOptions,
    examples: [
      CommandExample("archgen mock OrderServiceProtocol", summary: "Writes MockOrderService.swift beside other mocks."),
      CommandExample("archgen mock OrderServiceProtocol --check", summary: "Whether the mock still fits its protocol."),
    ])
}
