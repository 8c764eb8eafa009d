import SafeText

/// Makes text safe to stand in GitHub's Markdown, where a name could be a link, an image, a mention or HTML.
///
/// Escaping is not enough, as forges look for mentions, issues and addresses in what is left of a text: so a word is
/// either plain or code.
package enum MarkdownText {
  private static let openings: Set<Character> = ["'", "\"", "“", "‘", "(", "§", "–", "—", "→", "…", "-"]
  private static let endings: Set<Character> = [
    "'", "\"", "”", "’", ")", ".", ",", ";", ":", "!", "?", "–", "—", "→", "…", "%", "-",
  ]

  /// Returns a text as one line without markup; words that are more than letters, such as `@State`, become code.
  package static func inline(_ text: String) -> String {
    PrintableText.oneLine(text).split(separator: " ", omittingEmptySubsequences: false).map { word in
      let opening = word.prefix { openings.contains($0) }
      let rest = word.dropFirst(opening.count)
      var core = rest.dropLast(rest.reversed().prefix { endings.contains($0) }.count)
      // What is opened in the word is closed in it: 'URL()!' holds 'URL()'.
      while core.endIndex < rest.endIndex, rest[core.endIndex] == ")",
        core.count(where: { $0 == "(" }) > core.count(where: { $0 == ")" })
      {
        core = rest[...core.endIndex]
      }
      let ending = rest[core.endIndex...]
      return opening + (isPlain(core) ? String(core) : cell(String(core))) + ending
    }.joined(separator: " ")
  }

  /// Returns a text as code that doesn't end the cell of a table.
  package static func cell(_ text: String) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return parts.map { $0.isEmpty ? "" : code(String($0)) }.joined(separator: "\\|")
  }

  /// Returns a text as code, whatever back-ticks it holds.
  package static func code(_ text: String) -> String {
    let text = PrintableText.oneLine(text)
    let fence = fence(around: text, atLeast: 1)
    return fence.utf8.count == 1 ? fence + text + fence : "\(fence) \(text) \(fence)"
  }

  /// Returns lines of code as a block, whatever lines it holds.
  package static func block(_ text: String, language: String) -> String {
    let text = PrintableText.lines(text)
    let fence = fence(around: text, atLeast: 3)
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// More back-ticks than stand in a row anywhere.
  private static func fence(around text: String, atLeast count: Int) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(longest + 1, count))
  }

  /// Whether nothing looks for more in a word: letters and what joins them, a number, or something too short for a
  /// commit.
  private static func isPlain(_ word: Substring) -> Bool {
    if word.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" }) { return true }
    if word.allSatisfy({ $0.isNumber || $0 == "," || $0 == "." }) { return true }
    return word.count < 7 && word.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
