import Platform

/// How long the stages of a run took.
package struct StageTimings: Sendable {
  /// The stages in the order of the data.
  package enum Stage: String, Sendable, CaseIterable {
    case load, read, index, rules, report

    /// What the stage does.
    var meaning: String {
      switch self {
      case .load: "configuration, rules, and files found"
      case .read: "project files, and Swift files into outlines"
      case .index: "project index with roles"
      case .rules: "rules and suppressions"
      case .report: "reports written"
      }
    }
  }

  private var nanoseconds: [Stage: UInt64] = [:]
  /// The time of each rule on the thread that ran it.
  private var ruleNanoseconds: [String: UInt64] = [:]

  package init() {}

  /// Runs a part of a stage and adds the time it takes.
  package mutating func measure<Result, Failure: Error>(
    _ stage: Stage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = MonotonicClock.nanoseconds()
    defer { nanoseconds[stage, default: 0] += MonotonicClock.nanoseconds() - start }
    return try body()
  }

  /// Adds the times of another run's stages.
  package mutating func add(_ other: StageTimings) {
    for (stage, time) in other.nanoseconds { nanoseconds[stage, default: 0] += time }
    for (rule, time) in other.ruleNanoseconds { add(rule: rule, time) }
  }

  /// Adds the time that a rule took.
  mutating func add(rule: String, _ time: UInt64) { ruleNanoseconds[rule, default: 0] += time }

  /// A table of milliseconds with the total, the numbers of files and lines, and lines a second, and a table of the
  /// rules, slowest first, with their share of all rules' time; ends in a line break.
  package func text(fileCount: Int, lineCount: Int) -> String {
    let total = nanoseconds.values.reduce(0, +)
    var text = ""
    for stage in Stage.allCases { text += row(stage.rawValue, nanoseconds[stage] ?? 0, stage.meaning) }
    let perSecond = total == 0 ? 0 : Int(Double(lineCount) / (Double(total) / 1_000_000_000))
    let remark = "\(fileCount) files, \(grouped(lineCount)) lines, \(grouped(perSecond)) lines/s"
    return text + row("total", total, remark) + ruleRows()
  }

  private func ruleRows() -> String {
    let total = ruleNanoseconds.values.reduce(0, +)
    let slowestFirst = ruleNanoseconds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return slowestFirst.reduce(into: "") { text, rule in
      let share = total == 0 ? 0 : (rule.value * 1000 + total / 2) / total
      text += row("", rule.value, padded("\(share / 10).\(share % 10) %", 7, before: true) + "  " + rule.key)
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

  /// A number with a comma between groups of three digits.
  private func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
