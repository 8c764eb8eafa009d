/// All that is known of one file by itself: its declarations, its syntax tree, and its mistakes.
///
/// A plain value that depends on the file's bytes alone.
package struct FileOutline: Sendable {
  package var source: SourceText
  package var declarations: [Declaration] = []
  package var nodes: [Node] = []
  package var modifiers: [Modifier] = []
  package var attributes: [Attribute] = []
  package var parameters: [Parameter] = []
  package var genericParameters: [GenericParameter] = []
  package var accessors: [Accessor] = []
  /// Type nodes of inheritance clauses.
  package var inherited: [UInt32] = []
  /// The file's names after the known words: where each first stands, its length and hash.
  package var names: [NameSpan] = []
  /// Comments that address the tool, as half-open byte ranges.
  package var directiveComments: [Range<Int>] = []
  /// Mistakes that keep a part of the file from being understood, in the order of the text.
  package var problems: [LexicalProblem] = []
  /// Where Swift's grammar is first broken, in UTF-8 bytes; `nil` where the compiler's parser would take the file, too.
  ///
  /// The file is used all the same: most of what is read is right, and what is being typed is broken all the time.
  package var syntaxErrorOffset: Int?

  /// An outline without any declaration.
  package init(source: SourceText) { self.source = source }

  /// The last node of the `n`th child chain: the children of a node, in source order.
  package func children(of node: UInt32) -> [UInt32] {
    let first = nodes[Int(node)].first
    var result: [UInt32] = []
    var next = Int(node) - 1
    while next >= Int(first) {
      result.append(UInt32(next))
      next = Int(nodes[next].first) - 1
    }
    result.reverse()
    return result
  }

  /// The indices of a node's subtree, the node itself last.
  package func subtree(of node: UInt32) -> ClosedRange<Int> { Int(nodes[Int(node)].first)...Int(node) }

  /// The source text of a node.
  package func text(of node: UInt32) -> String {
    source.text(Int(nodes[Int(node)].start)..<Int(nodes[Int(node)].end))
  }
}

/// Where a name of a file first stands.
package struct NameSpan: Sendable {
  package var start: UInt32
  package var length: UInt32
  package var hash: UInt32
}
