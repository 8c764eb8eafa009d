import ArchLint

/// What a process that checked a corpus tells of it, as lines of words for the process that started it.
package struct WorkerReport: Sendable, Hashable {
  /// What one stage took.
  package struct StageCost: Sendable, Hashable {
    package var nanoseconds: UInt64 = 0
    /// The process's largest resident size up to its end.
    package var peakByteCount = 0
  }

  /// What one rule took.
  package struct RuleCost: Sendable, Hashable {
    package var rule: String
    package var nanoseconds: UInt64
  }

  package var fileCount = 0
  package var lineCount = 0
  package var byteCount = 0
  package var findingCount = 0
  package var stages: [StageTimings.Stage: StageCost] = [:]
  /// Added up over files and threads.
  package var reading = ReadingTimes()
  /// Slowest first.
  package var rules: [RuleCost] = []

  package init() {}

  /// - Parameter timings: those of the run, the report's own included.
  package init(_ run: CheckRun, timings: StageTimings) {
    fileCount = run.index.files.count
    byteCount = run.index.files.reduce(0) { $0 + $1.outline.source.count }
    findingCount = run.report.findings.count
    for stage in StageTimings.Stage.allCases {
      stages[stage] = StageCost(nanoseconds: timings.time(of: stage), peakByteCount: timings.peakByteCount(of: stage))
    }
    reading = timings.reading
    rules = timings.ruleTimes.map { RuleCost(rule: $0.rule, nanoseconds: $0.time) }
  }

  /// One line for each number, the last one `end`.
  package var text: String {
    var text = "corpus \(fileCount) \(lineCount) \(byteCount) \(findingCount)\n"
    for stage in StageTimings.Stage.allCases {
      let cost = stages[stage] ?? StageCost()
      text += "stage \(stage.rawValue) \(cost.nanoseconds) \(cost.peakByteCount)\n"
    }
    text += "reading \(reading.disk) \(reading.lex) \(reading.outline)\n"
    for rule in rules { text += "rule \(rule.rule) \(rule.nanoseconds)\n" }
    return text + "end\n"
  }

  /// Reads what a process has written; `nil` when it ended before it was done.
  package init?(text: String) {
    guard text.hasSuffix("end\n") else { return nil }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.compactMap { UInt64($0) }
      switch words.first {
      case "corpus" where numbers.count == 4:
        (fileCount, lineCount) = (Int(numbers[0]), Int(numbers[1]))
        (byteCount, findingCount) = (Int(numbers[2]), Int(numbers[3]))
      case "stage" where numbers.count == 2:
        guard let stage = StageTimings.Stage(rawValue: String(words[1])) else { return nil }
        stages[stage] = StageCost(nanoseconds: numbers[0], peakByteCount: Int(numbers[1]))
      case "reading" where numbers.count == 3:
        reading.disk = numbers[0]
        reading.lex = numbers[1]
        reading.outline = numbers[2]
      case "rule" where words.count == 3 && numbers.count == 1:
        rules.append(RuleCost(rule: String(words[1]), nanoseconds: numbers[0]))
      case "end": break
      default: return nil
      }
    }
  }
}
