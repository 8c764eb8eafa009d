/// Breaks prose into lines between words.
package enum TextWrapping {
  /// Returns a text's lines, each at most `width` columns unless a single word is longer.
  ///
  /// The first line starts with `first`, the others with as many spaces as `first` has columns, or with `others`.
  package static func wrap(_ text: String, width: Int, first: String = "", others: String? = nil) -> [String] {
    let others = others ?? String(repeating: " ", count: DisplayWidth.of(first))
    let lines = lines(
      text, firstRoom: width - DisplayWidth.of(first), otherRoom: width - DisplayWidth.of(others))
    guard let start = lines.first else { return first.isEmpty ? [] : [first] }
    return [first + start] + lines.dropFirst().map { others + $0 }
  }

  /// Returns the lines of a text, none for one without words.
  ///
  /// - Parameters:
  ///   - firstRoom: The columns of the first line, unless a single word is longer.
  ///   - otherRoom: Those of every other line.
  static func lines(_ text: String, firstRoom: Int, otherRoom: Int) -> [Substring] {
    // No character takes more columns than bytes.
    if text.utf8.count <= firstRoom, hasSingleSpaces(text) { return [Substring(text)] }
    if let ends = plainLineEnds(text, firstRoom: firstRoom, otherRoom: otherRoom) {
      var start = text.startIndex
      return ends.map { end in
        let end = text.utf8.index(text.startIndex, offsetBy: end)
        defer { start = end < text.endIndex ? text.utf8.index(after: end) : end }
        return text[start..<end]
      }
    }
    var lines: [Substring] = []
    var line = ""
    var lineWidth = 0
    for word in text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
      let wordWidth = DisplayWidth.of(word)
      if !line.isEmpty, lineWidth + 1 + wordWidth > (lines.isEmpty ? firstRoom : otherRoom) {
        lines.append(Substring(line))
        line = ""
        lineWidth = 0
      }
      if !line.isEmpty {
        line += " "
        lineWidth += 1
      }
      line += word
      lineWidth += wordWidth
    }
    return line.isEmpty ? lines : lines + [Substring(line)]
  }

  /// Whether a text holds words, with one space between them and none around.
  private static func hasSingleSpaces(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      let space = UInt8(ascii: " ")
      var before = space
      for byte in bytes {
        if byte == space && before == space { return false }
        before = byte
      }
      return before != space
    } ?? false
  }

  /// Where the lines of a text of printable ASCII with single spaces end, as nearly all is: found by bytes, as long as
  /// there is a column for each; `nil` for other text.
  private static func plainLineEnds(_ text: String, firstRoom: Int, otherRoom: Int) -> [Int]? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> [Int]? in
      let space = UInt8(ascii: " ")
      guard let last = bytes.last, last != space else { return nil }
      var before = space
      for byte in bytes {
        guard byte &- space < 0x5F, byte != space || before != space else { return nil }
        before = byte
      }
      var ends: [Int] = []
      var room = firstRoom
      var start = 0
      while bytes.count - start > room {
        // The last space before which the words fit; a word that is too long stands alone.
        var end = min(start + max(room, 0), bytes.count - 1)
        while end > start, bytes[end] != space { end -= 1 }
        if end == start {
          end = start + 1
          while end < bytes.count, bytes[end] != space { end += 1 }
        }
        guard end < bytes.count else { break }
        ends.append(end)
        start = end + 1
        room = otherRoom
      }
      ends.append(bytes.count)
      return ends
    } ?? nil
  }
}
