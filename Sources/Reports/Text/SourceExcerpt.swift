import Findings
import SafeText

/// A source line as a terminal shows it, with the columns of a range to underline.
///
/// Tabs become spaces, control characters Swift escapes, and a line too long for the terminal is cut around the range.
struct SourceExcerpt: Sendable, Hashable {
  /// The line, or the part of it around the range with `…` where it was cut.
  let text: String
  /// Columns before the underline.
  let underlineStart: Int
  /// Columns of the underline, at least 1.
  let underlineWidth: Int

  /// Columns from one tab stop to the next.
  private static let tabWidth = 4

  /// Makes an excerpt of at most `width` columns of the line that a range starts on.
  init(line: String, range: SourceRange, width: Int) {
    if PrintableText.isPlain(line), line.utf8.count <= width, range.endLine == range.line, range.column >= 1,
      range.endColumn > range.column, range.endColumn <= line.utf8.count + 1
    {
      text = line
      underlineStart = range.column - 1
      underlineWidth = range.endColumn - range.column
      return
    }
    let cells = Self.cells(of: line)
    let start = max(range.column - 1, 0)
    let end = range.endLine > range.line ? Self.trimmedLength(of: line) : range.endColumn - 1
    let lineWidth = cells.last?.endColumn ?? 0
    let startColumn = cells.first { $0.endByte > start }?.startColumn ?? lineWidth
    let endColumn = max(cells.last { $0.startByte < end }?.endColumn ?? 0, startColumn + 1)

    guard max(lineWidth, endColumn) > width else {
      text = cells.map(\.text).joined()
      underlineStart = startColumn
      underlineWidth = endColumn - startColumn
      return
    }
    let window = Self.window(
      around: startColumn, endColumn, of: max(lineWidth, endColumn), width: max(width - 2, 1))
    let visible = cells.filter { $0.startColumn >= window.lowerBound && $0.endColumn <= window.upperBound }
    let isCutBefore = window.lowerBound > 0
    let isCutAfter = window.upperBound < lineWidth
    text = (isCutBefore ? "…" : "") + visible.map(\.text).joined() + (isCutAfter ? "…" : "")
    // A wide character may straddle the window's edge; what is left then starts a column later.
    let firstColumn = (visible.first?.startColumn ?? window.lowerBound) - (isCutBefore ? 1 : 0)
    underlineStart = max(startColumn - firstColumn, 0)
    let visibleEnd = isCutAfter ? (visible.last?.endColumn ?? window.upperBound) : window.upperBound
    underlineWidth = max(min(endColumn, visibleEnd) - startColumn, 1)
  }

  // MARK: - Cells

  /// A character with the bytes of the line that it stands for and the columns that it takes.
  private struct Cell {
    var text: String
    var startByte: Int
    var endByte: Int
    var startColumn: Int
    var endColumn: Int
  }

  private static func cells(of line: String) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(line.utf8.count)
    var byte = 0
    var column = 0
    for character in line {
      let text: String
      let width: Int
      if character == "\t" {
        width = tabWidth - column % tabWidth
        text = String(repeating: " ", count: width)
      } else {
        text = PrintableText.escaped(character)
        width = DisplayWidth.of(text)
      }
      let endByte = byte + character.utf8.count
      cells.append(
        Cell(text: text, startByte: byte, endByte: endByte, startColumn: column, endColumn: column + width))
      byte = endByte
      column += width
    }
    return cells
  }

  /// The number of UTF-8 bytes of a line up to its last character that is no space.
  private static func trimmedLength(of line: String) -> Int {
    var length = line.utf8.count
    for byte in line.utf8.reversed() {
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { break }
      length -= 1
    }
    return length
  }

  // MARK: - Window

  /// Chooses the columns to show of a line that is too long: its start if that holds the range, else the range in the
  /// middle, else as much of the range as fits after a little of what leads to it.
  private static func window(
    around startColumn: Int, _ endColumn: Int, of lineWidth: Int, width: Int
  ) -> Range<Int> {
    if endColumn <= width { return 0..<width }
    let rangeWidth = endColumn - startColumn
    let before = rangeWidth < width ? (width - rangeWidth) / 2 : min(width / 4, 8)
    let start = max(min(startColumn - before, lineWidth - width), 0)
    return start..<(start + width)
  }
}
