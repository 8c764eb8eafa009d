/// The reason that somebody gives for living with a finding.
package enum ReasonText {
  /// What stands in place of a reason until a person has written one.
  package static let placeholders = ["why the project accepts it", "why it is right here"]

  /// Whether it can be one: it holds a letter, of those that can be seen, and isn't what stands for one.
  package static func saysSomething(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    return !placeholders.contains(words)
      && text.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.properties.isDefaultIgnorableCodePoint }
  }
}
