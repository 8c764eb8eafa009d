import SwiftOutline

/// The tree of a person's file, of which a piece may only go where all that is left reads as it does now.
struct WholeUnits {
  private let content: [UInt8]
  private let outline: FileOutline
  private let tokens: [Token]
  private let nodes: [Unit]
  /// Declarations and parameters.
  private let declared: [Unit]

  /// A stretch of code that belongs together: a node, a declaration or a parameter.
  private struct Unit: Equatable {
    var kind: UInt8
    var flags: UInt8 = 0
    var start: Int
    var end: Int

    /// The same by tokens, as what stands between them may go with a piece.
    func placed(_ tokens: [Token]) -> Unit {
      var unit = self
      unit.start = tokens.partitioningIndex { $0.start >= start }
      unit.end = tokens.partitioningIndex { $0.end > end }
      return unit
    }
  }

  /// What may be without one of its parts.
  private static let lists: Set<NodeKind> = [
    .codeBlock, .closure, .switchStatement, .switchCase, .ifConfigClause, .arrayLiteral, .dictionaryLiteral, .call,
    .declaration,
  ]

  init(_ content: [UInt8]) {
    self.content = content
    let source = SourceText(content)
    outline = OutlineReader().outline(of: source)
    tokens = OutlineReader().tokens(of: source).filter { $0.kind != .endOfFile }
    var keywords: Set<UInt32> = []
    // A further declaration of a list begins with its name.
    let declarations = outline.declarations.map { declaration in
      let isFirst = keywords.insert(declaration.keywordStart).inserted
      let start = Int(isFirst ? declaration.start : declaration.nameStart)
      return Unit(kind: declaration.kind.rawValue, start: start, end: Int(declaration.end))
    }
    declared = declarations + outline.parameters.map { Unit(kind: 0, start: Int($0.start), end: Int($0.end)) }
    nodes = outline.nodes.map { node in
      let start = node.kind == .declaration ? declarations[Int(node.name)].start : Int(node.start)
      return Unit(kind: node.kind.rawValue, flags: node.flags.rawValue, start: start, end: Int(node.end))
    }
  }

  /// Whether a piece is whole parts of lists, or a modifier of what stands before it, and nothing goes on behind it.
  func holds(_ piece: Range<Int>) -> Bool {
    guard isRead, let left = left(without: piece) else { return false }
    let rest = WholeUnits(content.without([CodeCut(range: piece, names: [])]))
    let kept = tokens.filter { !piece.contains($0.start) }
    guard rest.isRead, rest.tokens.map(\.kind) == kept.map(\.kind) else { return false }
    return left.map { $0.placed(kept) } == (rest.nodes + rest.declared).map { $0.placed(rest.tokens) }
  }

  private var isRead: Bool { outline.problems.isEmpty && outline.syntaxErrorOffset == nil }

  /// All that isn't in a piece; `nil` where the piece has part of something.
  private func left(without piece: Range<Int>) -> [Unit]? {
    var left: [Unit] = []
    var gone: Set<UInt32> = []
    for (position, node) in nodes.enumerated() {
      let index = UInt32(position)
      guard let isGone = isGone(node, piece) else { return nil }
      if isGone || isModifier(index, piece) { gone.insert(index) } else { left.append(node) }
    }
    for index in gone where !isModifier(index, piece) {
      let parent = outline.nodes[Int(index)].parent
      if parent != Node.none, !gone.contains(parent), !mayLose(parent, gone) { return nil }
    }
    for unit in declared {
      guard let isGone = isGone(unit, piece) else { return nil }
      if !isGone { left.append(unit) }
    }
    return left
  }

  private func mayLose(_ parent: UInt32, _ gone: Set<UInt32>) -> Bool {
    let kind = outline.nodes[Int(parent)].kind
    // A branch needs a statement, and a body or closure may give what its only one gives.
    return Self.lists.contains(kind)
      && (![.switchCase, .codeBlock, .closure].contains(kind)
        || outline.children(of: parent).contains { !gone.contains($0) && isStatement(outline.nodes[Int($0)].kind) })
  }

  /// Whether a part of a body isn't what the head of a branch or closure has; a result's type is none by itself.
  private func isStatement(_ kind: NodeKind) -> Bool {
    ![.caseItem, .capture, .closureParameter, .attribute].contains(kind) && kind.rawValue < NodeKind.typeName.rawValue
  }

  /// Whether a piece has all of something; `nil` where it has only its beginning.
  private func isGone(_ unit: Unit, _ piece: Range<Int>) -> Bool? {
    guard piece.contains(unit.start) else { return false }
    return unit.end <= piece.upperBound ? true : nil
  }

  /// Whether a node is a call or member behind something else, which ends before a piece with it.
  private func isModifier(_ index: UInt32, _ piece: Range<Int>) -> Bool {
    let node = outline.nodes[Int(index)]
    guard [.call, .member].contains(node.kind), piece.lowerBound < node.end, node.end <= piece.upperBound,
      let base = outline.children(of: index).first, node.start < piece.lowerBound
    else { return false }
    return outline.nodes[Int(base)].end <= piece.lowerBound || isModifier(base, piece)
  }
}

extension [Token] {
  /// The first of ascending tokens that something is true of, as of all behind it.
  fileprivate func partitioningIndex(where isBehind: (Token) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
