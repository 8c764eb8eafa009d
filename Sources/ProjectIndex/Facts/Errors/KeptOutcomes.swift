import SwiftOutline

/// Failures that a local variable keeps: the code behind the `do` asks it how the work ended.
struct KeptOutcomes {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether the code behind a clause's `do` looks at what the work should have left behind: it replaces what is missing
  /// (`result ?? fallback`, `if result == nil { result = … }`), or asks for a flag that only a success sets.
  func isOutcomeKept(_ clause: NodeID) -> Bool {
    guard let statement = index.parent(of: clause), index[statement].kind == .doStatement,
      let block = index.parent(of: statement), let body = CatchClauses(index).body(ofDo: statement)
    else { return false }
    let assignments = index.subtree(of: body).filter { index[$0].kind == .assignment }
    let targets = assignments.compactMap { index.firstChild(of: $0) }.filter { index[$0].kind == .name }
    guard !targets.isEmpty else { return false }
    let assigned = Set(targets.map { index[$0].name })
    let flags = Set(assignments.compactMap { flag(setBy: $0, in: body) })
    return index.children(of: block).filter { $0.index > statement.index }.contains { later in
      asks(later, for: flags) || index.subtree(of: later).contains { replacesMissing($0, of: assigned) }
    }
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
    guard !flags.isEmpty, index[statement].kind == .ifStatement || index[statement].kind == .guardStatement else {
      return false
    }
    return index.children(of: statement).prefix { index[$0].kind != .codeBlock }.contains { condition in
      index.subtree(of: condition).contains { index[$0].kind == .name && flags.contains(index[$0].name) }
    }
  }

  private func replacesMissing(_ id: NodeID, of assigned: Set<UInt32>) -> Bool {
    switch index[id].kind {
    case .operatorReference:
      guard index[id].name == Word.nilCoalescing.rawValue, let sequence = index.parent(of: id),
        let left = index.firstChild(of: sequence)
      else { return false }
      return assigned.contains(Expressions(index).expressionName(index.root(of: left)))
    case .nilLiteral:
      guard let value = Expressions(index).comparedValue(withNil: id), index[value].kind == .name,
        assigned.contains(index[value].name),
        let statement = index.ancestor(of: id, where: { $0.kind == .ifStatement || $0.kind == .codeBlock }),
        index[statement].kind == .ifStatement,
        let block = index.children(of: statement).first(where: { index[$0].kind == .codeBlock })
      else { return false }
      return index.subtree(of: block).contains { other in
        index[other].kind == .assignment && index.firstChild(of: other).map { index[$0].name } == index[value].name
      }
    default: return false
    }
  }
}
