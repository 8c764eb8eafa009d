import SwiftOutline

/// What stands between tokens.
extension CodeTurner {
  /// Comments and space: a header says nothing of who has written the neighbour, and when.
  func trivia(_ code: CodeFile, _ range: Range<Int>) -> String {
    let text = unindented(code.outline.source.text(range), code, range.lowerBound)
    guard text.contains("/") else { return text }
    return comments(text, isHeader: range.lowerBound == 0)
  }

  func unindented(_ text: String, _ code: CodeFile, _ offset: Int) -> String {
    // What stood in a branch stands outside of it now.
    let levels = (removal.unindented[code.file] ?? []).filter { $0.range.contains(offset) }.map(\.level)
    guard !levels.isEmpty, text.contains("\n") else { return text }
    let level = levels.reduce(0, +)
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { position, line in
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
      return position == 0 ? line : line.dropFirst(min(level, blanks))
    }.joined(separator: "\n")
  }

  private func comments(_ text: String, isHeader: Bool) -> String {
    if text.contains("/*"), namesField(text) { return String(text.prefix { $0 != "/" }) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { position, line -> String? in
      if isAboutNeighbour(String(line), isHeader: isHeader) { return position == 0 && !isHeader ? "" : nil }
      // What a comment calls a note is one.
      guard let callout = line.range(ofCallout: "/ Note:") ?? line.range(ofCallout: "- Note:") else {
        return neighbour.turning.turned(String(line)) ?? String(line)
      }
      let rest = String(line[callout...])
      return line[..<callout] + (neighbour.turning.turned(rest) ?? rest)
    }.joined(separator: "\n")
  }

  /// Whether a line of a comment says who wrote the neighbour, or names a field that the new feature doesn't have.
  private func isAboutNeighbour(_ line: String, isHeader: Bool) -> Bool {
    guard line.drop(while: \.isWhitespace).hasPrefix("//") else { return false }
    if isHeader, line.contains("Created by") { return true }
    return namesField(line)
  }

  /// Whether a comment has a name that is another one now.
  private func namesField(_ text: String) -> Bool {
    text.split { !$0.isLetter && $0 != "_" }.contains { word in
      guard let field = analogy.spellings[String(word)] else { return false }
      return analogy.successor(field)?.name.variable != field
    }
  }
}

extension Substring {
  /// Where what follows a word of a comment begins.
  fileprivate func range(ofCallout word: String) -> Index? {
    indices.first { self[$0...].hasPrefix(word) }.map { index($0, offsetBy: word.count) }
  }
}
