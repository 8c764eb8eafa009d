import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz check`.
enum CheckCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "check", summary: "Checks the input of one seed in this process, where a trap shows its message.",
    arguments: [ArgumentDescription("SEED", .required, summary: "Seed that a run named."), CorpusArguments.folders])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let seed = try CorpusArguments.number(command.positionals[0], of: "SEED")
    let (maker, checks) = try CorpusArguments.inputs(command, after: 1)
    let input = maker.input(seed: seed)
    let start = MonotonicClock.nanoseconds()
    let violation = checks.violation(in: input)
    let milliseconds = (MonotonicClock.nanoseconds() - start) / 1_000_000
    StandardStreams.writeData("\(violation ?? "nothing wrong") after \(milliseconds) ms\n")
    return violation == nil ? 0 : 1
  }
}
