/// The reason that somebody gives for living with a finding.
package enum ReasonText {
  /// Whether it can be one: it holds two letters that can be seen, or a character that is a word by itself.
  package static func saysSomething(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic && !$0.properties.isDefaultIgnorableCodePoint }
    return letters.count > 1 || letters.contains { $0.properties.isIdeographic }
  }
}
