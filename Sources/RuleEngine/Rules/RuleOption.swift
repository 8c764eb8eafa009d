import SafeText

/// A number of a rule that a project may set otherwise, such as how many lines are too many.
///
/// A page declares it with a line such as `Option: maximumLines = 120, lines that a body may have`; the page's queries
/// know the value by that name.
package struct RuleOption: Sendable, Hashable {
  package let name: String
  package let defaultValue: Int
  /// What it counts, as a part of a sentence.
  package let meaning: String
  /// The line of the page.
  let line: Int
  /// The value that holds: the page's, or that of the project.
  package internal(set) var value: Int

  /// What a page or project may say.
  package static let values = GivenNumber.setting

  /// Reads what stands behind `Option: `; `nil` where that isn't of the form.
  init?(_ text: String, line: Int) {
    let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[1] == "=", parts[2].hasSuffix(","), let value = Self.values.read(parts[2].dropLast()),
      let first = parts[0].utf8.first, 97...122 ~= first,
      parts[0].utf8.allSatisfy({ 97...122 ~= $0 || 65...90 ~= $0 || 48...57 ~= $0 }), !parts[3].isEmpty
    else { return nil }
    name = parts[0]
    defaultValue = value
    meaning = parts[3]
    self.line = line
    self.value = value
  }
}
