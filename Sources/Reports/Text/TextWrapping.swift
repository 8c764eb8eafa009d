/// Breaks prose into lines between words.
enum TextWrapping {
  /// Returns a text's lines, each at most `width` columns unless a single word is longer.
  ///
  /// The first line starts with `first`, the others with as many spaces as `first` has columns, or with `others`.
  static func wrap(_ text: String, width: Int, first: String = "", others: String? = nil) -> [String] {
    let others = others ?? String(repeating: " ", count: DisplayWidth.of(first))
    var lines: [String] = []
    var line = first
    var lineWidth = DisplayWidth.of(first)
    var isLineEmpty = true
    for word in text.split(separator: " ") {
      let wordWidth = DisplayWidth.of(word)
      if !isLineEmpty, lineWidth + 1 + wordWidth > width {
        lines.append(line)
        line = others
        lineWidth = DisplayWidth.of(others)
        isLineEmpty = true
      }
      line += (isLineEmpty ? "" : " ") + word
      lineWidth += (isLineEmpty ? 0 : 1) + wordWidth
      isLineEmpty = false
    }
    return isLineEmpty && first.isEmpty ? lines : lines + [line]
  }
}
