import SwiftOutline

/// What the `catch` clauses of a `do` take.
extension ProjectIndex {
  func isFollowedByCatchAll(_ clause: NodeID) -> Bool {
    guard let statement = parent(of: clause), let last = lastChild(of: statement), last != clause,
      node(last).kind == .catchClause
    else { return false }
    return firstChild(of: last) != nil && takesAnyError(last)
  }

  /// The code of a `do` statement, whose type of errors may stand before it.
  func body(ofDo statement: NodeID) -> NodeID? {
    children(of: statement).first { node($0).kind == .codeBlock }
  }

  /// Whether a catch clause takes every error, with a name for it or without.
  func takesAnyError(_ clause: NodeID) -> Bool {
    firstChild(of: clause).map { node($0).kind != .caseItem || bindsAnyError($0) } ?? true
  }

  /// Whether a clause's pattern takes every error: `catch let error`, `catch _`.
  private func bindsAnyError(_ item: NodeID) -> Bool {
    let parts = children(of: item)
    return parts.count == 1 && (node(parts[0]).kind == .bindingName || node(parts[0]).kind == .wildcard)
  }

  /// Whether a `try` stands in a `do` with a catch clause, or with one that takes every error, or in an inner closure or
  /// function of its own.
  package func isCaught(_ node: NodeID, within boundary: NodeID, wholly: Bool = false) -> Bool {
    var child = node
    var current = parent(of: node)
    while let candidate = current, candidate != boundary {
      let found = self.node(candidate)
      if found.kind == .doStatement, body(ofDo: candidate) == child,
        children(of: candidate).contains(where: {
          self.node($0).kind == .catchClause && (!wholly || takesAnyError($0))
        })
      {
        return true
      }
      if found.kind == .closure || found.kind == .declaration { return true }
      child = candidate
      current = parent(of: candidate)
    }
    return false
  }
}
