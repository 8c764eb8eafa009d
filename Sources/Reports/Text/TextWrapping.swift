/// Breaks prose into lines between words.
enum TextWrapping {
  /// Returns a text's lines, each at most `width` columns unless a single word is longer.
  ///
  /// The first line starts with `first`, the others with as many spaces as `first` has columns, or with `others`.
  static func wrap(_ text: String, width: Int, first: String = "", others: String? = nil) -> [String] {
    if let lines = wrapPlain(text, width: width, first: first, others: others) { return lines }
    let others = others ?? String(repeating: " ", count: DisplayWidth.of(first))
    var lines: [String] = []
    var line = first
    var lineWidth = DisplayWidth.of(first)
    var isLineEmpty = true
    for word in text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
      let wordWidth = DisplayWidth.of(word)
      if !isLineEmpty, lineWidth + 1 + wordWidth > width {
        lines.append(line)
        line = others
        lineWidth = DisplayWidth.of(others)
        isLineEmpty = true
      }
      if !isLineEmpty { line += " " }
      line += word
      lineWidth += (isLineEmpty ? 0 : 1) + wordWidth
      isLineEmpty = false
    }
    return isLineEmpty && first.isEmpty ? lines : lines + [line]
  }

  /// The lines of a text of printable ASCII with single spaces, as nearly all is: found by bytes, as long as there
  /// is a column for each; `nil` for other text.
  private static func wrapPlain(_ text: String, width: Int, first: String, others: String?) -> [String]? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> [String]? in
      let space = UInt8(ascii: " ")
      guard let last = bytes.last, last != space else { return nil }
      var before = space
      for byte in bytes {
        guard byte &- space < 0x5F, byte != space || before != space else { return nil }
        before = byte
      }
      var lines: [String] = []
      var prefix = first
      var start = 0
      while true {
        let room = width - DisplayWidth.of(prefix)
        guard bytes.count - start > room else { break }
        // The last space before which the words fit; a word that is too long stands alone.
        var end = min(start + max(room, 0), bytes.count - 1)
        while end > start, bytes[end] != space { end -= 1 }
        if end == start {
          end = start + 1
          while end < bytes.count, bytes[end] != space { end += 1 }
        }
        guard end < bytes.count else { break }
        lines.append(prefix + String(decoding: bytes[start..<end], as: UTF8.self))
        start = end + 1
        prefix = others ?? String(repeating: " ", count: DisplayWidth.of(first))
      }
      lines.append(prefix + String(decoding: bytes[start...], as: UTF8.self))
      return lines
    } ?? nil
  }
}
