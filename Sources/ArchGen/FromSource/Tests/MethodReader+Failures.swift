import ProjectIndex
import SwiftOutline

/// What a method does when a collaborator fails.
extension MethodReader {
  /// Reads what happens when the first collaborator that may fail does.
  func readFailures(in body: NodeID, _ facts: inout MethodFacts) {
    for call in facts.calls {
      if facts.subscriptions.contains(where: { $0.call == call && $0.completion != nil }) {
        readFailure(ofSubscription: &facts)
        break
      }
      guard let attempt = attempt(around: call.node, within: body) else { continue }
      guard let handler = handler(around: attempt, within: body) else {
        facts.throwsFailure = true
        continue
      }
      // Clauses for certain errors may let another one through.
      guard handler.count == 1, let block = index.children(of: handler[0]).last else { continue }
      for statement in failing(index.children(of: block), &facts) {
        let changes =
          [.assignment, .call].contains(index[statement].kind)
          ? [change(by: statement, after: facts.changes)].compactMap { $0 } : changesOfBothWays(statement)
        for change in changes where !facts.failureChanges.contains(change) { facts.failureChanges.append(change) }
      }
      if index.subtree(of: block).contains(where: { index[$0].kind == .throwStatement }) {
        facts.throwsFailure = true
      }
      noteWhatFollows(handler[0], in: body, &facts)
      break
    }
  }

  /// Takes back what is set again after a failure was handled; of later calls another one may fail then.
  private func noteWhatFollows(_ clause: NodeID, in body: NodeID, _ facts: inout MethodFacts) {
    guard let statement = index.parent(of: clause) else { return }
    let rest = nodes(in: body).filter { index[$0].start >= index[statement].end }
    let written = writes(in: rest)
    facts.failureChanges.removeAll { written.here[$0.property] != nil || written.elsewhere.contains($0.property) }
    facts.throwsFailure =
      facts.throwsFailure
      || rest.contains { id in
        call(id) != nil
          && attempt(around: id, within: body).map { handler(around: $0, within: body) == nil } ?? false
      }
  }

  /// Reads the method anew where its only publisher fails.
  private func readFailure(ofSubscription facts: inout MethodFacts) {
    guard facts.subscriptions.count == 1, let method else { return }
    var reader = self
    reader.isFailing = true
    let failing = reader.facts(of: method)
    facts.failureChanges += failing.changes.filter { failing.outcome(of: $0.property) == $0 && $0.value != .unsure }
    facts.handlesLate = failing.isLate
  }

  /// The statements on the way of a failure, with those of what is handed over.
  private func failing(_ statements: [NodeID], _ facts: inout MethodFacts) -> [NodeID] {
    var found: [NodeID] = []
    for statement in flattened(statements) {
      if let handed = handedOver(by: statement) {
        if handed.place != .atOnce { facts.handlesLate = true }
        for closure in handed.closures { found += failing(code(of: closure), &facts) }
      } else {
        found.append(statement)
      }
    }
    return found
  }

  /// The `try` around a call, unless it makes an optional of it.
  func attempt(around call: NodeID, within body: NodeID) -> NodeID? {
    var current = index.parent(of: call)
    while let outer = current, outer != body {
      let node = index[outer]
      if node.kind == .tryExpression { return node.flags.isDisjoint(with: [.optional, .forced]) ? outer : nil }
      // What is started here throws where it is awaited, in the same block.
      if node.kind == .localVariable, index.text(outer).hasPrefix("async") { return outer }
      if node.kind == .codeBlock || node.kind == .closure { return nil }
      current = index.parent(of: outer)
    }
    return nil
  }

  /// The clauses of the `do` around an expression; `nil` when the method throws its errors on.
  func handler(around expression: NodeID, within body: NodeID) -> [NodeID]? {
    var child = expression
    var current = index.parent(of: expression)
    while let outer = current, outer != body {
      if index[outer].kind == .doStatement {
        let parts = index.children(of: outer)
        let clauses = parts.filter { index[$0].kind == .catchClause }
        if parts.first == child, !clauses.isEmpty { return clauses }
      }
      child = outer
      current = index.parent(of: outer)
    }
    return nil
  }
}
