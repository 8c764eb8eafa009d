import Findings

/// A checklist for a pull request: task lists in GitHub's Markdown, in which a person can tick what is left to them.
package struct ChecklistMarkdownReporter: Sendable {
  /// How many files a person is pointed to.
  private static let fileLimit = 10

  package init() {}

  package func render(_ report: ChecklistReport) -> String {
    var crossed = CrossedItems()
    var paragraphs = [heading(of: report), summary(of: report)]
    for section in report.sections {
      paragraphs.append("### \(MarkdownText.inline(section.heading))")
      paragraphs.append(section.items.flatMap { lines(for: $0, of: section, &crossed) }.joined(separator: "\n"))
    }
    paragraphs += remarks(of: report)
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private func heading(of report: ChecklistReport) -> String {
    "## Checklist of \(MarkdownText.code(report.guide.name ?? ""))"
  }

  private func summary(of report: ChecklistReport) -> String {
    var text = "**\(ChecklistTally(report.items).text)**; guide \(MarkdownText.inline(report.guide.reason))."
    if report.otherCount > 0 {
      let count = CountedNoun.text(report.otherCount, "more finding")
      text += " \(count) that no item covers: \(MarkdownText.code(report.command)) shows all."
    }
    return text
  }

  // MARK: - Items

  private func lines(
    for item: ChecklistReport.Item, of section: ChecklistReport.Section, _ crossed: inout CrossedItems
  ) -> [String] {
    let name = "**\(item.number)** \(MarkdownText.inline(item.text))"
    switch item.answer {
    case .ticked: return ["- [x] \(name)"]
    case .crossed(let findings):
      let found = crossed.next(findings, name: "\(section.citation) \(item.number)")
      return ["- [ ] ❌ \(name): \(MarkdownText.inline(found.text))"] + places(found)
    // Without a box: nobody has anything to tick here.
    case .notApplicable(let reason): return ["- \(name): *not applicable*, \(MarkdownText.inline(reason))"]
    case .person(let reason, let files):
      return ["- [ ] \(name): *for a person*, because \(MarkdownText.inline(reason))"] + look(at: files)
    }
  }

  private func places(_ item: CrossedItem) -> [String] {
    var lines = item.shown.map { finding in
      "  - \(MarkdownText.code("\(finding.path):\(finding.range.line)")) \(MarkdownText.inline(finding.message))"
    }
    if item.hiddenCount > 0 {
      lines.append("  - and \(item.hiddenCount) more of \(item.rules.map(MarkdownText.code).joined(separator: ", "))")
    }
    if let also = item.also { lines.append("  - \(MarkdownText.inline(also))") }
    return lines
  }

  private func look(at files: [String]) -> [String] {
    let more = files.count - Self.fileLimit
    return files.prefix(Self.fileLimit).map { "  - \(MarkdownText.code($0))" }
      + (more > 0 ? ["  - and \(CountedNoun.text(more, "more file"))"] : [])
  }

  // MARK: - Remarks

  private func remarks(of report: ChecklistReport) -> [String] {
    var paragraphs: [String] = []
    if !report.skipped.isEmpty {
      let lines = report.skipped.map { file in
        let place = file.path + (file.line.map { ":\($0)" } ?? "")
        return "- \(MarkdownText.code(place)) \(MarkdownText.inline(file.reason))"
      }
      paragraphs += ["### Not checked in full", lines.joined(separator: "\n")]
    }
    if !report.remarks.isEmpty {
      let lines = report.remarks.map { "- \(MarkdownText.inline($0))" }
      paragraphs += ["### Remarks", lines.joined(separator: "\n")]
    }
    return paragraphs
  }
}
