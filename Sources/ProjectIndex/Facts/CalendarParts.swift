import SwiftOutline

/// Parts of a date that a calendar was asked for.
extension ProjectIndex {
  /// Whether a value is a part of a date that the calendar was asked for in the same function, such as `parts.day` of
  /// `calendar.dateComponents([.day], from: start, to: end)`, which is then there.
  func isRequestedDatePart(_ value: NodeID) -> Bool {
    guard node(value).kind == .member, let base = firstChild(of: value), let call = source(of: base),
      node(call).kind == .call, names.text(calleeName(call)) == "dateComponents",
      let units = children(of: call).dropFirst().first
    else { return false }
    return subtree(of: units).contains { node($0).kind == .implicitMember && node($0).name == node(value).name }
  }

  /// The expression that a local constant or variable was made with; the expression itself when it is no name.
  private func source(of expression: NodeID) -> NodeID? {
    guard node(expression).kind == .name else { return expression }
    guard case .local(let binder) = binding(of: node(expression).name, at: expression),
      node(binder).kind == .localVariable
    else { return nil }
    return lastChild(of: binder)
  }
}
