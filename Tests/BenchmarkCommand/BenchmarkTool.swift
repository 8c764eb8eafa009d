import Benchmarking
import CommandLineTool
import Platform

/// The program: makes a corpus and measures what a check of it takes.
@main enum BenchmarkTool {
  /// The commands in the order in which help lists them.
  static var commands: [any BenchmarkToolCommand.Type] {
    [
      RunCommand.self, LinearCommand.self, EditsCommand.self, FeatureCommand.self, GenerateCommand.self,
      ProportionsCommand.self,
      WorkCommand.self,
    ]
  }

  static let description = ToolDescription(
    name: "archlint-bench", summary: "Makes a corpus like real apps, and measures what checking it takes.",
    version: "for developers", commands: commands.map { $0.description })

  static func main() {
    // As the program that is measured does.
    MemoryAllocator.growInLargeSteps()
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch CommandLineParser.parse(arguments, tool: description, helpWidth: StandardStreams.terminalWidth() ?? 90) {
    case .help(let text), .version(let text): StandardStreams.writeData(text)
    case .failure(let error): fail(error.description)
    case .run(let command):
      let status: Int32 = Parallel.onDeepStack {
        guard let type = commands.first(where: { $0.description.name == command.path.first }) else { return 0 }
        do throws(BenchmarkFailure) {
          return try type.run(command)
        } catch {
          fail(error.message)
        }
      }
      exitProcess(status)
    }
  }

  private static func fail(_ message: String) -> Never {
    StandardStreams.writeError(message + "\n")
    exitProcess(2)
  }
}
