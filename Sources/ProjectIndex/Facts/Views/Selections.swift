import SwiftOutline

/// What is chosen on a screen, which the screen keeps itself.
struct Selections {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether an expression is a view's own `@State` or `@Binding` that says in its name that it holds a selection.
  func isOwnSelection(_ expression: NodeID) -> Bool {
    guard index[expression].kind == .name || index[expression].kind == .member,
      case .member(let property) = index.binding(of: index[expression].name, at: index.root(of: expression)),
      index.attribute(Word.State.rawValue, of: property) != nil
        || index.attribute(Word.Binding.rawValue, of: property) != nil
    else { return false }
    return NameWords.words(of: index.name(property)).contains { index.lists[.selectionWords].contains($0) }
  }
}
