import Platform
import Reports

/// How long the stages of a run took.
package struct StageTimings: Sendable {
  /// The stages in the order of the data.
  package enum Stage: String, Sendable, CaseIterable {
    case load, read, index, rules, report

    /// What the stage does.
    var meaning: String {
      switch self {
      case .load: "locating configuration, rules and files"
      case .read: "reading project files, and Swift files into outlines"
      case .index: "project index with roles"
      case .rules: "rules and suppressions"
      case .report: "writing reports"
      }
    }
  }

  private var nanoseconds: [Stage: UInt64] = [:]
  /// The process's largest resident size up to the end of each stage.
  private var peakByteCounts: [Stage: Int] = [:]
  /// The times of reading files, added up over files and threads.
  package private(set) var reading = ReadingTimes()
  /// The time of each rule on the thread that ran it.
  private var ruleNanoseconds: [String: UInt64] = [:]

  package init() {}

  /// Runs a part of a stage and adds the time it takes.
  package mutating func measure<Result, Failure: Error>(
    _ stage: Stage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = MonotonicClock.nanoseconds()
    defer {
      nanoseconds[stage, default: 0] += MonotonicClock.nanoseconds() - start
      peakByteCounts[stage] = PeakMemory.bytes()
    }
    return try body()
  }

  /// Adds the times of another run's stages.
  package mutating func add(_ other: StageTimings) {
    for (stage, time) in other.nanoseconds { nanoseconds[stage, default: 0] += time }
    for (stage, peak) in other.peakByteCounts { peakByteCounts[stage] = max(peakByteCounts[stage] ?? 0, peak) }
    reading.add(other.reading)
    for (rule, time) in other.ruleNanoseconds { add(rule: rule, time) }
  }

  /// Adds the times of reading files.
  mutating func add(_ times: ReadingTimes) { reading.add(times) }

  /// Adds the time that a rule took.
  mutating func add(rule: String, _ time: UInt64) { ruleNanoseconds[rule, default: 0] += time }

  /// The nanoseconds of a stage from its start to its end.
  package func time(of stage: Stage) -> UInt64 { nanoseconds[stage] ?? 0 }

  /// The largest resident size in bytes up to the end of a stage; 0 where the system does not say.
  package func peakByteCount(of stage: Stage) -> Int { peakByteCounts[stage] ?? 0 }

  /// The nanoseconds of each rule on the thread that ran it, slowest first.
  package var ruleTimes: [(rule: String, time: UInt64)] {
    ruleNanoseconds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// A table of milliseconds with the total, the numbers of files and lines, and lines a second, and a table of the
  /// rules, slowest first, with their share of all rules' time; ends in a line break.
  package func text(fileCount: Int, lineCount: Int) -> String {
    let total = nanoseconds.values.reduce(0, +)
    var text = ""
    for stage in Stage.allCases {
      text += row(stage.rawValue, time(of: stage), stage.meaning)
      if stage == .read { text += readingRows() }
    }
    let perSecond = total == 0 ? 0 : Int(Double(lineCount) / (Double(total) / 1_000_000_000))
    let remark = "\(fileCount) files, \(GroupedDigits.text(lineCount)) lines, \(GroupedDigits.text(perSecond)) lines/s"
    return text + row("total", total, remark) + ruleRows()
  }

  private func ruleRows() -> String {
    shareRows(ruleTimes.map { ($0.rule, $0.time) })
  }

  private func readingRows() -> String {
    shareRows([
      ("bytes from disk", reading.disk), ("bytes into tokens", reading.lex),
      ("tokens into declarations and syntax tree", reading.outline),
    ])
  }

  /// A row for each part with its share of the total.
  private func shareRows(_ parts: [(name: String, time: UInt64)]) -> String {
    let total = parts.reduce(0) { $0 + $1.time }
    return parts.reduce(into: "") { text, part in
      let share = total == 0 ? 0 : (part.time * 1000 + total / 2) / total
      text += row("", part.time, padded("\(share / 10).\(share % 10) %", 7, before: true) + "  " + part.name)
    }
  }

  private func row(_ name: String, _ time: UInt64, _ remark: String) -> String {
    let tenths = (time + 50_000) / 100_000
    let number = "\(tenths / 10).\(tenths % 10)"
    return padded(name, 8, before: false) + padded(number, 8, before: true) + " ms   " + remark + "\n"
  }

  private func padded(_ text: String, _ width: Int, before: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.utf8.count))
    return before ? blanks + text : text + blanks
  }
}
