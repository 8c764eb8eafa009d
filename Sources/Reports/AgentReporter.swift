import Findings
import SafeText

/// For coding assistants: a line of counts, then one line a finding with its place, weight, rule, symbol, and what to do.
///
/// The most severe come first, as whoever reads it may stop anywhere.
package struct AgentReporter: Reporter {
  /// How many further places of a finding are named.
  private static let placeLimit = 5

  package init() {}

  package func render(_ report: CheckReport) -> String {
    Self.head(report) + report.newFindings.mostSevereFirst.map(Self.line).joined()
      + report.skipped.map(Self.line).joined()
  }

  /// How much was found, in what, and by which guide.
  package static func head(_ report: CheckReport) -> String {
    let counts = Severity.allCases.reversed().map { CountedNoun.text(report.count(of: $0), $0.word) }
    let scope = report.comparison.map { comparison in
      comparison.emptyReason.map { "nothing checked: \($0)" } ?? "new since \(comparison.reference)"
    }
    return
      ([counts.joined(separator: ", ") + " in \(CountedNoun.text(report.fileCount, "file"))"]
      + [report.notCounted.isEmpty ? nil : report.notCounted, scope, report.guide.name.map { "guide \($0)" }].compactMap
    { $0 }).joined(separator: "; ") + "\n"
  }

  package static func line(_ finding: Finding) -> String {
    let places = finding.places.filter { $0.status == .new }
    guard let first = places.first else { return "" }
    var text = "\(first.path):\(first.range.line):\(first.range.column) \(finding.severity.word) \(finding.rule)"
    text += " \(finding.symbol): \(IssueText.of(finding))"
    let fixes = Set(places.compactMap { $0.fix?.safety })
    if fixes.contains(.safe) {
      text += " [archlint check --fix]"
    } else if !fixes.isEmpty {
      text += " [archlint check --fix --suggested]"
    }
    if places.count > 1 {
      text += " (also \(PlaceList.text(places.dropFirst(), before: first.path, limit: placeLimit)))"
    }
    return PrintableText.oneLine(text) + "\n"
  }

  package static func line(_ file: SkippedFile) -> String {
    PrintableText.oneLine("\(file.path):\(file.line ?? 1):1 error not-checked: not checked in full: \(file.reason)")
      + "\n"
  }
}
