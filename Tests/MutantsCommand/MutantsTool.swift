import CommandLineTool
import Platform

/// The program: breaks real projects on purpose and counts what the rules find.
@main enum MutantsTool {
  static let description = ToolDescription(
    name: "archlint-mutants", summary: "Breaks real projects on purpose, in memory, and counts what the rules find.",
    version: "for developers", commands: [RunCommand.description, AblateCommand.description])

  static func main() {
    MemoryAllocator.growInLargeSteps()
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch CommandLineParser.parse(arguments, tool: description, helpWidth: StandardStreams.terminalWidth() ?? 90) {
    case .help(let text), .version(let text): StandardStreams.writeData(text)
    case .failure(let error): fail(error.description)
    case .run(let command):
      do {
        exitProcess(
          try command.path.first == "ablate" ? AblateCommand.run(command) : RunCommand.run(command))
      } catch {
        fail("error: " + error.description)
      }
    }
  }

  private static func fail(_ message: String) -> Never {
    StandardStreams.writeError(message + "\n")
    exitProcess(2)
  }
}
