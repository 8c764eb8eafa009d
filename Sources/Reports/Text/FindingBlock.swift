import Findings
import SafeText

/// The lines that show one finding.
struct FindingBlock {
  private let width: Int
  /// Columns of the line number and the space before it.
  private let numberWidth: Int

  /// - Parameter lineNumberWidth: Digits of the greatest line number in the file, so that all its excerpts line up.
  init(width: Int, lineNumberWidth: Int) {
    self.width = width
    numberWidth = max(lineNumberWidth, 3) + 2
  }

  /// The spaces before prose, which put it under the start of the source line.
  private var indentation: Int { numberWidth + 3 }

  /// Writes where the finding is, its source line underlined, what is wrong, what to do, and which guide asks for it.
  func write(_ finding: Finding, to text: inout ReportText) {
    text.write(finding.severity.word, .severity(finding.severity))
    text.write(" ")
    text.write(finding.rule, .strong)
    text.write("  ")
    text.write(PrintableText.oneLine(finding.path))
    text.write(":")
    text.write(finding.range.line)
    text.write(":")
    text.write(finding.range.column)
    text.endLine()
    writeExcerpt(of: finding, to: &text)
    writeMessage(finding.message, to: &text)
    if !finding.help.isEmpty {
      write("help:", .good, finding.help, to: &text)
    }
    if let guide = finding.guide {
      write("guide:", .faint, "\(guide.name), \(guide.section)", to: &text)
    }
  }

  /// Writes one line, more if it has to be wrapped, for a finding of the same rule as the one shown before it, and for
  /// those that say the same of other lines.
  func writeShort(_ finding: Finding, repetitions: [Finding], to text: inout ReportText) {
    let others = repetitions.isEmpty ? "" : " (and \(Self.lines(of: repetitions)))"
    write("also line \(finding.range.line):", .faint, finding.message + others, to: &text)
  }

  /// Writes where else the finding shown before holds word for word; nothing where it doesn't.
  func writeRepetitions(_ findings: [Finding], to text: inout ReportText) {
    if findings.isEmpty { return }
    write("also", .faint, Self.lines(of: findings), to: &text)
  }

  /// The lines of findings in words: 'lines 3, 14 and 15'.
  private static func lines(of findings: [Finding]) -> String {
    let numbers = findings.map { String($0.range.line) }
    guard let last = numbers.last, numbers.count > 1 else { return "line \(numbers.first ?? "")" }
    return "lines \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }

  private func writeExcerpt(of finding: Finding, to text: inout ReportText) {
    guard finding.sourceLine.utf8.contains(where: { $0 > 0x20 }) else { return }
    let excerpt = SourceExcerpt(line: finding.sourceLine, range: finding.range, width: width - indentation)
    let number = String(finding.range.line)
    text.write(.faint) { text in
      text.write(" ", count: numberWidth - number.utf8.count)
      text.write(number)
      text.write(" │")
    }
    text.write(" ")
    text.write(excerpt.text)
    text.endLine()
    text.write(.faint) { text in
      text.write(" ", count: numberWidth)
      text.write(" │")
    }
    text.write(" ", count: excerpt.underlineStart + 1)
    text.write(.severity(finding.severity)) { $0.write("^", count: excerpt.underlineWidth) }
    text.endLine()
  }

  // MARK: - Prose

  /// Writes wrapped text; colours are put around each line, so that they do not count in its width.
  private func writeMessage(_ message: String, to text: inout ReportText) {
    let room = width - indentation
    for line in TextWrapping.lines(PrintableText.oneLine(message), firstRoom: room, otherRoom: room) {
      text.write(" ", count: indentation)
      text.write(line, .strong)
      text.endLine()
    }
  }

  /// Writes wrapped text behind a label in ASCII.
  private func write(_ label: String, _ tone: Paint.Tone, _ prose: String, to text: inout ReportText) {
    let lines = TextWrapping.lines(
      PrintableText.oneLine(prose), firstRoom: width - indentation - label.utf8.count - 1,
      otherRoom: width - indentation - 2)
    text.write(" ", count: indentation)
    text.write(label, tone)
    text.write(" ")
    text.write(lines.first ?? "")
    text.endLine()
    for line in lines.dropFirst() {
      text.write(" ", count: indentation + 2)
      text.write(line)
      text.endLine()
    }
  }
}
