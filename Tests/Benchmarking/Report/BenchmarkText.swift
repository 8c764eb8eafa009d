import ArchLint

/// A benchmark as tables for a person.
package struct BenchmarkText {
  /// How many rules a table lists before it sums up the others; `nil` for all.
  package var ruleLimit: Int? = 12

  package init() {}

  /// The corpus, a table for each number of threads, one of rules, and one of other commands.
  package func text(_ result: BenchmarkResult) -> String {
    let size = result.size
    var parts = [
      """
      \(result.corpus): \(NumberText.grouped(size.fileCount)) files, \(NumberText.grouped(size.lineCount)) lines, \
      \(megabytes(Double(size.byteCount))) MB, \(NumberText.grouped(size.findingCount)) findings
      \(result.series.first?.runs.count ?? 0) runs, each in a new process, with the files in the system's cache; rates \
      are those of the median

      """
    ]
    parts += result.series.map { stages($0, size) }
    if let series = result.series.last { parts.append(rules(series)) }
    if !result.rivals.isEmpty { parts.append(rivals(result)) }
    return parts.joined(separator: "\n")
  }

  // MARK: - Stages

  private func stages(_ series: BenchmarkResult.Series, _ size: WorkerReport) -> String {
    var table = TextTable()
    let title = series.threads == 1 ? "1 thread" : "\(series.threads) threads"
    table.add([title, "least ms", "median ms", "lines/s", "MB/s", "peak MB"])
    for stage in StageTimings.Stage.allCases {
      let time = series.milliseconds { $0.stages[stage]?.nanoseconds ?? 0 }
      table.add(row(stage.rawValue, time, size) + [megabytes(series.peak(of: stage).median)])
      guard stage == .read else { continue }
      // Of one thread, as the times of all are added up.
      table.add(row("  disk", series.milliseconds(\.reading.disk), size))
      table.add(row("  lex", series.milliseconds(\.reading.lex), size))
      table.add(row("  outline", series.milliseconds(\.reading.outline), size))
    }
    table.add(row("process", series.wall, size) + [megabytes(series.peak.median)])
    table.add(["processor", milliseconds(series.processor.least), milliseconds(series.processor.median)])
    return table.text + memory(series, size)
  }

  private func row(_ name: String, _ time: Spread, _ size: WorkerReport) -> [String] {
    [
      name, milliseconds(time.least), milliseconds(time.median), rate(Double(size.lineCount), time.median),
      rate(Double(size.byteCount) / 1_000_000, time.median),
    ]
  }

  private func memory(_ series: BenchmarkResult.Series, _ size: WorkerReport) -> String {
    let figure = MemoryFigure(peakByteCount: series.peak.median, sourceByteCount: size.byteCount)
    return "memory: \(figure.text)\n"
  }

  // MARK: - Rules

  private func rules(_ series: BenchmarkResult.Series) -> String {
    let rules = series.rules
    let shown = rules.prefix(ruleLimit ?? rules.count)
    var table = TextTable()
    table.add(["rules", "median ms", "of the rules", "of the check"])
    for rule in shown { table.add(row("  " + rule.rule, [rule])) }
    let rest = rules.dropFirst(shown.count)
    if !rest.isEmpty { table.add(row("  \(rest.count) others", rest)) }
    return table.text
  }

  private func row(_ name: String, _ rules: some Sequence<BenchmarkResult.Series.RuleShare>) -> [String] {
    [
      name, milliseconds(rules.reduce(0) { $0 + $1.milliseconds }), percent(rules.reduce(0) { $0 + $1.ofRules }),
      percent(rules.reduce(0) { $0 + $1.ofCheck }),
    ]
  }

  // MARK: - Other commands

  private func rivals(_ result: BenchmarkResult) -> String {
    var table = TextTable()
    table.add(["in turn with", "least ms", "median ms", "lines/s", "processor ms", "peak MB"])
    for rival in result.rivals {
      table.add([
        rival.command, milliseconds(rival.wall.least), milliseconds(rival.wall.median),
        rate(Double(result.size.lineCount), rival.wall.median), milliseconds(rival.processor.median),
        megabytes(rival.peak.median),
      ])
      for series in result.series {
        let ratio = rival.ratio(to: series)
        let threads = series.threads == 1 ? "1 thread" : "\(series.threads) threads"
        table.add([
          "  times as long as archlint on \(threads)", times(ratio.least), times(ratio.median), "",
          times(rival.processorRatio(to: series).median),
        ])
      }
    }
    let failed = result.failedRivals.map { "'\($0)' failed, so that its times mean nothing\n" }
    return table.text + failed.joined()
  }

  // MARK: - Numbers

  private func milliseconds(_ number: Double) -> String { NumberText.rounded(number, digits: 1) }

  private func times(_ number: Double) -> String { NumberText.rounded(number, digits: number < 10 ? 2 : 1) + " ×" }

  private func percent(_ share: Double) -> String { NumberText.rounded(share * 100, digits: 1) + " %" }

  private func megabytes(_ bytes: Double) -> String { NumberText.rounded(bytes / 1_000_000, digits: 1) }

  /// A second's worth of something that took some milliseconds.
  private func rate(_ amount: Double, _ milliseconds: Double) -> String {
    guard milliseconds > 0 else { return "–" }
    let perSecond = amount * 1000 / milliseconds
    return NumberText.rounded(perSecond, digits: perSecond < 100 ? 1 : 0)
  }
}
