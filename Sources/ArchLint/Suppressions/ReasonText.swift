/// The reason that somebody gives for living with a finding.
package enum ReasonText {
  /// What stands in place of a reason until a person has written one.
  package static let placeholders = ["<why the project accepts it>", "<why it is right here>"]

  /// Whether it can be one: it holds a word of three letters that can be seen, or of fewer in a script without capitals, isn't
  /// what stands for one, in angle brackets or as `add a reason`, and is more than a word in capitals such as `TODO` or `TBD`.
  package static func saysSomething(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let letters = words.map { word in
      word.unicodeScalars.map(\.properties).filter { $0.isAlphabetic && !$0.isDefaultIgnorableCodePoint }
    }
    let holdsWord = letters.contains { $0.count > 2 || $0.contains { !$0.isCased } }
    let isMark = words.count == 1 && letters.joined().allSatisfy(\.isUppercase)
    let joined = words.joined()
    let isPlaceholder = joined.first == "<" && joined.firstIndex(of: ">") == joined.indices.last
    let isOwnWord = words.count < 4 && words.last?.lowercased().filter(\.isLetter) == "reason"
    return holdsWord && !isMark && !isPlaceholder && !isOwnWord
  }
}
