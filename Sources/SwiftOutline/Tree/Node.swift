/// One node of a file's syntax tree.
///
/// Nodes are kept in post-order: the subtree of node `n` is `first...n`, and its last child, if any, is `n - 1`.
public struct Node: Sendable {
  public var kind: NodeKind
  public var flags: NodeFlags
  /// Name of the node, by kind; 0 for none. Local to the file until the project index makes it global.
  public var name: UInt32
  /// Half-open range in UTF-8 bytes.
  public var start: UInt32
  public var end: UInt32
  /// Index of the parent; `Node.none` for a root.
  public var parent: UInt32
  /// Index of the first node of the subtree.
  public var first: UInt32

  @inlinable public static var none: UInt32 { UInt32.max }
}
