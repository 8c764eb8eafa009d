import SwiftOutline

/// A `try?` in a condition, whose failure nobody looks at.
extension ProjectIndex {
  /// Whether what follows a condition `let x = try? …` says nothing of a failure.
  func isLost(_ attempt: NodeID, in condition: NodeID) -> Bool {
    guard let statement = parent(of: condition) else { return false }
    switch node(statement).kind {
    case .guardStatement: return isLost(attempt, inGuard: statement)
    case .ifStatement: return waits(attempt) && isLost(inIf: statement)
    default: return false
    }
  }

  /// `guard let x = try? … else { return [] }`, and a `return` alone behind work that waits.
  private func isLost(_ attempt: NodeID, inGuard statement: NodeID) -> Bool {
    guard let block = lastChild(of: statement), let exit = lastChild(of: block), node(exit).kind == .returnStatement
    else { return false }
    guard let value = lastChild(of: exit) else {
      return waits(attempt) && children(of: block).dropLast().allSatisfy { isLogging($0) }
    }
    // In code that waits the absence comes from a failure; in a plain getter it is evident.
    guard let owner = owner(of: statement), declaration(owner).flags.contains(.isAsync) else { return false }
    return isEmptyValue(value)
  }

  /// `if let x = try? await … { … }` without an `else`, at the end of its function or task.
  private func isLost(inIf statement: NodeID) -> Bool {
    guard let body = lastChild(of: statement), node(body).kind == .codeBlock,
      children(of: statement).count(where: { node($0).kind == .codeBlock }) == 1,
      !subtree(of: body).contains(where: { node($0).kind == .returnStatement }),
      let block = parent(of: statement), let scope = parent(of: block),
      node(block).kind == .closure || node(scope).kind == .declaration
    else { return false }
    // What puts a flag back tells nothing.
    return children(of: block).drop { $0 != statement }.dropFirst().allSatisfy {
      flagAssignment($0, to: Word.false.rawValue) != nil || isLogging($0)
    }
  }

  private func waits(_ attempt: NodeID) -> Bool {
    lastChild(of: attempt).map { node($0).kind == .awaitExpression } ?? false
  }
}
