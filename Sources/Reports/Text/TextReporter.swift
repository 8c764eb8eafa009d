import Findings
import SafeText

/// A report for a person at a terminal: the guide and why, the findings by weight, and what to do next.
package struct TextReporter: Reporter {
  private let style: ReportStyle

  package init(style: ReportStyle) {
    self.style = style
  }

  package func render(_ report: CheckReport) -> String {
    var text = ReportText(paint: Paint(style.colour))
    if let reason = report.comparison?.emptyReason {
      text.writeSection(TextWrapping.wrap("Nothing to check: \(PrintableText.oneLine(reason)).", width: style.width))
      return String(decoding: text.bytes, as: UTF8.self)
    }
    if style.detail != .quiet { text.writeSection(GuideLines.lines(report, width: style.width)) }
    let findings = report.newFindings
    if !report.isApplicable, report.ruleCount == 0, report.skipped.isEmpty {
      return String(decoding: text.bytes, as: UTF8.self)
    }
    let summary = TextSummary(report: report, findings: findings, style: style)
    let end = style.detail == .quiet ? summary.skippedSection : summary.sections
    switch style.extent {
    case .compact: writeLines(findings, to: &text)
    case .all: for block in FindingBlocks.all(findings, style: style) { text.writeSections(block) }
    case .weightiest:
      if style.detail != .quiet { text.writeSection(summary.counts) }
      // Notes only where nothing else was found.
      let weighty = findings.filter { $0.severity > .note }
      FirstPage(weighty.isEmpty ? findings : weighty, style: style)
        .write(besides: text.lineCount + end.reduce(0) { $0 + $1.count + 1 }, to: &text)
    }
    for section in end { text.writeSection(section) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func writeLines(_ findings: [Finding], to text: inout ReportText) {
    if findings.isEmpty { return }
    text.beginSection()
    for finding in findings {
      let others = finding.places.count { $0.status == .new } - 1
      let more = others > 0 ? " and \(CountedNoun.text(others, "other place"))" : ""
      let place = "\(finding.path):\(finding.range.line):\(finding.range.column)"
      text.write(PrintableText.oneLine("\(place): "))
      text.write(finding.severity.word, .severity(finding.severity))
      text.write(PrintableText.oneLine(": \(finding.message) (\(finding.rule))\(more)"))
      text.endLine()
    }
  }
}
