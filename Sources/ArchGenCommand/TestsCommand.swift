import ArchGen
import CommandLineTool

/// `archgen tests`.
enum TestsCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let order = try SourceCommand.order(command, argument: "TYPE")
    let writer = try PlanOptions.begin(command, into: order.into)
    let source: PlannedSource
    do throws(SourceProblem) { source = try TestGenerator.plan(order) } catch { throw .message(error.description) }
    return try SourceCommand.finish(source, command, writer)
  }

  static let description = CommandDescription(
    name: "tests", summary: "Writes tests for a view model, an aggregate or a service.",
    discussion: """
      A new object is compared with what its declaration says. Each method that loads or changes something gets a \
      test of its success, of a failure, of an empty answer and of the other ways through it, as far as its code shows \
      what happens then. The tests give the type mocks of its protocols; missing mocks are written with them. They use Swift Testing or XCTest, \
      whichever the project's other tests use. What is left out is reported. A suite that a person wrote is never \
      changed: the tests go next to it, as in 'OrderViewModelGeneratedTests'.
      """,
    arguments: [ArgumentDescription("TYPE", .required, summary: "The class, struct or actor.")],
    options: SourceCommand.options, exclusiveOptions: SourceCommand.exclusiveOptions,
    examples: [CommandExample("archgen tests OrderViewModel", summary: "Writes OrderViewModelTests.swift.")])
}
