/// One node of a file's syntax tree.
///
/// Nodes are kept in post-order: the subtree of node `n` is `first...n`, and its last child, if any, is `n - 1`.
package struct Node: Sendable {
  package var kind: NodeKind
  package var flags: NodeFlags
  /// Name of the node, by kind; 0 for none. Local to the file until the project index makes it global.
  package var name: UInt32
  /// Half-open range in UTF-8 bytes.
  package var start: UInt32
  package var end: UInt32
  /// Index of the parent; `Node.none` for a root.
  package var parent: UInt32
  /// Index of the first node of the subtree.
  package var first: UInt32

  package static let none = UInt32.max
}
