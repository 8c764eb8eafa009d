import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench work`, which `run` and `linear` start.
enum WorkCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "work", summary: "Checks a folder once in this process; 'run' starts this.",
    arguments: [
      ArgumentDescription("FOLDER", .required, summary: "Folder to check."),
      ArgumentDescription("THREADS", .required, summary: "Threads to use."),
      ArgumentDescription("COUNT", .required, summary: "What to count beside: 'lines' or 'nothing'."),
    ])

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    let threads = try ParsedCommand.count(command.positionals[1], of: "THREADS")
    guard let counting = Worker.Counting(rawValue: command.positionals[2]) else {
      throw BenchmarkFailure("COUNT must be 'lines' or 'nothing'")
    }
    let report = try BenchmarkFailure.wrap {
      try Worker.check(command.positionals[0], threads: min(threads, 64), counting: counting)
    }
    StandardStreams.writeData(report.text)
    return 0
  }
}
