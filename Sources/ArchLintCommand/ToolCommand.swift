import ArchLint
import CommandLineTool
import SafeText

/// One command of the program.
protocol ToolCommand {
  static var description: CommandDescription { get }

  /// Does what the command line asks for and returns the exit status.
  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32
}

/// Why a command can't answer; the exit status is 2.
enum CommandFailure: Error {
  case usage(UsageProblem)
  case workspace(WorkspaceProblem)
  /// A sentence without a line break at its end.
  case message(String)

  /// What a person reads, where `path` holds the words of the command.
  func text(path: [String]) -> String {
    switch self {
    case .usage(let problem): UsageError(tool: "archlint", path: path, problem: problem).description
    case .workspace(let problem): problem.description
    case .message(let sentence): PrintableText.message("error: " + sentence)
    }
  }

  /// Runs a body whose failures are a workspace's.
  static func wrap<Result>(_ body: () throws(WorkspaceProblem) -> Result) throws(CommandFailure) -> Result {
    do { return try body() } catch { throw .workspace(error) }
  }
}
