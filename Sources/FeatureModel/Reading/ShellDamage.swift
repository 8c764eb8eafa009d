import SafeText

/// What a shell does to a field that stands outside quotes, or what quotes turn into on their way.
package enum ShellDamage: Sendable, Hashable {
  /// The word is empty, as after a variable or a pattern that stood for nothing.
  case emptyWord
  /// An opening bracket has no closing one.
  case unclosed(Character)
  /// A closing bracket has no opening one.
  case unopened(Character)
  /// A quote is not closed.
  case unclosedQuote(Character)
  /// Quotes as a word processor sets them.
  case curlyQuotes
  /// A backslash was kept inside quotes.
  case backslash
  /// A brace, which an unquoted word would be multiplied by.
  case braces
  /// A sign that would write to or read from a file outside quotes.
  case redirection(Character)
  /// A word without a colon after a field whose type might be an enum; `type` is that type.
  case looseWord(String, type: String)
  /// The same field twice with different ends, as after an unquoted brace.
  case multiplied(String)

  /// What happened, as one clause.
  var text: String {
    switch self {
    case .emptyWord: "the word is empty; a shell puts nothing where a variable or a pattern has no value"
    case .unclosed(let bracket): "'\(bracket)' is not closed; a shell splits a word that stands outside quotes"
    case .unopened(let bracket): "'\(bracket)' closes nothing; a shell splits a word that stands outside quotes"
    case .unclosedQuote(let quote):
      quote == "'" ? "an apostrophe opens a text that never ends" : "a quote is not closed"
    case .curlyQuotes: "curly quotes mean nothing to a shell or a field"
    case .backslash: "a backslash is not needed inside quotes"
    case .braces: "a shell multiplies a word with braces"
    case .redirection(let sign): "'\(sign)' sends a shell to a file, and means nothing in a field"
    case .looseWord(let word, let type):
      "'\(PrintableText.quote(word))' is no field; if it is a case of '\(type)', a shell has split the word"
    case .multiplied(let name): "the field '\(name)' is given twice; a shell multiplies a word with braces"
    }
  }
}
