import CommandLineTool
import Fuzzing
import Platform

/// `archlint-fuzz run`.
enum RunCommand: FuzzToolCommand {
  static let description = CommandDescription(
    name: "run", summary: "Runs inputs in worker processes until the time is up.",
    discussion: """
      Each input is made from its seed and the folders' files alone. One in 32 is a small project and goes through all \
      stages; one in 32 is a damaged settings file, record or template, which both programs read in an otherwise sound \
      project; the others go through lexer and parser. A process that traps, or that takes more than 5 seconds for an \
      input, is reported with the seed and replaced.
      """,
    arguments: [CorpusArguments.folders],
    options: [
      OptionDescription("--seconds", .value(placeholder: "N"), summary: "How long to run.", defaultText: "all inputs"),
      OptionDescription(
        "--inputs", .value(placeholder: "N"), summary: "How many inputs to run at most.", defaultText: "10000000"),
      OptionDescription("--seed", .value(placeholder: "N"), summary: "Seed of the first input.", defaultText: "1"),
      OptionDescription(
        "--workers", .value(placeholder: "N"), summary: "Processes at a time.", defaultText: "one for each core"),
    ],
    examples: [
      CommandExample("archlint-fuzz run --seconds 60", summary: "a minute of this repository's own files"),
      CommandExample("archlint-fuzz run ../App --inputs 1000000", summary: "a million of a project's"),
    ])

  static func run(_ command: ParsedCommand) throws(FuzzToolFailure) -> Int32 {
    // Said here, for workers have no way to say it.
    _ = try CorpusArguments.corpus(command)
    let first = try CorpusArguments.number(command, "--seed") ?? 1
    let count = try CorpusArguments.number(command, "--inputs") ?? 10_000_000
    var driver = FuzzDriver(workerCommand: [CommandLine.arguments[0], "work"])
    driver.trailingArguments = command.positionals
    driver.seeds = first..<(first + count)
    driver.seconds = try CorpusArguments.number(command, "--seconds").map { Int(min($0, 1 << 30)) }
    if let workers = try CorpusArguments.number(command, "--workers") { driver.workers = Int(min(max(workers, 1), 64)) }
    driver.onFailure = { StandardStreams.writeError($0.description + "\n") }
    let outcome = driver.run()
    StandardStreams.writeData(text(outcome, folders: command.positionals))
    return outcome.failures.isEmpty ? 0 : 1
  }

  private static func text(_ outcome: FuzzDriver.Outcome, folders: [String]) -> String {
    let tally = outcome.tally
    let rate = Int(Double(tally.inputs) / max(outcome.seconds, 0.001))
    var text =
      "\(tally.inputs) inputs in \(Int(outcome.seconds.rounded())) s, \(rate) inputs/s; "
      + "\(tally.bytes / 1_000_000) MB, \(tally.projects) projects; \(outcome.failures.count) failures\n"
    text += "slowest: seed \(tally.slowestSeed), \(tally.slowestNanoseconds / 1_000_000) ms\n"
    if let failure = outcome.failures.first {
      let arguments = (["\(failure.seed)"] + folders).joined(separator: " ")
      text += "look at one with 'archlint-fuzz check \(arguments)' or 'archlint-fuzz print \(arguments)'\n"
    }
    return text
  }
}
