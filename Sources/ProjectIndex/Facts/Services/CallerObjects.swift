import SwiftOutline

/// Objects that callers make for the types that they build.
extension ProjectIndex {
  /// Whether all places outside tests and previews that build a property's type, one at least, make a new object for the
  /// property: right there, `ScoreView(viewModel: ScoreViewModel())`, or in a local constant of the same run.
  package func isMadeByCallers(_ property: DeclarationID) -> Bool {
    guard let type = enclosingType(of: property) else { return false }
    let label = declaration(property).name
    let calls = usage.constructions[type].filter { !isInTestOrPreview($0) }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        children(of: call).dropFirst().contains { argument in
          node(argument).name == label && lastChild(of: argument).map { isNewObject($0) } == true
        }
      }
  }

  /// Whether an expression builds what its place asks for: `.init(service: service)`.
  private func isImplicitConstruction(_ expression: NodeID) -> Bool {
    guard node(expression).kind == .call, let callee = firstChild(of: expression) else { return false }
    return node(callee).kind == .implicitMember && node(callee).name == Word.initKeyword.rawValue
  }

  /// Whether an expression builds an object, or is a local constant that did and that nothing else is given.
  private func isNewObject(_ expression: NodeID) -> Bool {
    if constructedType(expression) != nil || isImplicitConstruction(expression) { return true }
    guard node(expression).kind == .name, case .local(let binder) = binding(of: node(expression).name, at: expression),
      node(binder).kind == .localVariable, node(binder).flags.contains(.isLet), let value = lastChild(of: binder),
      constructedType(value) != nil, let block = parent(of: binder)
    else { return false }
    let uses = subtree(of: block).filter { node($0).kind == .name && node($0).name == node(expression).name }
    return uses.filter { binding(of: node($0).name, at: $0) == .local(binder) }.count == 1
  }
}
