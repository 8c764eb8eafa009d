/// The spellings of one name in one number, all derived from the same words.
package struct NameForms: Sendable, Hashable {
  /// The words of identifiers.
  let words: [NameWord]
  /// The words of prose; they differ from `words` where singular and plural would be the same identifier.
  let proseWords: [NameWord]

  init(_ words: [NameWord], prose: [NameWord]? = nil) {
    self.words = words
    proseWords = prose ?? words
  }

  /// The spelling of a type: `OrderLine`, `URLItem`.
  package var type: String { words.map(\.capitalized).joined() }

  /// The spelling of a variable, function or case: `orderLine`, `urlItem`, `userID`.
  package var variable: String {
    words.prefix(1).map(\.lowercased).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The spelling of a variable for words with hyphens: `addLabel` for `add-label`.
  package static func variable(ofKebab text: String) -> String {
    let words = text.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The words in lower case with hyphens: `order-line`.
  package var kebab: String { words.map(\.lowercased).joined(separator: "-") }

  /// The words in lower case with underscores: `order_line`.
  package var snake: String { words.map(\.lowercased).joined(separator: "_") }

  /// The words as they stand inside a sentence: `order line`, `URL item`.
  package var phrase: String { proseWords.map(\.inSentence).joined(separator: " ") }

  /// The words at the start of a sentence: `Order line`.
  package var sentence: String {
    (proseWords.prefix(1).map(\.capitalized) + proseWords.dropFirst().map(\.inSentence)).joined(separator: " ")
  }

  /// The words of a headline: `Order Line`, `Date of Birth`.
  package var title: String {
    let last = proseWords.count - 1
    return proseWords.enumerated().map { index, word in
      let isSmall = index > 0 && index < last && Self.smallWords.contains(word.letters)
      return isSmall ? word.letters : word.capitalized
    }.joined(separator: " ")
  }

  /// The indefinite article that goes before `phrase`: `a` or `an`.
  package var article: String { proseWords.first.map(Article.before) ?? "a" }

  private static let smallWords: Set<String> = [
    "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "per", "the", "to", "with",
  ]
}
