import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz work`, which `run` starts.
enum WorkCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "work", summary: "Runs a range of seeds in this process; 'run' starts this.",
    arguments: [
      ArgumentDescription("FIRST", .required, summary: "First seed."),
      ArgumentDescription("END", .required, summary: "Seed behind the last."),
      ArgumentDescription("DEADLINE", .required, summary: "Nanoseconds of the monotonic clock at which to stop."),
      CorpusArguments.folders,
    ])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let first = try CorpusArguments.number(command.positionals[0], of: "FIRST")
    let end = try CorpusArguments.number(command.positionals[1], of: "END")
    guard let deadline = UInt64(command.positionals[2]) else {
      throw FuzzToolFailure(message: "error: DEADLINE must be a number")
    }
    let (maker, checks) = try CorpusArguments.inputs(command, after: 3)
    let worker = FuzzWorker(maker: maker, checks: checks)
    worker.run(seeds: first..<max(first, end), deadline: deadline) { StandardStreams.writeData($0.line) }
    return 0
  }
}
