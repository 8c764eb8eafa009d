import SwiftOutline

/// Objects that callers make for the types that they build.
package struct CallerObjects {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether all places outside tests and previews that build a property's type, one at least, make a new object for the
  /// property: right there, `ScoreView(viewModel: ScoreViewModel())`, or in a local constant of the same run.
  package func isMadeByCallers(_ property: DeclarationID) -> Bool {
    guard let type = index.enclosingType(of: property) else { return false }
    let label = index[property].name
    let calls = index.usage.constructions[type].filter { !PreviewCode(index).isInTestOrPreview($0) }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        index.children(of: call).dropFirst().contains { argument in
          index[argument].name == label && index.lastChild(of: argument).map { isNewObject($0) } == true
        }
      }
  }

  /// Whether an expression builds what its place asks for: `.init(service: service)`.
  private func isImplicitConstruction(_ expression: NodeID) -> Bool {
    guard index[expression].kind == .call, let callee = index.firstChild(of: expression) else { return false }
    return index[callee].kind == .implicitMember && index[callee].name == Word.initKeyword.rawValue
  }

  /// Whether an expression builds an object, or is a local constant that did and that nothing else is given.
  private func isNewObject(_ expression: NodeID) -> Bool {
    if Members(index).constructedType(expression) != nil || isImplicitConstruction(expression) { return true }
    guard index[expression].kind == .name,
      case .local(let binder) = index.binding(of: index[expression].name, at: expression),
      index[binder].kind == .localVariable, index[binder].flags.contains(.isLet),
      let value = index.lastChild(of: binder), Members(index).constructedType(value) != nil,
      let block = index.parent(of: binder)
    else { return false }
    let uses = index.subtree(of: block).filter { index[$0].kind == .name && index[$0].name == index[expression].name }
    return uses.filter { index.binding(of: index[$0].name, at: $0) == .local(binder) }.count == 1
  }
}
