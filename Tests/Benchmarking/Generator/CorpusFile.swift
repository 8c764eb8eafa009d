/// One file of a generated corpus.
package struct CorpusFile: Sendable, Hashable {
  /// Relative to the corpus, with forward slashes.
  package let path: String
  package let text: String
  package let lineCount: Int
}
