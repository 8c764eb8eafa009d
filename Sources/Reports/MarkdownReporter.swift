import Findings
import SafeText

/// A comment in a pull request, or the summary of a job: what is new, what was put right and how much remains.
package struct MarkdownReporter: Reporter {
  /// GitHub takes comments of 65,536 characters and summaries of 1 MiB; what is more fails without a word.
  private static let limit = 60_000
  private static let fixedLimit = 50

  package init() {}

  package func render(_ report: CheckReport) -> String {
    if let reason = report.comparison?.emptyReason {
      return "### archlint: nothing to check\n\n\(MarkdownText.inline(reason)).\n"
    }
    let findings = report.newFindings
    var text = "### archlint: \(heading(report, findings))\n\n\(guide(report))\n"
    if !report.skipped.isEmpty {
      text += "\n**Not checked in full**\n\n"
      for file in report.skipped.prefix(20) {
        let place = report.repositoryPath(file.path) + (file.line.map { ":\($0)" } ?? "")
        text += "- \(MarkdownText.code(place)): \(MarkdownText.inline(file.reason))\n"
      }
      if report.skipped.count > 20 { text += "- and \(report.skipped.count - 20) more\n" }
    }
    let fixed = fixedText(report.comparison)
    if !findings.isEmpty {
      text += "\n| | Finding | Place |\n|---|---|---|\n"
      for (position, finding) in findings.enumerated() {
        let row = row(finding, report)
        if text.utf8.count + row.utf8.count + fixed.utf8.count > Self.limit {
          text += "\n… and \(CountedNoun.text(findings.count - position, "more finding")).\n"
          break
        }
        text += row
      }
    }
    return text + fixed
  }

  private func heading(_ report: CheckReport, _ findings: [Finding]) -> String {
    guard let comparison = report.comparison else {
      let hidden = report.findings.count - findings.count
      let rest = hidden > 0 ? ", \(hidden) not counted" : ""
      return (findings.isEmpty ? "no findings" : FindingTally(findings).text) + rest
    }
    var parts = ["\(findings.count) new"]
    if let fixed = comparison.fixed { parts.append("\(fixed.count) fixed") }
    let remaining = report.count(of: FindingStatus.unchanged) + report.count(of: FindingStatus.baseline)
    return (parts + ["\(remaining) remaining"]).joined(separator: ", ")
  }

  private func guide(_ report: CheckReport) -> String {
    let reason = MarkdownText.inline(report.guide.reason)
    if !report.isApplicable { return "There is no SwiftUI architecture to check: \(reason)." }
    if let name = report.guide.name { return "Guide \(MarkdownText.code(name)): \(reason)." }
    return report.parts.count > 1 ? "\(reason)." : "No guide recognised; the rules common to all guides ran."
  }

  private func row(_ finding: Finding, _ report: CheckReport) -> String {
    let others = finding.places.count { $0.status == .new } - 1
    let more = others > 0 ? " and \(others) more" : ""
    let help = finding.help.isEmpty ? "" : "; \(MarkdownText.inline(finding.help))"
    let place = "\(report.repositoryPath(finding.path)):\(finding.range.line)"
    let kind = finding.kind == .bug ? "\(finding.severity.word) (bug)" : finding.severity.word
    return
      "| \(kind) | \(MarkdownText.inline(finding.message))\(help) \(MarkdownText.cell(finding.rule)) | \(MarkdownText.cell(place))\(more) |\n"
  }

  private func fixedText(_ comparison: CheckReport.Comparison?) -> String {
    guard let fixed = comparison?.fixed, !fixed.isEmpty else { return "" }
    var text = "\n<details><summary>\(fixed.count) fixed</summary>\n\n"
    for finding in fixed.prefix(Self.fixedLimit) {
      text += "- \(MarkdownText.inline(finding.message)) \(MarkdownText.code(finding.rule))\n"
    }
    if fixed.count > Self.fixedLimit { text += "- and \(fixed.count - Self.fixedLimit) more\n" }
    return text + "\n</details>\n"
  }
}
