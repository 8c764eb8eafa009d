import SwiftOutline

/// What is chosen on a screen, which the screen keeps itself.
extension ProjectIndex {
  /// Whether an expression is a view's own `@State` or `@Binding` that says in its name that it holds a selection.
  func isOwnSelection(_ expression: NodeID) -> Bool {
    guard node(expression).kind == .name || node(expression).kind == .member,
      case .member(let property) = binding(of: node(expression).name, at: root(of: expression)),
      attribute(Word.State.rawValue, of: property) != nil || attribute(Word.Binding.rawValue, of: property) != nil
    else { return false }
    return NameWords.words(of: name(property)).contains { lists[.selectionWords].contains($0) }
  }
}
