import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench edits`.
enum EditsCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "edits", summary: "Measures how soon findings are there after a keystroke.",
    discussion: """
      Types into functions of one file after the other, as in an editor that checks after each keystroke, and tells the \
      median of the time to the findings, which come for the open file and the project together. Memory should stay what \
      it is.
      """,
    arguments: [
      ArgumentDescription(
        "FOLDER", .optional, summary: "Project to type into; nothing is written.", defaultText: "a generated one")
    ],
    options: [
      OptionDescription("--lines", .value(placeholder: "N"), summary: "Lines to generate.", defaultText: "100000"),
      OptionDescription("--edits", .value(placeholder: "N"), summary: "Edits to time.", defaultText: "200"),
      OptionDescription(
        "--memory", .value(placeholder: "N"), summary: "Edits over which memory is watched.", defaultText: "none"),
      OptionDescription(
        "--threads", .value(placeholder: "N"), summary: "Threads to use.", defaultText: "one for each core"),
    ])

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    if let folder = command.positionals.first {
      try measure(folder, command)
    } else {
      try TemporaryCorpus.with(lines: try command.count("--lines") ?? 100_000) { folder throws(BenchmarkFailure) in
        try measure(folder, command)
      }
    }
    return 0
  }

  private static func measure(_ folder: String, _ command: ParsedCommand) throws(BenchmarkFailure) {
    let edits = try command.count("--edits") ?? 200
    let memory = try command.count("--memory")
    let threads = min(try command.count("--threads") ?? Parallel.defaultThreads, 64)
    try BenchmarkFailure.wrap {
      var run = try EditRun(folder: folder, threads: threads)
      let timed = try run.run(edits: edits)
      var text =
        "\(timed.times.count) edits, \(threads) threads, \(tenths(timed.processorTime)) ms of processors each\n"
      text += row("findings", timed.times) + row("of that files and index", timed.indexTimes)
      if let memory {
        let peaks = try run.run(edits: memory).peakByteCounts.map { "\($0 >> 20)" }.joined(separator: " ")
        text += "peak memory in MB after each tenth of \(memory) edits: \(peaks)\n"
      }
      StandardStreams.writeData(text)
    }
  }

  private static func row(_ name: String, _ times: [Double]) -> String {
    let spread = Spread(times)
    return
      "\(name): median \(tenths(spread.median)) ms, least \(tenths(spread.least)), largest \(tenths(spread.largest))\n"
  }

  private static func tenths(_ number: Double) -> String {
    let value = Int((number * 10).rounded())
    return "\(value / 10).\(value % 10)"
  }
}
