import SwiftOutline

/// Changes that a view makes to models.
package struct ModelWrites {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The assignments to properties of models and observable objects that one run of some code can make.
  ///
  /// The draft that a view keeps in its own state doesn't count, nor does clearing what was typed or found.
  package func modelWrites(in closure: NodeID) -> [NodeID] {
    let writes = index.subtree(of: closure).filter { isModelWrite($0) }
    guard writes.count > 1 else { return writes }
    if writes.allSatisfy({ isClearing($0) }) { return [] }
    // Writes in different branches exclude each other. Generated code may hold very many; they needn't be compared.
    guard writes.count < 40 else { return writes }
    return writes.map { first in writes.filter { $0 == first || !areExclusive($0, first) } }.max { $0.count < $1.count }
      ?? writes
  }

  private func isModelWrite(_ id: NodeID) -> Bool {
    guard index[id].kind == .assignment, let target = index.firstChild(of: id), index[target].kind == .member,
      let base = index.firstChild(of: target), let type = index.type(of: base).type
    else { return false }
    let role = index.role(of: type)
    if Observations(index).isObservable(type) && role != .coordinator { return true }
    return role == .model && !isDraft(base)
  }

  /// Whether an assignment sets `nil`, an empty text or an empty list.
  private func isClearing(_ assignment: NodeID) -> Bool {
    index.lastChild(of: assignment).map { Results(index).isEmptyValue($0) && index[$0].kind != .booleanLiteral }
      ?? false
  }

  /// Whether an expression starts with a value that a view keeps in `@State`.
  private func isDraft(_ expression: NodeID) -> Bool {
    var current = index.root(of: expression)
    if index[current].kind == .selfReference, let outer = index.parent(of: current), index[outer].kind == .member {
      current = outer
    }
    guard index[current].kind == .name || index[current].kind == .member,
      case .member(let member) = index.binding(of: index[current].name, at: current)
    else { return false }
    return index.attribute(Word.State.rawValue, of: member) != nil
  }

  /// Whether two places stand in different branches of one statement.
  private func areExclusive(_ first: NodeID, _ second: NodeID) -> Bool {
    var path: [NodeID: NodeID] = [:]
    var child = first
    while let outer = index.parent(of: child), index[outer].kind != .declaration {
      path[outer] = child
      child = outer
    }
    child = second
    while let outer = index.parent(of: child), index[outer].kind != .declaration {
      if let other = path[outer] {
        guard other != child else { return false }
        switch index[outer].kind {
        case .ifStatement:
          return [child, other].allSatisfy { index[$0].kind == .codeBlock || index[$0].kind == .ifStatement }
        case .switchStatement: return index[child].kind == .switchCase && index[other].kind == .switchCase
        default: return false
        }
      }
      child = outer
    }
    return false
  }
}
