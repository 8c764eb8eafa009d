import ArchGen
import CommandLineTool
import FilePlan
import Platform
import Reports
import SafeText

/// `archgen mock`.
enum MockCommand: ToolCommand {
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    if command.flag(all.name) { return try runAll(command) }
    let order = try SourceCommand.order(command, argument: "PROTOCOL")
    let writer = try PlanOptions.begin(command, into: order.into)
    let source: PlannedSource
    do throws(SourceProblem) { source = try MockGenerator.plan(order) } catch { throw .message(error.description) }
    return try SourceCommand.finish(source, command, writer)
  }

  private static func runAll(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let folder = command.positionals.first
    let order = SourceCommand.order(command, name: "")
    let writer = try PlanOptions.begin(command, into: folder ?? order.into)
    let mocks: PlannedMocks
    do throws(SourceProblem) {
      mocks = try ProjectMocks.plan(order, below: folder)
    } catch {
      throw .message(error.description)
    }
    let status: Int32
    if command.flag(PlanOptions.check.name) {
      PlanOptions.print(mocks.source.plan, notes: [], command)
      for fault in mocks.faults { StandardStreams.writeError(PrintableText.message(fault) + "\n") }
      status = mocks.faults.isEmpty ? ExitStatus.clean : ExitStatus.findings
    } else {
      status = try SourceCommand.finish(mocks.source, command, writer)
    }
    let edited = command.flag(PlanOptions.check.name) ? [] : mocks.edited
    for warning in edited + mocks.warnings { StandardStreams.writeError(warning + "\n") }
    return status
  }

  private static let all = OptionDescription(
    "--all", .flag, summary: "A mock for every service protocol that has none.")

  static let description = CommandDescription(
    name: "mock", summary: "Writes a mock of a protocol, or of all service protocols of the project.",
    discussion: """
      The mock counts its calls, records their arguments, returns what a test sets, and fails when 'shouldFail' is \
      set. Associated types become generic parameters. A value without a default is a parameter of its initialiser.

      With '--all' each service protocol without a mock gets one, and mocks written this way are brought up to date \
      with their protocols; what a person changed in them is kept. A protocol that can't be mocked is reported. \
      '--all --check' names the protocols without a mock and the mocks that no longer fit, with exit status 1; in \
      mocks that a person wrote or changed it checks only the names and labels of their members.

      What is written is recorded in '.archgen': 'archgen undo MockOrderService' removes a mock, and 'archgen undo \
      all-mocks' everything that '--all' wrote.
      """,
    arguments: [
      ArgumentDescription(
        "PROTOCOL", .optional,
        summary:
          "The protocol, a nested one with its outer type: Editor.Client; with '--all' the folder to search.",
        defaultText: "with '--all' the whole project")
    ],
    options: [all] + SourceCommand.options, exclusiveOptions: SourceCommand.exclusiveOptions,
    examples: [
      CommandExample(
        "archgen mock OrderServiceProtocol", summary: "Writes MockOrderService.swift next to other mocks."),
      CommandExample("archgen mock OrderServiceProtocol --check", summary: "Whether the mock still fits its protocol."),
      CommandExample("archgen mock --all --dry-run", summary: "Which mocks the project lacks."),
      CommandExample(
        "archgen mock --all --check", summary: "For continuous integration: exit status 1 if one is missing."),
    ])
}
