import ProjectIndex
import SwiftOutline

/// A piece of Swift with holes, which is compared with the project's code node by node.
///
/// `$name` stands for any expression, and for the same text wherever it comes again; `$_` for any expression or name;
/// `$literal` for a literal without interpolation, or a constant that is
/// one; `$$$` for all further arguments or elements. What an expression is wrapped in,
/// `try`, `await`, `?` and parentheses, doesn't matter where the pattern doesn't say it, and a local constant is what it was
/// made with.
struct SyntaxPattern: Sendable {
  /// The pattern's own tree, whose names are numbered by `names`.
  let outline: FileOutline
  let names: GlobalNames
  private let root: UInt32
  /// The holes that bind an expression, without those that stand for anything.
  let holes: [String]

  /// What keeps a text from being a pattern, and where.
  struct Mistake: Error {
    var offset: Int
    var message: String
  }

  init(_ text: String, reader: OutlineReader) throws(Mistake) {
    var outline = reader.outline(of: SourceText(text))
    var names = GlobalNames(slotCount: 64)
    let numbers = names.add(outline)
    outline.renameNames(by: numbers)
    if let problem = outline.problems.first { throw Mistake(offset: problem.offset, message: problem.message) }
    if let offset = outline.syntaxErrorOffset { throw Mistake(offset: offset, message: "this is no Swift") }
    guard let root = outline.nodes.indices.last, outline.nodes[root].first == 0 else {
      throw Mistake(offset: 0, message: "a pattern is one expression")
    }
    self.outline = outline
    self.names = names
    self.root = UInt32(root)
    var holes: [String] = []
    for node in outline.nodes where node.kind == .name {
      let name = names.text(node.name)
      if name.hasPrefix("$"), !Self.anything.contains(name), !holes.contains(name) { holes.append(name) }
    }
    self.holes = holes
    if names.text(outline.nodes[root].name).hasPrefix("$"), outline.nodes[root].kind == .name {
      throw Mistake(offset: 0, message: "this pattern is every expression")
    }
  }

  private static let anything: Set = ["$_", "$$$", "$literal"]
  private static let wrappers: Set<NodeKind> = [.tryExpression, .awaitExpression, .optionalChain, .tuple]

  /// The kind of the expression that is meant, whatever it is wrapped in.
  var kind: NodeKind { outline.nodes[Int(root)].kind }

  /// What the holes stand for where an expression has the pattern's form; `nil` where it hasn't.
  func match(_ expression: NodeID, in index: DeclarationIndex) -> [NodeID]? {
    var bound: [String: NodeID] = [:]
    guard matches(root, expression, index, &bound) else { return nil }
    return holes.compactMap { bound[$0] }
  }

  private func matches(
    _ part: UInt32, _ expression: NodeID, _ index: DeclarationIndex, _ bound: inout [String: NodeID]
  ) -> Bool {
    let wanted = outline.nodes[Int(part)]
    let found = index[expression]
    if wanted.kind == .name, let hole = hole(wanted) { return fill(hole, expression, index, &bound) }
    if wanted.kind != found.kind, Self.wrappers.contains(found.kind) {
      let inner = index.children(of: expression)
      return inner.count == 1 && matches(part, inner[0], index, &bound)
    }
    if found.kind == .name, wanted.kind != .name, let source = Expressions(index).source(ofLocal: expression) {
      return matches(part, source, index, &bound)
    }
    // A tuple's element, and nothing else that isn't said.
    if wanted.kind != .argument, found.kind == .argument, found.name == 0,
      let value = index.children(of: expression).last
    {
      return matches(part, value, index, &bound)
    }
    guard wanted.kind == found.kind, wanted.flags == found.flags, isCalled(found, wanted, index) else { return false }
    let (parts, children) = (outline.children(of: part), index.children(of: expression))
    guard !parts.isEmpty || !children.isEmpty else {
      return wanted.name != 0 || outline.text(of: part) == index.text(expression)
    }
    for (position, part) in parts.enumerated() {
      if isRest(part) { return true }
      guard position < children.count, matches(part, children[position], index, &bound) else { return false }
    }
    return parts.count == children.count
  }

  private func isCalled(_ found: Node, _ wanted: Node, _ index: DeclarationIndex) -> Bool {
    let name = names.text(wanted.name)
    return name == "$_" && found.name != 0 || index.names.text(found.name) == name
  }

  private func hole(_ node: Node) -> String? {
    let name = names.text(node.name)
    return name.hasPrefix("$") ? name : nil
  }

  /// Whether a part stands for all further arguments, or elements of a list.
  private func isRest(_ part: UInt32) -> Bool {
    let node = outline.nodes[Int(part)]
    guard node.kind == .argument, node.name == 0 else { return hole(node) == "$$$" }
    return outline.children(of: part).last.map { isRest($0) } == true
  }

  private func fill(
    _ hole: String, _ expression: NodeID, _ index: DeclarationIndex, _ bound: inout [String: NodeID]
  ) -> Bool {
    if hole == "$literal" { return Expressions(index).isLiteral(expression) }
    if Self.anything.contains(hole) { return true }
    if let before = bound[hole] { return index.text(before) == index.text(expression) }
    bound[hole] = expression
    return true
  }
}
