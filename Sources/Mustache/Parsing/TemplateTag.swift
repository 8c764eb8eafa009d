/// A tag as it stands in the text.
struct TemplateTag: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case variable(isEscaped: Bool)
    case section(SectionCondition)
    case end
    case partial
    case parent
    case block
    /// A comment, or other delimiters, which hold from the next tag on.
    case silent
  }

  let kind: Kind
  /// The name without the white space around it; empty where the kind has none.
  let name: String
  /// The bytes of the tag, delimiters included.
  let range: Range<Int>
}
