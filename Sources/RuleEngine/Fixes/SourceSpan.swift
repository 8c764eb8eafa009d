/// A stretch of a file's text that a fix replaces; empty where the fix puts something in.
package struct SourceSpan: Sendable, Hashable {
  /// Index of the file in the project index.
  package let file: Int
  /// Offsets in UTF-8 bytes.
  package let bytes: Range<Int>
}
