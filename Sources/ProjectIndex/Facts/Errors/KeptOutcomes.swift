import SwiftOutline

/// Failures that a local variable keeps: the code behind the `do` asks it how the work ended.
extension ProjectIndex {
  /// Whether the code behind a clause's `do` looks at what the work should have left behind: it replaces what is missing
  /// (`result ?? fallback`, `if result == nil { result = … }`), or asks for a flag that only a success sets.
  func isOutcomeKept(_ clause: NodeID) -> Bool {
    guard let statement = parent(of: clause), node(statement).kind == .doStatement, let block = parent(of: statement),
      let body = body(ofDo: statement)
    else { return false }
    let assignments = subtree(of: body).filter { node($0).kind == .assignment }
    let targets = assignments.compactMap { firstChild(of: $0) }.filter { node($0).kind == .name }
    guard !targets.isEmpty else { return false }
    let assigned = Set(targets.map { node($0).name })
    let flags = Set(assignments.compactMap { flag(setBy: $0, in: body) })
    return children(of: block).filter { $0.index > statement.index }.contains { later in
      asks(later, for: flags) || subtree(of: later).contains { replacesMissing($0, of: assigned) }
    }
  }

  /// The local variable that an assignment sets to `true` as the last statement of a block.
  private func flag(setBy assignment: NodeID, in block: NodeID) -> UInt32? {
    guard lastChild(of: block) == assignment, let target = firstChild(of: assignment), node(target).kind == .name,
      let value = lastChild(of: assignment), node(value).kind == .booleanLiteral,
      node(value).name == Word.true.rawValue, case .local = binding(of: node(target).name, at: target)
    else { return nil }
    return node(target).name
  }

  private func asks(_ statement: NodeID, for flags: Set<UInt32>) -> Bool {
    guard !flags.isEmpty, node(statement).kind == .ifStatement || node(statement).kind == .guardStatement else {
      return false
    }
    return children(of: statement).prefix { node($0).kind != .codeBlock }.contains { condition in
      subtree(of: condition).contains { node($0).kind == .name && flags.contains(node($0).name) }
    }
  }

  private func replacesMissing(_ id: NodeID, of assigned: Set<UInt32>) -> Bool {
    switch node(id).kind {
    case .operatorReference:
      guard node(id).name == Word.nilCoalescing.rawValue, let sequence = parent(of: id),
        let left = firstChild(of: sequence)
      else { return false }
      return assigned.contains(expressionName(root(of: left)))
    case .nilLiteral:
      guard let value = comparedValue(withNil: id), node(value).kind == .name, assigned.contains(node(value).name),
        let statement = ancestor(of: id, where: { $0.kind == .ifStatement || $0.kind == .codeBlock }),
        node(statement).kind == .ifStatement,
        let block = children(of: statement).first(where: { node($0).kind == .codeBlock })
      else { return false }
      return subtree(of: block).contains { other in
        node(other).kind == .assignment && firstChild(of: other).map { node($0).name } == node(value).name
      }
    default: return false
    }
  }
}
