import SwiftOutline

/// What is done beside work whose failure is dealt with.
package struct CleanUps {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// Whether a place is reached only behind other work that may fail and says so: it follows a `try` in its function, stands
  /// in a catch clause or `defer`, or all that calls its private function does. The work itself has been done then, or has
  /// failed and been told of.
  package func isFollowUp(_ place: NodeID) -> Bool { isFollowUp(place, depth: 0) }

  private func isFollowUp(_ place: NodeID, depth: Int) -> Bool {
    var child = place
    while let outer = index.parent(of: child), index[outer].kind != .accessor, index[outer].kind != .declaration {
      switch index[outer].kind {
      case .catchClause where index.lastChild(of: outer) == child: return true
      case .deferStatement: return true
      case .codeBlock, .switchCase, .closure:
        if index.statements(of: outer).contains(where: { $0.index < child.index && mayFail($0, in: outer) }) {
          return true
        }
        if index[outer].kind == .closure { return false }
      default: break
      }
      child = outer
    }
    return depth < 2 && areFollowUps(callsOf: index.owner(of: place), depth)
  }

  private func areFollowUps(callsOf function: DeclarationID?, _ depth: Int) -> Bool {
    guard let function, index[function].kind == .function, index[function].access <= .fileprivate,
      let type = index.enclosingType(of: function)
    else { return false }
    let calls = index.nodes(of: type) { $0.kind == .call }.filter { call in
      guard index.calleeName(call) == index[function].name, case .function(let callee) = index.callee(ofCall: call)
      else { return false }
      return callee == function
    }
    return !calls.isEmpty && calls.allSatisfy { isFollowUp($0, depth: depth + 1) }
  }

  /// Whether a statement of a block throws on what fails in it.
  private func mayFail(_ statement: NodeID, in block: NodeID) -> Bool {
    index.subtree(of: statement).contains { id in
      index[id].kind == .tryExpression && index[id].flags.isDisjoint(with: [.optional, .forced])
        && !CatchClauses(index).isCaught(id, within: block)
    }
  }

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
