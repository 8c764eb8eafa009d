import ArchLint

@testable import Benchmarking
@testable import Platform

/// Results made up of round numbers.
enum SampleResult {
  /// Stages take 1, 2, 3, … times some milliseconds.
  static func report(milliseconds: UInt64) -> WorkerReport {
    var report = WorkerReport()
    (report.fileCount, report.lineCount, report.byteCount, report.findingCount) = (10, 1000, 32_000, 7)
    for (position, stage) in StageTimings.Stage.allCases.enumerated() {
      let number = UInt64(position + 1)
      report.stages[stage] = WorkerReport.StageCost(
        nanoseconds: number * milliseconds * 1_000_000, peakByteCount: Int(number) * 4_000_000)
    }
    report.reading = ReadingTimes(disk: 1_000_000, lex: 2_000_000, outline: 4_000_000)
    report.rules = [
      WorkerReport.RuleCost(rule: "view-size", nanoseconds: 3_000_000),
      WorkerReport.RuleCost(rule: "type-naming", nanoseconds: 1_000_000),
    ]
    return report
  }

  static func process(milliseconds: UInt64, peak: Int = 36_400_000, status: Int32 = 0) -> SubprocessMeasurement {
    SubprocessMeasurement(
      result: SubprocessResult(output: [], status: status), nanoseconds: milliseconds * 1_000_000,
      processorNanoseconds: milliseconds * 2_000_000, peakByteCount: peak)
  }

  /// Three runs on one thread, and three of another command.
  static func result(rivalStatus: Int32 = 0) -> BenchmarkResult {
    BenchmarkResult(
      corpus: "app", size: report(milliseconds: 1),
      series: [
        BenchmarkResult.Series(
          threads: 1,
          runs: [10, 20, 40].map {
            BenchmarkResult.Run(report: report(milliseconds: $0 / 10), process: process(milliseconds: $0))
          })
      ],
      rivals: [
        BenchmarkResult.Rival(
          command: "slow FOLDER",
          runs: [300, 300, 300].map { process(milliseconds: $0, peak: 50_000_000, status: rivalStatus) })
      ])
  }
}
