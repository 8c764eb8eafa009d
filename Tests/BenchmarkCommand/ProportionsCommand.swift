import ArchLint
import Benchmarking
import CommandLineTool
import Platform

/// `archlint-bench proportions`.
enum ProportionsCommand: BenchmarkToolCommand {
  static let description = CommandDescription(
    name: "proportions", summary: "Counts what stands in projects, beside what was found in real apps.",
    arguments: [ArgumentDescription("FOLDER", .oneOrMore, summary: "Projects to count, all together.")])

  static func run(_ command: ParsedCommand) throws(BenchmarkFailure) -> Int32 {
    var tally = CorpusTally()
    for folder in command.positionals {
      var request = CheckRequest()
      request.paths = [folder]
      tally.add(try BenchmarkFailure.wrap { try CheckRun.run(request) })
    }
    StandardStreams.writeData(ProportionTable.text(tally))
    return 0
  }
}
