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
    for section in fileSections(report.newFindings) { text.writeSections(section) }
    let summary = TextSummary(report: report, style: style)
    for section in style.detail == .quiet ? summary.skippedSection : summary.sections { text.writeSection(section) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// One section per file, in the order in which the files first occur.
  private func fileSections(_ findings: [Finding]) -> [ReportText] {
    var places: [String: Int] = [:]
    var files: [(path: String, findings: [Finding])] = []
    for finding in findings {
      // Findings are sorted by file, so that nearly each is of the file of the one before.
      if files.last?.path == finding.path {
        files[files.count - 1].findings.append(finding)
      } else if let place = places[finding.path] {
        files[place].findings.append(finding)
      } else {
        places[finding.path] = files.count
        files.append((finding.path, [finding]))
      }
    }
    let all = files
    return Parallel.map(count: all.count, threads: Parallel.defaultThreads) { position in
      FileSection(path: all[position].path, findings: all[position].findings, style: style).text
    }
  }
}
