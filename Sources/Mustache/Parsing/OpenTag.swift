/// A section, parent or block that waits for its end.
struct OpenTag: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case section
    case parent
    case block
  }

  let kind: Kind
  let name: String
  /// The tag as a message shows it, such as `{{#list}}`.
  let text: String
  /// Where the tag starts.
  let offset: Int
  /// The tag's node, which stands behind the start of its line when it is the first on the line.
  var node: Int
  /// The white space before a tag that is the first on its line; `nil` for a tag behind something else.
  let leading: Range<Int>?
  /// Whether the tag has its line to itself, so that the line leaves no trace.
  let isStandalone: Bool
  /// The white space that all lines of the content so far start with; `nil` while there are none.
  var commonIndentation: Range<Int>?
}
