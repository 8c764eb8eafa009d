import SwiftOutline

/// What becomes of the values of expressions and statements.
package struct Results {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether an expression is a value that hides that something failed.
  package func isEmptyValue(_ expression: NodeID) -> Bool {
    let found = index[expression]
    switch found.kind {
    case .nilLiteral: return true
    case .booleanLiteral: return found.name == Word.false.rawValue
    case .arrayLiteral, .dictionaryLiteral: return found.first == UInt32(expression.index)
    case .stringLiteral: return found.end - found.start <= 2
    default: return false
    }
  }

  /// Whether an expression's value is thrown away: it is a statement of its own, or assigned to `_`.
  package func isDiscarded(_ expression: NodeID) -> Bool {
    guard var parent = index.parent(of: expression) else { return true }
    var child = expression
    while index[parent].kind == .awaitExpression || index[parent].kind == .tryExpression {
      guard let next = index.parent(of: parent) else { return true }
      child = parent
      parent = next
    }
    let found = index[parent]
    switch found.kind {
    case .codeBlock, .ifConfigClause, .switchCase: return !isImplicitResult(child, in: parent)
    case .closure: return !isImplicitResult(child, in: parent)
    case .assignment: return index.kind(index.firstChild(of: parent)) == .wildcard
    default: return false
    }
  }

  /// Whether a statement is the single expression of a body that has a result.
  func isImplicitResult(_ statement: NodeID, in block: NodeID) -> Bool {
    guard holdsOneStatement(block), let outer = index.parent(of: block) else { return false }
    let found = index[outer]
    if index[block].kind == .closure {
      // The single expression of a closure is its result, unless the closure is known to return nothing.
      guard let (call, _) = index.receiver(ofClosure: block) else { return true }
      let name = index.calleeText(call)
      return
        !(Actions(index).isAction(block) || name == "Task" || name == "detached" || name == "async"
        || name == "asyncAfter" || name == "sink" || name == "run")
    }
    guard found.kind == .declaration else { return found.kind == .accessor && found.name == Word.get.rawValue }
    return index.outline(of: block).declarations[Int(found.name)].type != Node.none
  }

  /// Whether a block holds a single statement, parameters and captures aside; looks at two of them at most, as it is
  /// asked for each statement of a block.
  private func holdsOneStatement(_ block: NodeID) -> Bool {
    let nodes = index.outline(of: block).nodes
    let first = Int(nodes[Int(block.index)].first)
    var count = 0
    var next = Int(block.index) - 1
    while next >= first, count < 2 {
      if nodes[next].kind != .closureParameter && nodes[next].kind != .capture { count += 1 }
      next = Int(nodes[next].first) - 1
    }
    return count == 1
  }
}
