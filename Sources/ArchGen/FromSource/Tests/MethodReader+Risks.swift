import ProjectIndex
import SwiftOutline

/// What keeps a statement from coming to its end.
extension MethodReader {
  /// Notes where a statement that is reached may throw, trap, or take longer than a test waits.
  func noteRisks(of statement: NodeID, isSure: inout Bool, _ facts: inout MethodFacts) {
    switch index[statement].kind {
    case .whileStatement, .repeatStatement, .forStatement:
      let head = index.children(of: statement).filter { index[$0].kind != .codeBlock }
      facts.obstacle = facts.obstacle ?? trap(runBy: head.flatMap { index.subtree(of: $0) })
      guard isEndless(statement) || index.subtree(of: statement).contains(where: { isStream($0) }) else { return }
      if !facts.isReadingLate { facts.obstacle = facts.obstacle ?? "nobody knows how long its loop goes on" }
      isSure = false
    case .assignment, .call, .localVariable, .awaitExpression, .tryExpression, .returnStatement:
      let direct = index.subtree(of: statement).filter { isDirect($0, in: statement) }
      facts.obstacle = facts.obstacle ?? trap(runBy: direct)
      for id in direct {
        if let trap = trap(id, after: facts.changes) { facts.obstacle = facts.obstacle ?? trap }
        if facts.isReadingLate, takesLong(id) { isSure = false }
        if index[id].kind == .call, index.calleeText(id).hasSuffix("Continuation"),
          index.calleeText(id).hasPrefix("with")
        {
          facts.obstacle = facts.obstacle ?? "it waits for a continuation, which a mock may never resume"
        }
        if isOwnAttempt(id) {
          isSure = false
          if !isCaught(id) { facts.throwsItself = true }
        }
      }
    default: break
    }
  }

  /// Whether a loop may wait for what nobody brings about in a test.
  private func isEndless(_ loop: NodeID) -> Bool {
    [.whileStatement, .repeatStatement].contains(index[loop].kind)
      && index.subtree(of: loop).contains { index[$0].kind == .awaitExpression }
  }

  /// `for await`, which goes on as long as somebody sends something.
  private func isStream(_ loop: NodeID) -> Bool {
    guard index[loop].kind == .forStatement else { return false }
    let words = index.text(loop).prefix(20).split(separator: " ")
    return words.dropFirst().first == "await" || words.dropFirst().prefix(2) == ["try", "await"]
  }

  /// Whether a node sleeps or goes on for long, also by way of the subject's own functions.
  private func takesLong(_ id: NodeID) -> Bool {
    reaches(from: [id]) { node in
      index[node].kind == .call && index.calleeText(node) == "sleep" || isStream(node)
        || [.whileStatement, .repeatStatement].contains(index[node].kind)
    }
  }

  /// Whether a node runs whenever its statement does.
  func isDirect(_ id: NodeID, in statement: NodeID) -> Bool {
    var child = id
    while child != statement, let outer = index.parent(of: child) {
      if index[outer].kind == .sequence, isPerhapsLeftOut(child, of: outer) { return false }
      if outer == statement { break }
      if [.closure, .ternary, .codeBlock, .ifStatement, .switchCase].contains(index[outer].kind) { return false }
      child = outer
    }
    return true
  }

  /// What stands behind `&&`, `||` or `??` is evaluated where what stands before doesn't decide.
  private func isPerhapsLeftOut(_ part: NodeID, of sequence: NodeID) -> Bool {
    index.children(of: sequence).prefix { $0 != part }.contains { ["&&", "||", "??"].contains(index.text($0)) }
  }

  /// The `try` of a function of the subject that throws errors of its own.
  private func isOwnAttempt(_ id: NodeID) -> Bool {
    guard index[id].kind == .tryExpression, index[id].flags.isDisjoint(with: [.optional, .forced]) else { return false }
    return reaches(from: Array(index.subtree(of: id))) { index[$0].kind == .throwStatement }
  }

  /// Whether an error that a node throws is caught where it stands.
  private func isCaught(_ id: NodeID) -> Bool {
    var child = id
    var current = index.parent(of: id)
    while let outer = current, index[outer].kind != .closure, index[outer].kind != .declaration {
      if index[outer].kind == .doStatement, index.children(of: outer).count > 1,
        index.children(of: outer).first == child
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
