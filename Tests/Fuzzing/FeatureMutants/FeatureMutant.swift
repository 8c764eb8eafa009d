/// A file of a feature with one mistake in it, such as a person makes.
package struct FeatureMutant: Sendable, Hashable {
  /// What was done, in a few words.
  package let mistake: String
  /// The path of the file below the feature's folder.
  package let path: String
  /// The number of the first line that is another, from 1.
  package let line: Int
  /// The line as it was, without blanks around.
  package let original: String
  /// The whole file.
  package let text: String
}
