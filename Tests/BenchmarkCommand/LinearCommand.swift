import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench linear`.
enum LinearCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "linear", summary: "Shows how time and memory grow with the size of a project.",
    discussion: """
      Generates apps of 10,000, 100,000 and 1,000,000 lines, the second within the third's beginning and so on, and \
      checks each in new processes, as 'run' does. The time of a line should stay the same.
      """,
    options: [
      OptionDescription(
        "--all", .flag, summary: "Also 10,000,000 lines: 350 MB on the disk, and 20 times that in memory."),
      OptionDescription(
        "--threads", .value(placeholder: "N"), summary: "Threads to use.", defaultText: "one for each core"),
      OptionDescription("--runs", .value(placeholder: "N"), summary: "Runs of each size.", defaultText: "3"),
    ])

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    let threads = min(try command.count("--threads") ?? Parallel.defaultThreads, 64)
    let runs = try command.count("--runs") ?? 3
    var sizes = [10_000, 100_000, 1_000_000]
    if command.flag("--all") { sizes.append(10_000_000) }
    var table = GrowthTable()
    for size in sizes {
      let result = try TemporaryCorpus.with(lines: size) { (folder) throws(BenchmarkFailure) in
        var benchmark = Benchmark(folder: folder, corpus: "", workerCommand: [CommandLine.arguments[0], "work"])
        benchmark.threads = [threads]
        benchmark.runs = runs
        return try BenchmarkFailure.wrap { try benchmark.run() }
      }
      table.add(result)
    }
    StandardStreams.writeData(table.text)
    return 0
  }
}
