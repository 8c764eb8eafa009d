import SafeText

/// Answers of a length that a model can read.
enum ToolText {
  /// The most bytes of an answer, about 6,000 words of a model.
  static let limit = 24_000

  /// The text up to the last line that has room, with what to do about the rest.
  static func capped(_ text: String, narrowing: String) -> String {
    let text = withoutInnerTabs(PrintableText.lines(text))
    guard text.utf8.count > limit else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var kept = 0
    var size = 0
    while kept < lines.count, size + lines[kept].utf8.count + 1 <= limit {
      size += lines[kept].utf8.count + 1
      kept += 1
    }
    // A single line that has no room is cut inside.
    if kept == 0 { return String(decoding: Array(text.utf8.prefix(limit)), as: UTF8.self) + "…\n" }
    return lines[..<kept].joined(separator: "\n")
      + "\n\n\(lines.count - kept) more lines; narrow down by \(narrowing)\n"
  }

  /// A tab sets in code at the start of a line; elsewhere it came with a name.
  private static func withoutInnerTabs(_ text: String) -> String {
    guard text.utf8.contains(9) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.prefix { $0 == "\t" }
      return start
        + line.dropFirst(start.count).split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "\\t")
    }.joined(separator: "\n")
  }
}
