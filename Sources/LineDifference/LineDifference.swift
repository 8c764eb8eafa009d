/// What turns one text into another, line by line.
///
/// A line ends with its line feed; the last one may lack it, and then differs from one that has it.
package struct LineDifference: Sendable, Hashable {
  /// Lines that give way to others; one of the ranges may be empty.
  package struct Change: Sendable, Hashable {
    /// Indices of the old text's lines, from 0.
    package let old: Range<Int>
    /// Indices of the new text's lines, from 0.
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The old text's lines, with their line feeds.
  package let oldLines: [ArraySlice<UInt8>]
  /// The new text's lines, with their line feeds.
  package let newLines: [ArraySlice<UInt8>]
  /// The changes in order, with at least one line that stays between two of them.
  package let changes: [Change]

  /// Compares two texts in time proportional to their size, so that a long way between them may not be the shortest.
  package init(from old: [UInt8], to new: [UInt8]) {
    oldLines = Self.lines(of: old)
    newLines = Self.lines(of: new)
    var numbers = LineNumbers()
    let oldNumbers = oldLines.map { numbers.number(of: $0) }
    let newNumbers = newLines.map { numbers.number(of: $0) }
    var comparison = LineComparison(old: oldNumbers, new: newNumbers, distinctCount: numbers.count)
    comparison.run()
    changes = comparison.changes
  }

  /// The number of lines that the new text has and the old one lacks.
  package var addedCount: Int { changes.reduce(0) { $0 + $1.new.count } }

  /// The number of lines that the old text has and the new one lacks.
  package var removedCount: Int { changes.reduce(0) { $0 + $1.old.count } }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(text[start...end])
      start = end + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}

/// Numbers for lines, equal for equal lines.
private struct LineNumbers {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(of line: ArraySlice<UInt8>) -> Int {
    if let number = numbers[line] { return number }
    numbers[line] = numbers.count
    return numbers.count - 1
  }
}
