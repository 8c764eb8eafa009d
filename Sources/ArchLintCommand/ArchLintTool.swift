import ArchLint
import CommandLineTool
import Platform
import Reports

/// The program: reads the command line, runs one command, and ends with its exit status.
@main struct ArchLintTool {
  /// The commands in the order in which help lists them.
  static var commands: [any ToolCommand.Type] {
    [
      CheckCommand.self, InitCommand.self, ChecklistCommand.self, AcceptCommand.self, BaselineCommand.self,
      SuppressionsCommand.self,
      RolesCommand.self, GraphCommand.self, TrendCommand.self,
      RulesCommand.self, ExplainCommand.self,
      LSPCommand.self, MCPCommand.self, UpgradeCommand.self, ReportWrongCommand.self, OutlineCommand.self,
      SchemaCommand.self,
      CompletionsCommand.self,
      ManCommand.self,
    ]
  }

  static let description = ToolDescription(
    name: "archlint", summary: "Checks SwiftUI projects against the architecture guide that they follow.",
    version: Version.withCommit, commands: commands.map { $0.description },
    topics: HelpPages.all.map { HelpTopic(name: $0.name, page: $0.text) })

  static func main() {
    ProcessLimits.tellInWords()
    MemoryAllocator.growInLargeSteps()
    LimitSignals.becomeErrors()
    let width = StandardStreams.terminalWidth() ?? 90
    switch CommandLineParser.parse(Array(CommandLine.arguments.dropFirst()), tool: description, helpWidth: width) {
    case .help(let text), .version(let text): StandardStreams.writeText(text)
    case .failure(let error):
      StandardStreams.writeError(error.description + "\n")
      exitProcess(ExitStatus.trouble)
    case .run(let command): exitProcess(Parallel.onDeepStack { run(command) })
    }
  }

  private static func run(_ command: ParsedCommand) -> Int32 {
    guard let type = commands.first(where: { $0.description.name == command.path.first }) else {
      return ExitStatus.trouble
    }
    guard FileSystem.hasCurrentDirectory else {
      StandardStreams.writeError("error: the current folder has been deleted; change to another one\n")
      return ExitStatus.trouble
    }
    defer { RunNotes.tell() }
    do throws(CommandFailure) {
      return try type.run(command)
    } catch {
      StandardStreams.writeError(error.text(path: command.path) + "\n")
      return ExitStatus.trouble
    }
  }
}
