import Findings
import SafeText

/// The lines that show one finding.
struct FindingBlock {
  private let width: Int
  private let showsAllPlaces: Bool

  /// How many places are named beside the first unless all are asked for.
  private static let placeLimit = 3
  /// Columns of the line number and the space before it.
  private static let numberWidth = 5

  init(width: Int, showsAllPlaces: Bool) {
    self.width = width
    self.showsAllPlaces = showsAllPlaces
  }

  /// The spaces before prose, which put it under the start of the source line.
  private var indentation: Int { Self.numberWidth + 3 }

  /// Writes where the finding is, its source line underlined, what is wrong, what to do, which guide asks for it, and
  /// where else it shows.
  ///
  /// - Parameter earlier: Findings shown before; what they say to do, and by which guide, is not said again.
  func write(_ finding: Finding, after earlier: ArraySlice<Finding>, to text: inout ReportText) {
    text.write(finding.severity.word, .severity(finding.severity))
    text.write(" ")
    text.write(finding.rule, .strong)
    if finding.kind == .bug { text.write(" (bug)", .severity(finding.severity)) }
    text.write("  ")
    text.write(PrintableText.oneLine(finding.path))
    text.write(":")
    text.write(finding.range.line)
    text.write(":")
    text.write(finding.range.column)
    text.endLine()
    writeExcerpt(of: finding, to: &text)
    writeMessage(finding.message, to: &text)
    if !finding.help.isEmpty, !earlier.contains(where: { $0.rule == finding.rule && $0.help == finding.help }) {
      write("help:", .good, finding.help, to: &text)
    }
    if let guide = finding.guide, !earlier.contains(where: { $0.rule == finding.rule }) {
      write("guide:", .faint, "\(guide.name), \(guide.section)", to: &text)
    }
    writeOtherPlaces(of: finding, to: &text)
  }

  private func writeOtherPlaces(of finding: Finding, to text: inout ReportText) {
    let others = finding.places.dropFirst().filter { $0.status == .new }
    if others.isEmpty { return }
    if showsAllPlaces {
      for place in others {
        let rule = place.rule.map { " (\($0))" } ?? ""
        write("also", .faint, "\(place.path):\(place.range.line): \(place.message)\(rule)", to: &text)
      }
    } else {
      write("also", .faint, PlaceList.text(others, before: finding.path, limit: Self.placeLimit), to: &text)
    }
  }

  private func writeExcerpt(of finding: Finding, to text: inout ReportText) {
    guard finding.sourceLine.utf8.contains(where: { $0 > 0x20 }) else { return }
    let excerpt = SourceExcerpt(line: finding.sourceLine, range: finding.range, width: width - indentation)
    let number = String(finding.range.line)
    text.write(.faint) { text in
      text.write(" ", count: Self.numberWidth - number.utf8.count)
      text.write(number)
      text.write(" │")
    }
    text.write(" ")
    text.write(excerpt.text)
    text.endLine()
    text.write(.faint) { text in
      text.write(" ", count: Self.numberWidth)
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
  func write(_ label: String, _ tone: Paint.Tone, _ prose: String, to text: inout ReportText) {
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
