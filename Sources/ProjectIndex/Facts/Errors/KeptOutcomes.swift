import SwiftOutline

/// Failures that a local variable keeps: the code behind the `do` asks it how the work ended.
struct KeptOutcomes {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether the code behind a clause's `do` asks for a flag that only a success sets.
  func isOutcomeKept(_ clause: NodeID) -> Bool {
    guard let statement = index.parent(of: clause), index[statement].kind == .doStatement,
      let block = index.parent(of: statement), let body = CatchClauses(index).body(ofDo: statement)
    else { return false }
    let assignments = index.subtree(of: body).filter { index[$0].kind == .assignment }
    let flags = Set(assignments.compactMap { flag(setBy: $0, in: body) })
    return !flags.isEmpty
      && index.children(of: block).contains { $0.index > statement.index && asks($0, for: flags) }
  }

  /// The local variable that an assignment sets to `true` as the last statement of a block.
  private func flag(setBy assignment: NodeID, in block: NodeID) -> UInt32? {
    guard index.lastChild(of: block) == assignment, let target = index.firstChild(of: assignment),
      index[target].kind == .name, let value = index.lastChild(of: assignment), index[value].kind == .booleanLiteral,
      index[value].name == Word.true.rawValue, case .local = index.binding(of: index[target].name, at: target)
    else { return nil }
    return index[target].name
  }

  private func asks(_ statement: NodeID, for flags: Set<UInt32>) -> Bool {
    guard index[statement].kind == .ifStatement || index[statement].kind == .guardStatement else { return false }
    return index.children(of: statement).prefix { index[$0].kind != .codeBlock }.contains { condition in
      index.subtree(of: condition).contains { index[$0].kind == .name && flags.contains(index[$0].name) }
    }
  }
}
