import Findings
import Platform

/// A report for a person at a terminal: the guide and why, findings by file with their source, and where to start.
package struct TextReporter: Reporter {
  private let style: ReportStyle

  package init(style: ReportStyle) {
    self.style = style
  }

  package func render(_ report: CheckReport) -> String {
    var sections: [[String]] = []
    if style.detail != .quiet { sections.append(GuideLines.lines(report.guide, width: style.width)) }
    sections += fileSections(report.newFindings)
    let summary = TextSummary(report: report, style: style)
    sections += style.detail == .quiet ? summary.skippedSection : summary.sections
    let text = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return text.isEmpty ? "" : text + "\n"
  }

  /// One section per file, in the order in which the files first occur.
  private func fileSections(_ findings: [Finding]) -> [[String]] {
    var order: [String] = []
    var findingsByPath: [String: [Finding]] = [:]
    for finding in findings {
      if findingsByPath[finding.path] == nil { order.append(finding.path) }
      findingsByPath[finding.path, default: []].append(finding)
    }
    let files = order.map { (path: $0, findings: findingsByPath[$0] ?? []) }
    let sections = Parallel.map(count: files.count, threads: Parallel.defaultThreads) { position in
      FileSection(path: files[position].path, findings: files[position].findings, style: style).sections
    }
    return sections.flatMap { $0 }
  }
}
