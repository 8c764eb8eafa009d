import SwiftOutline

/// Defaults in place of failures, which the code behind them takes for failures after all.
struct ToldFailures {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a value goes into a local constant, and the next statement that looks at it throws or sets an error where
  /// there is nothing in it.
  func isToldLater(_ value: NodeID) -> Bool {
    var outer = index.parent(of: value)
    while let tuple = outer, index[tuple].kind == .tuple { outer = index.parent(of: tuple) }
    guard let variable = outer, index[variable].kind == .localVariable, index[variable].name != 0,
      let block = index.parent(of: variable)
    else { return false }
    let name = index[variable].name
    let next = index.children(of: block).first { statement in
      statement.index > variable.index
        && index.subtree(of: statement).contains { index[$0].kind == .name && index[$0].name == name }
    }
    guard let next, index[next].kind == .guardStatement || index[next].kind == .ifStatement else { return false }
    let parts = index.children(of: next)
    let asks = parts.prefix { index[$0].kind != .codeBlock }.contains { condition in
      index.subtree(of: condition).contains { index[$0].kind == .name && index[$0].name == name }
    }
    return asks && parts.filter { index[$0].kind == .codeBlock }.contains { tellsFailure($0) }
  }

  /// Whether a block throws, or assigns to a property for errors.
  private func tellsFailure(_ block: NodeID) -> Bool {
    index.subtree(of: block).contains { statement in
      switch index[statement].kind {
      case .throwStatement: return true
      case .assignment:
        guard let target = index.firstChild(of: statement), let value = index.lastChild(of: statement),
          !Results(index).isEmptyValue(value)
        else { return false }
        let isOwn =
          index[target].kind == .member && index.firstChild(of: target).map { index[$0].kind } == .selfReference
        guard isOwn || index[target].kind == .name, let type = index.enclosingType(of: target),
          let property = index.member(index[target].name, of: type, isStatic: false)
        else { return false }
        return ErrorState(index).isErrorState(property)
      default: return false
      }
    }
  }
}
