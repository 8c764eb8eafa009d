import Findings
import SafeText

/// A checklist for a person at a terminal.
package struct ChecklistTextReporter: Sendable {
  private let style: ReportStyle
  private let paint: Paint

  /// How many files a person is pointed to.
  private static let fileLimit = 5

  package init(style: ReportStyle) {
    self.style = style
    paint = Paint(style.colour)
  }

  package func render(_ report: ChecklistReport) -> String {
    var crossed = CrossedItems()
    var paragraphs = [GuideLines.lines(report.guide, width: style.width)]
    paragraphs += report.sections.map { section in
      let heading = SectionHeading(title: section.heading, remark: ChecklistTally(section.items).text)
      return [heading.line(width: style.width, paint: paint)]
        + section.items.flatMap { lines(for: $0, of: section, report.command, &crossed) }
    }
    paragraphs += summary(of: report)
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Items

  private func lines(
    for item: ChecklistReport.Item, of section: ChecklistReport.Section, _ command: String,
    _ crossed: inout CrossedItems
  ) -> [String] {
    let digits = String(section.items.count).utf8.count
    let number = String(item.number)
    let label = String(repeating: " ", count: digits - number.utf8.count) + number
    switch item.answer {
    case .ticked: return head(paint.good("✓"), label, item.text)
    case .crossed(let findings):
      let found = crossed.next(findings, name: "\(section.citation) \(item.number)")
      return head(paint.severity("✗", .error), label, "\(item.text): \(found.text)") + places(found, command, digits)
    case .notApplicable(let reason): return head(paint.faint("–"), label, "\(item.text): not applicable, \(reason)")
    case .person(let reason, let files):
      return head(paint.severity("?", .warning), label, "\(item.text): for a person, because \(reason)")
        + look(at: files, digits)
    }
  }

  /// A line with the item's sign and number; colours count in no width.
  private func head(_ sign: String, _ label: String, _ text: String) -> [String] {
    let lines = TextWrapping.wrap(PrintableText.oneLine(text), width: style.width, first: "  _ \(label)  ")
    return lines.enumerated().map { position, line in
      position == 0 ? "  " + sign + Substring(line.utf8.dropFirst(3)) : line
    }
  }

  private func places(_ item: CrossedItem, _ command: String, _ digits: Int) -> [String] {
    let indentation = String(repeating: " ", count: digits + 6)
    var lines = item.shown.flatMap { finding in
      let place = PrintableText.oneLine("\(finding.path):\(finding.range.line)")
      return TextWrapping.wrap(
        PrintableText.oneLine("\(place)  \(finding.message)"), width: style.width, first: indentation,
        others: indentation + "  ")
    }
    if item.hiddenCount > 0 {
      let more = "and \(item.hiddenCount) more: \(command) --only \(item.rules.joined(separator: ","))"
      lines += TextWrapping.wrap(more, width: style.width, first: indentation, others: indentation + "  ").map(
        paint.faint)
    }
    if let also = item.also {
      lines += TextWrapping.wrap(also, width: style.width, first: indentation, others: indentation + "  ").map(
        paint.faint)
    }
    return lines
  }

  private func look(at files: [String], _ digits: Int) -> [String] {
    if files.isEmpty { return [] }
    let indentation = String(repeating: " ", count: digits + 6)
    let shown = files.prefix(Self.fileLimit).map(PrintableText.oneLine)
    let more = files.count - shown.count
    return shown.map { indentation + $0 }
      + (more > 0 ? [indentation + paint.faint("and \(CountedNoun.text(more, "more file"))")] : [])
  }

  // MARK: - Summary

  private func summary(of report: ChecklistReport) -> [[String]] {
    let heading = SectionHeading(title: "Summary", remark: "").line(width: style.width, paint: paint)
    let items = report.items
    var lines = ["\(CountedNoun.text(items.count, "item")): \(ChecklistTally(items).text)."]
    if report.otherCount > 0 {
      let count = CountedNoun.text(report.otherCount, "more finding")
      lines.append("\(count) that no item covers: \(report.command) shows all.")
    }
    var paragraphs = [[heading] + lines.flatMap { TextWrapping.wrap($0, width: style.width) }]
    if !report.skipped.isEmpty {
      let places = report.skipped.flatMap { bullet("\($0.path)\($0.line.map { ":\($0)" } ?? ""): \($0.reason)") }
      paragraphs.append([paint.severity("Not checked in full", .warning)] + places)
    }
    if !report.remarks.isEmpty { paragraphs.append([paint.strong("Remarks")] + report.remarks.flatMap(bullet)) }
    return paragraphs
  }

  private func bullet(_ text: String) -> [String] {
    TextWrapping.wrap(PrintableText.oneLine(text), width: style.width, first: "  ", others: "    ")
  }
}
