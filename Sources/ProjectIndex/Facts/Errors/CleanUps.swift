import SwiftOutline

/// What a catch clause does besides telling of its error.
extension ProjectIndex {
  /// Whether a `try?` cleans up: in a `defer`, or in a catch clause whose other statements throw the error on or keep it.
  /// There the first failure is told, and the second has nothing to add.
  package func isCleanUp(_ attempt: NodeID) -> Bool {
    guard node(attempt).kind == .tryExpression, isDiscarded(attempt) else { return false }
    var child = attempt
    while let outer = parent(of: child) {
      switch node(outer).kind {
      case .catchClause: return lastChild(of: outer) == child && isTold(in: outer, without: attempt)
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
    guard let block = lastChild(of: clause), node(block).kind == .codeBlock else { return false }
    let others = statements(of: block).filter { statement in
      !callsLog(statement)
        && !subtree(of: statement).contains { part in
          part == attempt
            || node(part).kind == .tryExpression && node(part).flags.contains(.optional) && isDiscarded(part)
        }
    }
    return handling(others, in: clause, takesPattern: false) == .handled
  }

  /// Whether a statement calls a log, with whatever method.
  private func callsLog(_ statement: NodeID) -> Bool {
    guard node(statement).kind == .call else { return false }
    let words = NameWords.words(of: String(text(statement).prefix { $0 != "(" }))
    return lists[.loggingReceivers].contains { words.contains($0) }
  }

  /// Whether an expression builds a value of the project out of nothing: `User()`, `Settings(0)`, `Page(items: [])`.
  ///
  /// What is told with such a value is an empty success, unless its type is one of failures.
  func isFreshDefault(_ expression: NodeID) -> Bool {
    guard node(expression).kind == .call, let type = builtType(ofCall: expression),
      types[type].kind == .struct || types[type].kind == .class,
      !set(.errorProtocols).containsAny(of: types[type].ancestors), !saysFailure(types[type].name)
    else { return false }
    return children(of: expression).dropFirst().allSatisfy { argument in
      guard node(argument).kind == .argument, !saysFailure(node(argument).name), let value = lastChild(of: argument)
      else { return false }
      if node(value).kind == .integerLiteral { return text(value) == "0" }
      return node(value).kind != .booleanLiteral && isEmptyValue(value)
    }
  }

  private func saysFailure(_ name: UInt32) -> Bool {
    let text = names.text(name).lowercased()
    return lists[.failureStateWords].contains { text.holds($0) }
  }
}
