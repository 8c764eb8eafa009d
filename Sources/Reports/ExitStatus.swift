import Findings

/// The exit status of `archlint check`.
package enum ExitStatus {
  /// Nothing at or above the failing level.
  package static let clean: Int32 = 0
  /// A new finding at or above the failing level.
  package static let findings: Int32 = 1
  /// The question could not be answered in full.
  package static let trouble: Int32 = 2

  /// Returns the status that follows from a report; what was skipped weighs more than what was found.
  package static func of(_ report: CheckReport, failOn level: FailLevel) -> Int32 {
    if !report.skipped.isEmpty { return trouble }
    let fails = report.findings.contains { $0.status == .new && level.isReached(by: $0.severity) }
    return fails ? findings : clean
  }
}
