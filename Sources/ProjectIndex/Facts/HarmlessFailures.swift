import SwiftOutline

/// Failures that say nothing new, or that are an answer.
extension ProjectIndex {
  /// Whether a `try` does what may fail without harm, such as removing a file or ending an audio session.
  package func isBestEffort(_ attempt: NodeID) -> Bool {
    guard node(attempt).kind == .tryExpression, var call = lastChild(of: attempt) else { return false }
    while node(call).kind == .awaitExpression || node(call).kind == .optionalChain {
      guard let inner = lastChild(of: call) else { return false }
      call = inner
    }
    return node(call).kind == .call && isListed(calleeName(call), "best-effort-calls")
  }

  /// Whether all that can throw in front of a catch clause may fail without harm.
  package func guardsBestEffort(_ clause: NodeID) -> Bool {
    let attempts = thrown(before: clause)
    return !attempts.isEmpty && attempts.allSatisfy { isBestEffort($0) }
  }

  /// Whether all that can throw in front of a catch clause fails at each run or never, such as a regular expression
  /// that the program writes itself.
  func guardsOwnPattern(_ clause: NodeID) -> Bool {
    let attempts = thrown(before: clause)
    return !attempts.isEmpty
      && attempts.allSatisfy { attempt in
        guard let call = lastChild(of: attempt), node(call).kind == .call else { return false }
        return isListed(calleeName(call), "pattern-types")
      }
  }

  /// Whether the statement right behind the clause's `do` throws, so that the clause only adds to the log.
  func isFollowedByThrow(_ clause: NodeID) -> Bool {
    guard let statement = parent(of: clause), let block = parent(of: statement) else { return false }
    return children(of: block).first { $0.index > statement.index }.map { node($0).kind == .throwStatement } ?? false
  }

  /// The `try` whose errors reach a catch clause.
  private func thrown(before clause: NodeID) -> [NodeID] {
    guard let statement = parent(of: clause), node(statement).kind == .doStatement, let body = body(ofDo: statement)
    else { return [] }
    return subtree(of: body).filter {
      node($0).kind == .tryExpression && node($0).flags.isDisjoint(with: [.optional, .forced])
    }
  }

  /// Whether a `return` answers a question for each element, or for one of several tasks: `filter`, `addTask`.
  func answersElement(_ statement: NodeID) -> Bool {
    guard
      let around = ancestor(of: statement, where: { $0.kind == .closure || $0.kind == .declaration }),
      node(around).kind == .closure, let (call, _) = receiver(ofClosure: around)
    else { return false }
    return isListed(calleeName(call), "asking-calls")
  }

  /// Whether a place belongs to code that writes the log or prints for debugging, by the name of the member or type.
  func servesLog(_ place: NodeID) -> Bool {
    guard let owner = owner(of: place) else { return false }
    var texts = [name(enclosingMember(of: owner))]
    if let type = enclosingType(of: place) { texts.append(names.text(types[type].name)) }
    return texts.contains { text in
      NameWords.words(of: text).contains { lists["log-words"].contains($0) }
    }
  }
}
