import ProjectIndex
import SwiftOutline

/// What keeps a statement from coming to its end.
extension MethodReader {
  /// Notes where a statement that is reached may throw, trap, or take longer than a test waits.
  func noteRisks(of statement: NodeID, isSure: inout Bool, _ facts: inout MethodFacts) {
    switch index[statement].kind {
    case .whileStatement, .repeatStatement, .forStatement:
      let parts = index.children(of: statement)
      let isCounted = index[statement].kind == .forStatement
      noteTrap(parts.filter { !isCounted || index[$0].kind != .codeBlock }.flatMap { code(in: $0) }, &facts)
      if isCounted, let block = parts.last {
        facts.obstacle = facts.obstacle ?? trap(inRoundsOf: statement, code(in: block))
      }
      guard isEndless(statement) || index.subtree(of: statement).contains(where: { isStream($0) }) else { return }
      if !facts.isReadingLate { facts.obstacle = facts.obstacle ?? "nobody knows how long its loop goes on" }
      isSure = false
    case .declaration:
      // A function within it is there to be called.
      let blocks = index.children(of: statement).filter { index[$0].kind == .codeBlock }
      noteTrap(blocks.flatMap { code(in: $0) }, &facts)
    case .assignment, .call, .localVariable, .awaitExpression, .tryExpression, .returnStatement:
      noteTrap(code(in: statement), &facts)
      for ternary in index.subtree(of: statement) where index[ternary].kind == .ternary {
        if truth(of: index.children(of: ternary)[0], after: facts.changes) == nil {
          facts.obstacle = facts.obstacle ?? trap(inWaysOf: ternary)
        }
      }
      for id in index.subtree(of: statement) where isDirect(id, in: statement) {
        if let trap = trap(id, after: facts.changes) { facts.obstacle = facts.obstacle ?? trap }
        if facts.isReadingLate, reaches(from: [id], { mayWait($0) }) { isSure = false }
        if isOwnAttempt(id) {
          isSure = false
          if !isCaught(id) { facts.throwsItself = true }
        }
      }
    case .ifStatement, .guardStatement, .switchStatement:
      // The first condition is asked for in any case.
      noteTrap(conditions(of: statement).prefix(1).flatMap { code(in: $0) }, &facts)
    default: break
    }
  }

  /// What runs with a statement, or may run with it, as closures do.
  private func code(in statement: NodeID) -> [NodeID] {
    index.subtree(of: statement).filter { isDirect($0, in: statement, isThroughClosures: true) }
  }

  private func noteTrap(_ nodes: [NodeID], _ facts: inout MethodFacts) {
    facts.obstacle = facts.obstacle ?? trap(runBy: nodes, isLate: facts.isReadingLate)
  }

  /// Whether a node runs whenever its statement does.
  func isDirect(_ id: NodeID, in statement: NodeID, isThroughClosures: Bool = false) -> Bool {
    var child = id
    while child != statement, let outer = index.parent(of: child) {
      if index[outer].kind == .sequence, isPerhapsLeftOut(child, of: outer) { return false }
      if outer == statement { break }
      if index[outer].kind == .closure, !isThroughClosures { return false }
      if [.ternary, .codeBlock, .ifStatement, .switchCase].contains(index[outer].kind) { return false }
      child = outer
    }
    return true
  }

  /// What stands behind `&&`, `||` or `??` is evaluated where what stands before doesn't decide.
  private func isPerhapsLeftOut(_ part: NodeID, of sequence: NodeID) -> Bool {
    index.children(of: sequence).prefix { $0 != part }.contains { ["&&", "||", "??"].contains(index.text($0)) }
  }

  /// A `try` out of which other errors than those of mocks may come: of code that throws some itself, or that nobody knows.
  private func isOwnAttempt(_ id: NodeID) -> Bool {
    isAttempt(id)
      && reaches(from: Array(index.subtree(of: id))) { node in
        index[node].kind == .throwStatement || isAttempt(node) && triesUnknown(node)
      }
  }

  private func isAttempt(_ id: NodeID) -> Bool {
    index[id].kind == .tryExpression && index[id].flags.isDisjoint(with: [.optional, .forced])
  }

  /// Whether it takes more to say what a `try` is for than a mock or a function of the project.
  private func triesUnknown(_ attempt: NodeID) -> Bool {
    guard var tried = index.children(of: attempt).last else { return true }
    while [.awaitExpression, .tuple].contains(index[tried].kind), index.children(of: tried).count == 1,
      let inner = index.children(of: tried).last
    {
      tried = inner
    }
    let isKept =
      [NameList.mutatingMethods, .keepingMethods].contains { index.lists[$0].contains(index.calleeText(tried)) }
    // `decoder.decode(Item.self, from: try load())` may fail by itself.
    let isLibrary = index[tried].kind == .call && index.receiver(ofCall: tried) != nil && !isKept && !isKnown(tried)
    let callee = index.children(of: tried).first
    return !index.subtree(of: isLibrary ? callee ?? tried : tried).contains { isKnown($0) }
  }

  /// Whether a call is that of a mock, of code that is looked at, or fails only where something is cancelled or broken.
  private func isKnown(_ id: NodeID) -> Bool {
    if index[id].kind == .name, case .local(let binder) = index.binding(of: index[id].name, at: id),
      index.text(binder).hasPrefix("async")
    {
      return index.subtree(of: binder).contains { $0 != id && isKnown($0) }
    }
    guard index[id].kind == .call else { return false }
    if call(id) != nil || !CallTargets(index).targets(ofCall: id).isEmpty { return true }
    let receiver = index.receiver(ofCall: id)
    return receiver.map { index.text($0) == "Task" || index.names.text(index.type(of: $0).name) == "ModelContext" }
      ?? false
  }

  /// Whether an error that a node throws is caught where it stands.
  private func isCaught(_ id: NodeID) -> Bool {
    var child = id
    var current = index.parent(of: id)
    while let outer = current, index[outer].kind != .closure, index[outer].kind != .declaration {
      if index[outer].kind == .doStatement, index[child].kind == .codeBlock,
        index.children(of: outer).contains(where: { index[$0].kind == .catchClause })
      {
        return true
      }
      child = outer
      current = index.parent(of: outer)
    }
    // What a closure throws stays there.
    return current.map { index[$0].kind == .closure } ?? false
  }
}
