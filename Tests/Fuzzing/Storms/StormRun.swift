import ArchLint
import Platform
import SwiftOutline

/// Measures how the time for a storm grows with its size.
package struct StormRun {
  /// A stage, and how its time grew.
  package struct Growth: Sendable, Hashable {
    package let stage: String
    /// The processor time for the whole, in milliseconds.
    package let milliseconds: Double
    /// How many times as long it took as a quarter of the text.
    package let factor: Double

    /// Whether it took longer than what linear time, caches and fresh memory explain: that is four times as long, and
    /// quadratic time is sixteen times, and seconds for tens of thousands of lines.
    package var isTooSteep: Bool { milliseconds > 150 && factor > 9 }
  }

  private let checks: ProjectChecks
  private let secondsPerStorm: Int

  /// - Throws: When the rules shipped with the program are wrong.
  package init(secondsPerStorm: Int = 60) throws(WorkspaceProblem) {
    checks = try ProjectChecks()
    self.secondsPerStorm = secondsPerStorm
  }

  /// Takes a storm of `count` levels or lines through the stages; ends the process when that takes too long.
  package func measure(_ storm: Storm, count: Int) -> [Growth] {
    TimeLimit.start(seconds: secondsPerStorm)
    defer { TimeLimit.start(seconds: 0) }
    var growths = growths(storm, count: count)
    // Again when in doubt: other processes use the same caches and memory, also while only this one's time is counted.
    for _ in 1..<3 where growths.contains(where: \.isTooSteep) {
      growths = zip(growths, self.growths(storm, count: count)).map { $0.factor < $1.factor ? $0 : $1 }
    }
    return growths
  }

  private func growths(_ storm: Storm, count: Int) -> [Growth] {
    let quarter = times(SourceText(storm.text(count: count / 4)))
    let whole = times(SourceText(storm.text(count: count)))
    return ["outline", "project"].enumerated().map { position, stage in
      Growth(
        stage: stage, milliseconds: whole[position], factor: whole[position] / max(quarter[position], 0.01))
    }
  }

  /// Milliseconds of processor time for the outline, and for all stages after it.
  private func times(_ source: SourceText) -> [Double] {
    let start = ProcessorClock.nanoseconds()
    let outline = OutlineReader().outline(of: source)
    let middle = ProcessorClock.nanoseconds()
    _ = checks.result(of: [("App/File.swift", outline)], choice: 0, threads: 1)
    let end = ProcessorClock.nanoseconds()
    return [Double(middle - start) / 1_000_000, Double(end - middle) / 1_000_000]
  }
}
