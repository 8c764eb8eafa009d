/// A template, or the content of a block, that is being rendered.
struct RenderCall {
  let template: Template
  /// What each line gets in front.
  let indentation: [UInt8]
  /// The white space that each line loses before that, as far as it has it.
  let outdentation: ArraySlice<UInt8>
  /// The blocks that replace those of the template; of a name in several sets the first one counts, since the
  /// outermost template has the last word.
  let arguments: [BlockArguments]
  /// The length of the indentation that waited before, when the call has lines to itself; `nil` within a line.
  let pendingByteCount: Int?

  /// What an indentation in the template becomes in the output.
  func indentation(adding range: Range<Int>) -> [UInt8] { indentation + remaining(template.source[range]) }

  /// The part of white space at the start of a line that stays.
  func remaining(_ whiteSpace: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    whiteSpace.dropFirst(zip(whiteSpace, outdentation).prefix { $0 == $1 }.count)
  }
}

/// The blocks in a parent tag.
struct BlockArguments {
  let template: Template
  /// The index of each block's node, by the block's name.
  let nodes: [String: Int]
}

/// Nodes that are rendered one after the other, once or for each element of a list.
struct RenderRegion {
  enum Kind {
    /// A template or a block's content; its end ends the call.
    case call
    /// The content that a block has where nothing replaces it.
    case content
    /// A section, whose value is on the context stack.
    case section
    /// A section that repeats; the elements from `next` on are still to come.
    case list([TemplateValue], next: Int)
  }

  let kind: Kind
  let start: Int
  var position: Int
  let end: Int

  init(kind: Kind, nodes: Range<Int>) {
    self.kind = kind
    start = nodes.lowerBound
    position = nodes.lowerBound
    end = nodes.upperBound
  }
}
