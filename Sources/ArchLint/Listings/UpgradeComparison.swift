import Findings
import SafeText

/// What a project would be told by the rules of the present version, beside those that it has kept.
package struct UpgradeComparison: Sendable {
  private let kept: CheckReport
  private let present: CheckReport
  private let version: String

  /// Checks a project both ways.
  package init(_ request: CheckRequest) throws(CheckRun.Problem) {
    let run = try CheckRun.run(request)
    var request = request
    request.ignoresRulesAs = true
    kept = run.report
    present = try CheckRun.run(request).report
    version = run.rulesAs ?? Version.current
  }

  /// A line for each rule whose findings differ in number or weight, and a sentence where none does.
  package var text: String {
    let head = "Rules as of \(PrintableText.oneLine(version)) compared with \(Version.current):\n"
    let before = counts(kept)
    let after = counts(present)
    let lines = Set(before.keys).union(after.keys).sorted().compactMap { rule -> String? in
      let (old, new) = (before[rule, default: [:]], after[rule, default: [:]])
      return old == new ? nil : "  \(rule): \(words(old)) → \(words(new))\n"
    }
    return head + (lines.isEmpty ? "  nothing would change for this project\n" : lines.joined())
  }

  private func counts(_ report: CheckReport) -> [String: [Severity: Int]] {
    report.newFindings.reduce(into: [:]) { $0[$1.rule, default: [:]][$1.severity, default: 0] += 1 }
  }

  private func words(_ counts: [Severity: Int]) -> String {
    if counts.isEmpty { return "nothing" }
    return Severity.allCases.reversed().compactMap { severity in
      counts[severity].map { "\($0) \(severity.word)\($0 == 1 ? "" : "s")" }
    }.joined(separator: ", ")
  }
}
