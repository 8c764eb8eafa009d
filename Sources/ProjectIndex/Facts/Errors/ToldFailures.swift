import SwiftOutline

/// Defaults in place of failures, which the code behind them takes for failures after all.
extension ProjectIndex {
  /// Whether a value goes into a local constant, and the next statement that looks at it throws or sets an error where
  /// there is nothing in it.
  func isToldLater(_ value: NodeID) -> Bool {
    var outer = parent(of: value)
    while let tuple = outer, node(tuple).kind == .tuple { outer = parent(of: tuple) }
    guard let variable = outer, node(variable).kind == .localVariable, node(variable).name != 0,
      let block = parent(of: variable)
    else { return false }
    let name = node(variable).name
    let next = children(of: block).first { statement in
      statement.index > variable.index
        && subtree(of: statement).contains { node($0).kind == .name && node($0).name == name }
    }
    guard let next, node(next).kind == .guardStatement || node(next).kind == .ifStatement else { return false }
    let parts = children(of: next)
    let asks = parts.prefix { node($0).kind != .codeBlock }.contains { condition in
      subtree(of: condition).contains { node($0).kind == .name && node($0).name == name }
    }
    return asks && parts.filter { node($0).kind == .codeBlock }.contains { tellsFailure($0) }
  }

  /// Whether a block throws, or assigns to a property for errors.
  private func tellsFailure(_ block: NodeID) -> Bool {
    subtree(of: block).contains { statement in
      switch node(statement).kind {
      case .throwStatement: return true
      case .assignment:
        guard let target = firstChild(of: statement), let value = lastChild(of: statement), !isEmptyValue(value) else {
          return false
        }
        let isOwn = node(target).kind == .member && firstChild(of: target).map { node($0).kind } == .selfReference
        guard isOwn || node(target).kind == .name, let type = enclosingType(of: target),
          let property = member(node(target).name, of: type, isStatic: false)
        else { return false }
        return isErrorState(property)
      default: return false
      }
    }
  }
}
