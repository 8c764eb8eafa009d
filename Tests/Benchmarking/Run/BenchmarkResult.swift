import ArchLint
import Platform

/// What a benchmark has measured.
package struct BenchmarkResult: Sendable {
  /// One process that checked the corpus.
  package struct Run: Sendable {
    package var report: WorkerReport
    package var process: SubprocessMeasurement

    package init(report: WorkerReport, process: SubprocessMeasurement) {
      self.report = report
      self.process = process
    }
  }

  /// The runs with one number of threads.
  package struct Series: Sendable {
    package var threads: Int
    package var runs: [Run]

    package init(threads: Int, runs: [Run]) {
      self.threads = threads
      self.runs = runs
    }
  }

  /// The runs of another command, each after one of every series.
  package struct Rival: Sendable {
    package var command: String
    package var runs: [SubprocessMeasurement]

    package init(command: String, runs: [SubprocessMeasurement]) {
      self.command = command
      self.runs = runs
    }
  }

  /// The folder that was checked, or how it was made.
  package var corpus: String
  /// Counted by a process that isn't measured.
  package var size: WorkerReport
  package var series: [Series]
  package var rivals: [Rival]

  package init(corpus: String, size: WorkerReport, series: [Series], rivals: [Rival]) {
    self.corpus = corpus
    self.size = size
    self.series = series
    self.rivals = rivals
  }

  /// Whether every command that was run beside ended as it should; shells and systems report 126 and more when a
  /// command could not run or was ended.
  package var failedRivals: [String] {
    rivals.filter { rival in rival.runs.contains { $0.result.status >= 126 } }.map(\.command)
  }
}

extension BenchmarkResult.Series {
  /// Milliseconds from the start of a process to its end.
  package var wall: Spread { Spread(runs.map { Double($0.process.nanoseconds) / 1_000_000 }) }

  /// Milliseconds of all processor cores.
  package var processor: Spread { Spread(runs.map { Double($0.process.processorNanoseconds) / 1_000_000 }) }

  /// Bytes of memory at the peak.
  package var peak: Spread { Spread(runs.map { Double($0.process.peakByteCount) }) }

  /// Milliseconds of something that runs tell.
  package func milliseconds(_ nanoseconds: (WorkerReport) -> UInt64) -> Spread {
    Spread(runs.map { Double(nanoseconds($0.report)) / 1_000_000 })
  }

  /// Bytes at the peak up to the end of a stage.
  package func peak(of stage: StageTimings.Stage) -> Spread {
    Spread(runs.map { Double($0.report.stages[stage]?.peakByteCount ?? 0) })
  }

  /// What a rule took, in medians of the runs.
  package struct RuleShare: Sendable, Hashable {
    package var rule: String
    package var milliseconds: Double
    /// Of the time of all rules, from 0 to 1.
    package var ofRules: Double
    /// Of the process's time on all cores, from 0 to 1.
    package var ofCheck: Double
  }

  /// The rules, the slowest first.
  ///
  /// What several rules ask for is found out once, and counts for the first that asks.
  package var rules: [RuleShare] {
    var costs: [String: [(time: Double, ofRules: Double, ofCheck: Double)]] = [:]
    for run in runs {
      let total = Double(run.report.rules.reduce(0) { $0 + $1.nanoseconds })
      let all = Double(run.process.processorNanoseconds)
      for cost in run.report.rules {
        let time = Double(cost.nanoseconds)
        costs[cost.rule, default: []].append(
          (time / 1_000_000, total == 0 ? 0 : time / total, all == 0 ? 0 : time / all))
      }
    }
    return costs.map { rule, costs in
      RuleShare(
        rule: rule, milliseconds: Spread(costs.map(\.time)).median, ofRules: Spread(costs.map(\.ofRules)).median,
        ofCheck: Spread(costs.map(\.ofCheck)).median)
    }.sorted { ($1.milliseconds, $0.rule) < ($0.milliseconds, $1.rule) }
  }
}

extension BenchmarkResult.Rival {
  /// Milliseconds from the start of a process to its end.
  package var wall: Spread { Spread(runs.map { Double($0.nanoseconds) / 1_000_000 }) }

  /// Milliseconds of all processor cores.
  package var processor: Spread { Spread(runs.map { Double($0.processorNanoseconds) / 1_000_000 }) }

  /// Bytes of memory at the peak.
  package var peak: Spread { Spread(runs.map { Double($0.peakByteCount) }) }

  /// How many times as long as a series it takes, run by run.
  package func ratio(to series: BenchmarkResult.Series) -> Spread {
    ratio(to: series) { Double($0.nanoseconds) }
  }

  /// How many times as much of the processor as a series it takes, run by run.
  package func processorRatio(to series: BenchmarkResult.Series) -> Spread {
    ratio(to: series) { Double($0.processorNanoseconds) }
  }

  private func ratio(
    to series: BenchmarkResult.Series, _ value: (SubprocessMeasurement) -> Double
  ) -> Spread {
    Spread(zip(runs, series.runs).map { value($0) / max(value($1.process), 1) })
  }
}
