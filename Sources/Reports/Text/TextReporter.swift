import Findings
import Platform

/// A report for a person at a terminal: the guide and why, findings by file with their source, and where to start.
package struct TextReporter: Reporter {
  private let style: ReportStyle

  package init(style: ReportStyle) {
    self.style = style
  }

  package func render(_ report: CheckReport) -> String {
    var text = ReportText(paint: Paint(style.colour))
    if style.detail != .quiet { text.writeSection(GuideLines.lines(report.guide, width: style.width)) }
    let findings = report.newFindings
    let (files, summary) = Parallel.both(threads: Parallel.defaultThreads) {
      fileSections(findings)
    } _: {
      let summary = TextSummary(report: report, findings: findings, style: style)
      return style.detail == .quiet ? summary.skippedSection : summary.sections
    }
    for section in files { text.writeSections(section) }
    for section in summary { text.writeSection(section) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// One section per file; findings are sorted by file.
  private func fileSections(_ findings: [Finding]) -> [ReportText] {
    let starts = findings.indices.filter { $0 == 0 || findings[$0].path != findings[$0 - 1].path }
    return Parallel.map(count: starts.count, threads: Parallel.defaultThreads) { position in
      let end = position + 1 < starts.count ? starts[position + 1] : findings.count
      let ofFile = findings[starts[position]..<end]
      return FileSection(path: ofFile[ofFile.startIndex].path, findings: ofFile, style: style).text
    }
  }
}
