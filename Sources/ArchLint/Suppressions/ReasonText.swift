/// The reason that somebody gives for living with a finding.
package enum ReasonText {
  /// What stands in place of a reason until a person has written one.
  package static let placeholders = ["<why the project accepts it>", "<why it is right here>"]

  /// Whether it can be one: it holds a letter, of those that can be seen, isn't what stands for one, in angle brackets or as
  /// `add a reason`, and is more than a word in capitals such as `TODO`, `TBD` or `N/A`.
  package static func saysSomething(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let letters = text.unicodeScalars.map(\.properties).filter { $0.isAlphabetic && !$0.isDefaultIgnorableCodePoint }
    let isMark = words.count == 1 && letters.allSatisfy(\.isUppercase)
    let joined = words.joined()
    let isPlaceholder = joined.first == "<" && joined.firstIndex(of: ">") == joined.indices.last
    let isOwnWord = words.count < 4 && words.last?.lowercased().filter(\.isLetter) == "reason"
    return !letters.isEmpty && !isMark && !isPlaceholder && !isOwnWord
  }
}
