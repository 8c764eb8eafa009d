import CommandLineTool
import Fuzzing
import Platform

/// The program: damages real files and checks what the stages make of them.
@main enum FuzzTool {
  /// The commands in the order in which help lists them.
  static var commands: [any FuzzToolCommand.Type] {
    [
      RunCommand.self, CheckCommand.self, PrintCommand.self, StormsCommand.self, SessionsCommand.self,
      MutantsCommand.self, WorkCommand.self,
    ]
  }

  static let description = ToolDescription(
    name: "archlint-fuzz", summary: "Damages real Swift files and checks what archlint makes of them.",
    version: "for developers", commands: commands.map { $0.description })

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch CommandLineParser.parse(arguments, tool: description, helpWidth: StandardStreams.terminalWidth() ?? 90) {
    case .help(let text), .version(let text): StandardStreams.writeData(text)
    case .failure(let error): fail(error.description)
    case .run(let command):
      guard let type = commands.first(where: { $0.description.name == command.path.first }) else { return }
      do {
        exitProcess(try type.run(command))
      } catch {
        fail(error.message)
      }
    }
  }

  private static func fail(_ message: String) -> Never {
    StandardStreams.writeError(message + "\n")
    exitProcess(2)
  }
}
