import SwiftOutline

/// What a catch clause does besides telling of its error.
package struct CleanUps {
  let index: EffectIndex

  package init(_ index: EffectIndex) { self.index = index }

  /// Whether a `try?` cleans up: in a `defer`, or in a catch clause whose other statements throw the error on or keep it.
  /// There the first failure is told, and the second has nothing to add.
  package func isCleanUp(_ attempt: NodeID) -> Bool {
    guard index[attempt].kind == .tryExpression, Results(index).isDiscarded(attempt) else { return false }
    var child = attempt
    while let outer = index.parent(of: child) {
      switch index[outer].kind {
      case .catchClause: return index.lastChild(of: outer) == child && isTold(in: outer, without: attempt)
      // What is left to do on any way out has nobody to tell.
      case .deferStatement: return true
      case .closure, .declaration, .accessor: return false
      default: child = outer
      }
    }
    return false
  }

  /// Whether a catch clause deals with its error in other statements than those that hold a `try?` of no result.
  private func isTold(in clause: NodeID, without attempt: NodeID) -> Bool {
    guard let block = index.lastChild(of: clause), index[block].kind == .codeBlock else { return false }
    let others = index.statements(of: block).filter { statement in
      !index.subtree(of: statement).contains { part in
        part == attempt
          || index[part].kind == .tryExpression && index[part].flags.contains(.optional)
            && Results(index).isDiscarded(part)
      }
    }
    return FailureFlow(index, at: clause).fate(in: others).contains(.told)
  }
}
