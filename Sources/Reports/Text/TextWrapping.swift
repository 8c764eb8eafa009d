/// Breaks prose into lines between words.
enum TextWrapping {
  /// Returns a text's lines, each at most `width` columns unless a single word is longer.
  ///
  /// The first line starts with `first`, the others with as many spaces as `first` has columns, or with `others`.
  static func wrap(_ text: String, width: Int, first: String = "", others: String? = nil) -> [String] {
    if isSingleLine(text, after: first, width: width) { return [first + text] }
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

  /// Whether a text fits as it is: most do, and need not be taken apart.
  private static func isSingleLine(_ text: String, after first: String, width: Int) -> Bool {
    guard PrintableText.isPlain(text), DisplayWidth.of(first) + text.utf8.count <= width, !text.isEmpty else {
      return false
    }
    var before = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") && before == byte { return false }
      before = byte
    }
    return before != UInt8(ascii: " ")
  }
}
