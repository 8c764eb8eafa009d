/// Everything that is wrong with what was asked for.
package struct FeatureMistakes: Error, Sendable, Hashable {
  /// What is wrong with the feature's name or its plural, or `nil`.
  package let name: NameProblem?
  /// What is wrong with the fields, in the order in which they were given.
  package let fields: [FieldMistake]

  /// One line for each mistake.
  package var lines: [String] { (name.map { [$0.text] } ?? []) + fields.map(\.description) }
}
