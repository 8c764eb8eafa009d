import ProjectIndex
import SwiftOutline

/// What a method does when a collaborator fails.
extension MethodReader {
  /// Reads the method anew for each collaborator, as it runs where that one fails; those are kept in which it notices.
  func readFailures(in body: NodeID, _ facts: inout MethodFacts) {
    var seen: Set<TypeID> = []
    for call in facts.calls where mayFail(call, facts) && seen.insert(call.abstraction).inserted {
      var reader = self
      reader.failing = call
      let failed = reader.facts(in: body)
      if failed.failedAt != nil, failed.obstacle == nil { facts.failures.append((call, failed)) }
    }
  }

  /// Whether a collaborator may throw when it is called, or its only publisher may fail.
  private func mayFail(_ call: DependencyCall, _ facts: MethodFacts) -> Bool {
    guard let subscription = facts.subscriptions.first(where: { $0.call == call }) else { return isThrowing(call) }
    return subscription.completion != nil && facts.subscriptions.count == 1
  }

  private func isThrowing(_ call: DependencyCall) -> Bool {
    subject.collaborator(in: call.property)?.requirement(call)?.effects.isThrowing ?? false
  }

  /// Whether what a publisher sends is a failure.
  func isFailing(_ subscription: Subscription) -> Bool { subscription.call == failing }

  /// Whether a node is a call of what fails.
  private func isFailing(_ id: NodeID) -> Bool {
    guard let failing, let call = call(id) else { return false }
    return call.abstraction == failing.abstraction && isThrowing(call)
  }

  /// Whether a statement throws the error of what fails before it has done anything; then its changes don't happen.
  func fails(_ statement: NodeID, isSure: inout Bool, _ facts: inout MethodFacts) -> Bool {
    guard failing != nil else { return false }
    guard direct(in: statement).contains(where: { throwsFailure($0) }) else {
      let isReadInside: Set<NodeKind> = [.doStatement, .ifStatement, .guardStatement, .switchStatement]
      if !isReadInside.contains(index[statement].kind), mayFail(statement) { isSure = false }
      return false
    }
    facts.failedAt = facts.failedAt ?? facts.changes.count
    facts.isThrown = true
    facts.skipped.insert(statement)
    noteChanges(by: statement, isRead: true, &facts)
    return true
  }

  /// Whether what a statement tries may reach what fails.
  func mayFail(_ statement: NodeID) -> Bool {
    failing != nil
      && index.subtree(of: statement).contains { id in
        index[id].kind == .tryExpression && index[id].flags.isDisjoint(with: [.optional, .forced])
          && reaches(from: Array(index.subtree(of: id))) { isFailing($0) }
      }
  }

  /// Whether an error comes of a node: of a call, or where what an `async let` has started is awaited.
  private func throwsFailure(_ id: NodeID) -> Bool {
    guard isTried(id) else { return false }
    guard index[id].kind == .name, case .local(let binder) = index.binding(of: index[id].name, at: id) else {
      return isFailing(id)
    }
    guard let variable = index[binder].kind == .localVariable ? binder : index.ancestor(of: binder, where: isVariable),
      index.text(variable).hasPrefix("async")
    else { return false }
    return index.subtree(of: variable).contains { isFailing($0) }
  }

  private func isVariable(_ node: Node) -> Bool { node.kind == .localVariable || node.kind == .codeBlock }

  /// Whether an error of a node leaves its statement, unless a `try?` makes nothing of it.
  private func isTried(_ id: NodeID) -> Bool {
    let attempt = index.ancestor(of: id) { [.tryExpression, .codeBlock, .closure].contains($0.kind) }
    return attempt.map {
      index[$0].kind == .tryExpression && index[$0].flags.isDisjoint(with: [.optional, .forced])
    } ?? false
  }

  /// Whether a value is tried that never comes, so that there is nothing in its place.
  func isSwallowed(_ attempt: NodeID) -> Bool {
    index[attempt].flags.contains(.optional)
      && direct(in: attempt).contains { isFailing($0) }
  }

  /// Reads a `do`, and the clause that takes the error where one is thrown.
  func readAttempt(_ statement: NodeID, depth: Int, isSure: inout Bool, into facts: inout MethodFacts) {
    let parts = index.children(of: statement)
    guard let block = parts.first(where: { index[$0].kind == .codeBlock }) else { return }
    read(index.children(of: block), depth: depth + 1, isSure: &isSure, into: &facts)
    let clauses = parts.filter { index[$0].kind == .catchClause }
    guard !clauses.isEmpty else { return }
    guard facts.isThrown else {
      if isSure || facts.hasLeft { facts.skipped.formUnion(clauses) }
      return
    }
    facts.isThrown = false
    // Clauses for certain errors may let another one through.
    guard clauses.count == 1, let clause = clauses.first, takesAnything(clause),
      let handling = index.children(of: clause).last
    else {
      isSure = false
      return
    }
    read(index.children(of: handling), depth: depth + 1, isSure: &isSure, into: &facts)
  }

  /// `catch`, `catch let problem`
  private func takesAnything(_ clause: NodeID) -> Bool {
    index.children(of: clause).dropLast().allSatisfy { pattern in
      let words = index.text(pattern).split(separator: " ")
      return words.count == 2 && ["let", "var"].contains(words[0])
    }
  }
}
