import SwiftOutline

/// What the `catch` clauses of a `do` take.
package struct CatchClauses {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  func isFollowedByCatchAll(_ clause: NodeID) -> Bool {
    guard let statement = index.parent(of: clause), let last = index.lastChild(of: statement), last != clause,
      index[last].kind == .catchClause
    else { return false }
    return index.firstChild(of: last) != nil && takesAnyError(last)
  }

  /// The code of a `do` statement, whose type of errors may stand before it.
  func body(ofDo statement: NodeID) -> NodeID? {
    var child = index.firstChild(of: statement)
    while let candidate = child, index[candidate].kind != .codeBlock { child = index.nextSibling(of: candidate) }
    return child
  }

  /// Whether a catch clause takes every error, with a name for it or without.
  func takesAnyError(_ clause: NodeID) -> Bool {
    index.firstChild(of: clause).map { index[$0].kind != .caseItem || bindsAnyError($0) } ?? true
  }

  /// Whether a clause's pattern takes every error: `catch let error`, `catch _`.
  private func bindsAnyError(_ item: NodeID) -> Bool {
    let parts = index.children(of: item)
    return parts.count == 1 && (index[parts[0]].kind == .bindingName || index[parts[0]].kind == .wildcard)
  }

  /// Whether a `try` stands in a `do` with a catch clause, or with one that takes every error, or in an inner closure or
  /// function of its own.
  package func isCaught(_ node: NodeID, within boundary: NodeID, wholly: Bool = false) -> Bool {
    var child = node
    var current = index.parent(of: node)
    while let candidate = current, candidate != boundary {
      let found = index[candidate]
      if found.kind == .doStatement, body(ofDo: candidate) == child,
        index.children(of: candidate).contains(where: {
          index[$0].kind == .catchClause && (!wholly || takesAnyError($0))
        })
      {
        return true
      }
      if found.kind == .closure || found.kind == .declaration { return true }
      child = candidate
      current = index.parent(of: candidate)
    }
    return false
  }
}
