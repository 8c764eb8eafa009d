import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench run`.
enum RunCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "run", summary: "Measures what checking a folder takes, stage by stage.",
    discussion: """
      Each check runs in a new process of this program, which does what 'archlint check' does and measures itself; the \
      rows 'process' and 'processor' are measured from outside. Nothing is kept from one to the next but the system's \
      cache of the files. Other commands run in turn with the checks, so that a busy machine is so for all.
      """,
    arguments: [
      ArgumentDescription("FOLDER", .optional, summary: "Project to check.", defaultText: "one that 'generate' makes")
    ],
    options: [
      OptionDescription(
        "--lines", .value(placeholder: "N"), summary: "Lines to generate where no folder is given.",
        defaultText: "100000"),
      OptionDescription("--threads", .list(placeholder: "N"), summary: "Numbers of threads.", defaultText: "1,2"),
      OptionDescription("--runs", .value(placeholder: "N"), summary: "Runs with each.", defaultText: "5"),
      OptionDescription(
        "--against", .value(placeholder: "COMMAND"), repetition: .repeatable,
        summary: "Another command to run in turn, without a shell; the word FOLDER in it becomes the folder."),
      OptionDescription("--all-rules", .flag, summary: "List the share of every rule."),
      OptionDescription("--format", .choice(["text", "json"]), summary: "How to print.", defaultText: "text"),
    ],
    examples: [
      CommandExample("archlint-bench run ../SomeApp --threads 2", summary: "A project on two threads."),
      CommandExample(
        "archlint-bench run --lines 1000000 --against 'ast-grep run -p print($A) -l swift FOLDER'",
        summary: "A generated app of a million lines, beside another tool."),
    ])

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    let lines = try command.count("--lines") ?? 100_000
    let result: BenchmarkResult
    if let folder = command.positionals.first {
      result = try measure(folder, corpus: folder, command)
    } else {
      result = try TemporaryCorpus.with(lines: lines) { (folder) throws(BenchmarkFailure) in
        try measure(folder, corpus: "generated app", command)
      }
    }
    var text = BenchmarkText()
    if command.flag("--all-rules") { text.ruleLimit = nil }
    StandardStreams.writeData(
      command.value("--format") == "json" ? BenchmarkJSON.text(result) : text.text(result))
    return result.failedRivals.isEmpty ? 0 : 1
  }

  private static func measure(
    _ folder: String, corpus: String, _ command: ParsedCommand
  ) throws(BenchmarkFailure) -> BenchmarkResult {
    var benchmark = Benchmark(folder: folder, corpus: corpus, workerCommand: [CommandLine.arguments[0], "work"])
    var threads: [Int] = []
    for text in command.list("--threads") { threads.append(min(try ParsedCommand.count(text, of: "--threads"), 64)) }
    if !threads.isEmpty { benchmark.threads = threads }
    if let runs = try command.count("--runs") { benchmark.runs = runs }
    benchmark.rivals = command.list("--against")
    return try BenchmarkFailure.wrap { try benchmark.run() }
  }
}
