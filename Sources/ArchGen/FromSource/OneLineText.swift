import SwiftOutline

/// Source text on one line: comments are left out, and breaks become single spaces.
enum OneLineText {
  /// A part of a text that is written otherwise.
  struct Replacement: Sendable, Hashable {
    /// Half-open range in the UTF-8 bytes of the file.
    let range: Range<Int>
    let text: String
  }

  /// Returns the text of a range of a file, with those parts replaced that lie in it.
  static func text(_ source: SourceText, _ range: Range<Int>, replacing replacements: [Replacement] = []) -> String {
    let replacements = replacements.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var result = ""
    var position = range.lowerBound
    for replacement in replacements
    where replacement.range.lowerBound >= position && replacement.range.upperBound <= range.upperBound {
      result += source.text(position..<replacement.range.lowerBound) + replacement.text
      position = replacement.range.upperBound
    }
    if position < range.upperBound { result += source.text(position..<range.upperBound) }
    return joined(result)
  }

  /// Returns a text on one line.
  static func joined(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == UInt8(ascii: "/") }) || text.contains("  ") else {
      return text
    }
    return withoutComments(text)
  }

  /// Returns the tokens of a text with at most one space between two.
  static func withoutComments(_ text: String) -> String {
    let source = SourceText(text)
    var result = ""
    var end = 0
    for token in OutlineReader().tokens(of: source) where token.kind != .endOfFile {
      let needsSpace =
        token.start > end && !result.isEmpty && !result.hasSuffix("(") && !result.hasSuffix("[")
        && token.kind != .rightParenthesis && token.kind != .rightBracket && token.kind != .comma
      // A comma behind the last element only stands on lines of its own.
      if token.kind == .rightParenthesis, result.hasSuffix(",") { result.removeLast() }
      if needsSpace { result += " " }
      result += source.text(token.start..<token.end)
      end = token.end
    }
    return result
  }
}
