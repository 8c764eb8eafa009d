/// The reason that somebody gives for living with a finding.
package enum ReasonText {
  /// Whether it can be one: it holds a letter, of those that can be seen.
  package static func saysSomething(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.properties.isDefaultIgnorableCodePoint }
  }
}
