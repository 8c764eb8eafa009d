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
      noteTrap(
        parts.filter { !isCounted || index[$0].kind != .codeBlock }.flatMap { direct(in: $0, isThroughClosures: true) },
        &facts)
      if isCounted, let block = parts.last {
        facts.obstacle = facts.obstacle ?? trap(inRoundsOf: statement, direct(in: block, isThroughClosures: true))
      }
      guard isEndless(statement) || index.subtree(of: statement).contains(where: { isStream($0) }) else { return }
      if !facts.isReadingLate { facts.obstacle = facts.obstacle ?? "nobody knows how long its loop goes on" }
      isSure = false
    case .declaration:
      // A function within it is there to be called.
      let blocks = index.children(of: statement).filter { index[$0].kind == .codeBlock }
      noteTrap(blocks.flatMap { direct(in: $0, isThroughClosures: true) }, &facts)
    case .assignment, .call, .localVariable, .awaitExpression, .tryExpression, .returnStatement:
      noteTrap(direct(in: statement, isThroughClosures: true), &facts)
      for ternary in index.subtree(of: statement) where index[ternary].kind == .ternary {
        if truth(of: index.children(of: ternary)[0], after: facts.changes) == nil {
          facts.obstacle = facts.obstacle ?? trap(inWaysOf: ternary)
        }
      }
      for id in direct(in: statement) {
        if let trap = trap(id, after: facts.changes) { facts.obstacle = facts.obstacle ?? trap }
        if facts.isReadingLate, reaches(from: [id], { mayWait($0) }) { isSure = false }
        if isOwnAttempt(id) {
          isSure = false
          if !isCaught(id) { facts.throwsItself = true }
        }
      }
    case .ifStatement, .guardStatement, .switchStatement:
      // The first condition is asked for in any case.
      noteTrap(conditions(of: statement).prefix(1).flatMap { direct(in: $0, isThroughClosures: true) }, &facts)
    default: break
    }
  }

  private func noteTrap(_ nodes: [NodeID], _ facts: inout MethodFacts) {
    facts.obstacle = facts.obstacle ?? trap(runBy: nodes, isLate: facts.isReadingLate)
  }

  /// The nodes that run whenever their statement does, with those that may run with it, as closures do, if they are wanted.
  func direct(in statement: NodeID, isThroughClosures: Bool = false) -> [NodeID] {
    var others: Set<NodeID> = []
    var waiting = [statement]
    while let outer = waiting.popLast() {
      let kind = index[outer].kind
      var parts = index.children(of: outer)[...]
      if outer != statement {
        let isOpen = kind != .closure || isThroughClosures
        if !isOpen || [.ternary, .codeBlock, .ifStatement, .switchCase].contains(kind) { parts = [] }
      }
      // What stands behind these is evaluated where what stands before doesn't decide.
      if kind == .sequence, let sign = parts.firstIndex(where: { ["&&", "||", "??"].contains(index.text($0)) }) {
        parts = parts[...sign]
      }
      waiting += parts
      for part in index.children(of: outer).dropFirst(parts.count) { others.formUnion(index.subtree(of: part)) }
    }
    return index.subtree(of: statement).filter { !others.contains($0) }
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
