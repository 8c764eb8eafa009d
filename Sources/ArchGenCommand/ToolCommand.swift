import ArchGen
import CommandLineTool

/// One command of the program.
protocol ToolCommand {
  static var description: CommandDescription { get }

  /// Does what the command line asks for and returns the exit status.
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32
}

/// Why a command can't answer; the exit status is 2.
enum CommandFailure: Error {
  case usage(UsageProblem)
  case render(RenderProblem)
  /// A message that is complete.
  case message(String)

  /// What a person reads, where `path` holds the words of the command.
  func text(path: [String]) -> String {
    switch self {
    case .usage(let problem): UsageError(tool: "archgen", path: path, problem: problem).description
    case .render(let problem): problem.description
    case .message(let text): text
    }
  }
}
