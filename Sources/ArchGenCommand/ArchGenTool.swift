import ArchGen
import ArchLint
import CommandLineTool
import Platform
import Reports

/// The program: reads the command line, runs one command, and ends with its exit status.
@main struct ArchGenTool {
  /// The commands in the order in which help lists them.
  static var commands: [any ToolCommand.Type] {
    [
      FeatureCommand.self, FieldCommand.self, MockCommand.self, ProtocolCommand.self, TestsCommand.self,
      BaselineCommand.self,
      ListCommand.self, UndoCommand.self, TemplatesCommand.self, RenderCommand.self, CompletionsCommand.self,
      ManCommand.self,
    ]
  }

  static let description = ToolDescription(
    name: "archgen",
    summary:
      "Writes SwiftUI features that follow an architecture guide, and mocks, protocols and tests for existing code.",
    version: Version.withCommit, commands: commands.map { $0.description },
    topics: [HelpTopic(name: "manual", page: GeneratorManual.text)])

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
