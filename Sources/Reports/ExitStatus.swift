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
  package static func of(_ report: CheckReport) -> Int32 {
    if !report.skipped.isEmpty { return trouble }
    return report.findings.contains(where: report.fails) ? findings : clean
  }
}
