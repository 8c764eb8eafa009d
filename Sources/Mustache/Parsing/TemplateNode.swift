/// A piece of a template; ranges and offsets count the bytes of its source.
enum TemplateNode: Sendable, Hashable {
  /// Text without a line break before its end, and without the white space that its line starts with.
  case text(Range<Int>)
  /// The start of a line that is more than a line break, with the white space there. Lines that hold nothing but one
  /// tag have none, since they leave no trace.
  case lineStart(whiteSpace: Range<Int>)
  case variable(TemplateReference, isEscaped: Bool)
  case section(TemplateReference, condition: SectionCondition, end: Int)
  case partial(TemplateInclusion)
  /// A partial with arguments: the blocks up to `end`, whose content stands in for the partial's blocks.
  case parent(TemplateInclusion, end: Int)
  case block(TemplateBlock)
}

/// When the content of a section is rendered.
enum SectionCondition: Sendable, Hashable {
  /// Once, or once for each element of a list.
  case truthy
  /// Once when the value is absent, false or empty.
  case falsey
}

/// A tag that names a value.
struct TemplateReference: Sendable, Hashable {
  /// Index into the template's names.
  let name: Int
  /// Where the tag starts.
  let offset: Int
}

/// A tag that includes another template.
struct TemplateInclusion: Sendable, Hashable {
  let reference: TemplateReference
  /// Whether the name stands for a value that holds the template's name, as in `{{>*kind}}`.
  let isDynamic: Bool
  /// The white space before a tag that has its lines to itself; `nil` for a tag inside a line.
  var indentation: Range<Int>?
}

/// A part of a template that others may replace, or its replacement when it stands in a parent tag.
struct TemplateBlock: Sendable, Hashable {
  /// The name as it is written, and where the tag starts.
  let reference: TemplateReference
  /// The index behind the last node of the content.
  var end: Int
  /// Whether the content starts on a line of its own, so that its lines move together.
  var startsLine: Bool
  /// The white space that all lines of the content start with; the tag's own where there are none.
  var indentation: Range<Int>
}
