import Findings

/// The lines that show one finding.
struct FindingBlock {
  private let style: ReportStyle
  private let paint: Paint
  /// Columns of the line number and the space before it.
  private let numberWidth: Int
  /// The spaces before prose, which put it under the start of the source line.
  private let indentation: String

  /// - Parameter lineNumberWidth: Digits of the greatest line number in the file, so that all its excerpts line up.
  init(style: ReportStyle, lineNumberWidth: Int) {
    self.style = style
    paint = Paint(style.colour)
    numberWidth = max(lineNumberWidth, 3) + 2
    indentation = String(repeating: " ", count: numberWidth + 3)
  }

  /// Returns where the finding is, its source line underlined, what is wrong, what to do, and which guide asks for it.
  func lines(for finding: Finding) -> [String] {
    let place = PrintableText.oneLine("\(finding.path):\(finding.range.line):\(finding.range.column)")
    let severity = paint.severity(finding.severity.word, finding.severity)
    var lines = ["\(severity) \(paint.strong(finding.rule))  \(place)"]
    lines += excerpt(of: finding)
    lines += body(finding.message, style: paint.strong)
    if !finding.help.isEmpty {
      lines += labelled("help", finding.help)
    }
    if let guide = finding.guide {
      lines += labelled("guide", "\(guide.name), \(guide.section)", style: paint.faint)
    }
    return lines
  }

  /// Returns one line, more if it has to be wrapped, for a finding like the one shown before it.
  func shortLines(for finding: Finding) -> [String] {
    labelled("also line \(finding.range.line)", finding.message, style: paint.faint)
  }

  private func excerpt(of finding: Finding) -> [String] {
    guard finding.sourceLine.utf8.contains(where: { $0 > 0x20 }) else { return [] }
    let room = style.width - indentation.utf8.count
    let excerpt = SourceExcerpt(line: finding.sourceLine, range: finding.range, width: room)
    let number = String(finding.range.line)
    let padding = String(repeating: " ", count: max(numberWidth - number.utf8.count, 0))
    let blank = String(repeating: " ", count: numberWidth)
    let underline = paint.severity(String(repeating: "^", count: excerpt.underlineWidth), finding.severity)
    return [
      paint.faint(padding + number + " │") + " " + excerpt.text,
      paint.faint(blank + " │") + " " + String(repeating: " ", count: excerpt.underlineStart) + underline,
    ]
  }

  // MARK: - Prose

  /// Returns wrapped text; colours are put around each line, so that they do not count in its width.
  private func body(_ text: String, style change: (String) -> String) -> [String] {
    TextWrapping.wrap(PrintableText.oneLine(text), width: style.width - indentation.utf8.count)
      .map { indentation + change($0) }
  }

  private func labelled(_ label: String, _ text: String, style change: ((String) -> String)? = nil) -> [String] {
    let change = change ?? paint.good
    let prefix = indentation + label + ":"
    let lines = TextWrapping.wrap(
      PrintableText.oneLine(text), width: style.width, first: prefix + " ", others: indentation + "  ")
    guard let first = lines.first else { return [] }
    let coloured = indentation + change(label + ":") + Substring(first.utf8.dropFirst(prefix.utf8.count))
    return [coloured] + lines.dropFirst()
  }
}
