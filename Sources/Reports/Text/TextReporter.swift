import Findings
import Platform
import SafeText

/// A report for a person at a terminal: the guide and why, the findings by weight, and what to do next.
package struct TextReporter: Reporter {
  private let style: ReportStyle

  /// How many findings are shown in full unless all are asked for.
  private static let fullLimit = 15
  /// So many more are no reason for a list of their own.
  private static let tolerance = 5

  package init(style: ReportStyle) {
    self.style = style
  }

  package func render(_ report: CheckReport) -> String {
    var text = ReportText(paint: Paint(style.colour))
    if let reason = report.comparison?.emptyReason {
      text.writeSection(TextWrapping.wrap("Nothing to check: \(PrintableText.oneLine(reason)).", width: style.width))
      return String(decoding: text.bytes, as: UTF8.self)
    }
    if style.detail != .quiet, !report.parts.isEmpty {
      text.writeSection(report.parts.flatMap { GuideLines.lines($0, width: style.width) })
    } else if style.detail != .quiet {
      text.writeSection(GuideLines.lines(report.guide, isApplicable: report.isApplicable, width: style.width))
    }
    let findings = report.newFindings
    if !report.isApplicable, report.ruleCount == 0, report.skipped.isEmpty {
      return String(decoding: text.bytes, as: UTF8.self)
    }
    switch style.extent {
    case .compact: writeLines(findings, to: &text)
    case .all: writeBlocks(findings[...], to: &text)
    case .weightiest: writeWeightiest(findings, to: &text)
    }
    let summary = TextSummary(report: report, findings: findings, style: style)
    for section in style.detail == .quiet ? summary.skippedSection : summary.sections { text.writeSection(section) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The weightiest in full and the others by rule; notes only where nothing else was found.
  private func writeWeightiest(_ findings: [Finding], to text: inout ReportText) {
    let weighty = findings.filter { $0.severity > .note }
    let shown = weighty.isEmpty ? findings : weighty
    let limit = shown.count <= Self.fullLimit + Self.tolerance ? shown.count : Self.fullLimit
    writeBlocks(shown.prefix(limit), to: &text)
    let rest = shown.dropFirst(limit)
    if rest.isEmpty { return }
    text.writeSection(RuleSections(rest, style: style).lines)
  }

  private func writeBlocks(_ findings: ArraySlice<Finding>, to text: inout ReportText) {
    let blocks = Parallel.map(count: findings.count, threads: Parallel.defaultThreads) { position in
      var block = ReportText(paint: Paint(style.colour))
      let number = findings.startIndex + position
      let earlier = style.extent == .all ? [] : findings[findings.startIndex..<number]
      FindingBlock(width: style.width, showsAllPlaces: style.extent == .all)
        .write(findings[number], after: earlier, to: &block)
      return block
    }
    for block in blocks { text.writeSections(block) }
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
