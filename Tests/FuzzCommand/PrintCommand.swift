import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz print`.
enum PrintCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "print", summary: "Prints the input of one seed, the files of a project one after the other.",
    arguments: [ArgumentDescription("SEED", .required, summary: "Seed that a run named."), CorpusArguments.folders])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    let seed = try CorpusArguments.number(command.positionals[0], of: "SEED")
    StandardStreams.writeContents(try CorpusArguments.inputs(command, after: 1).maker.input(seed: seed).listing)
    return 0
  }
}
