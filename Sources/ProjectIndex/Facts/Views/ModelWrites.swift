import SwiftOutline

/// Changes that a view makes to models.
extension ProjectIndex {
  /// The assignments to properties of models and observable objects that one run of some code can make.
  ///
  /// The draft that a view keeps in its own state doesn't count, nor does clearing what was typed or found.
  package func modelWrites(in closure: NodeID) -> [NodeID] {
    let writes = subtree(of: closure).filter { isModelWrite($0) }
    guard writes.count > 1 else { return writes }
    if writes.allSatisfy({ isClearing($0) }) { return [] }
    // Writes in different branches exclude each other. Generated code may hold very many; they needn't be compared.
    guard writes.count < 40 else { return writes }
    return writes.map { first in writes.filter { $0 == first || !areExclusive($0, first) } }
      .max { $0.count < $1.count } ?? writes
  }

  private func isModelWrite(_ id: NodeID) -> Bool {
    guard node(id).kind == .assignment, let target = firstChild(of: id), node(target).kind == .member,
      let base = firstChild(of: target), let type = type(of: base).type
    else { return false }
    let role = role(of: type)
    if isObservable(type) && role != .coordinator { return true }
    return role == .model && !(isDraft(base) && !types[type].isReferenceType)
  }

  /// Whether an assignment sets `nil`, an empty text or an empty list.
  private func isClearing(_ assignment: NodeID) -> Bool {
    lastChild(of: assignment).map { isEmptyValue($0) && node($0).kind != .booleanLiteral } ?? false
  }

  /// Whether an expression starts with a value that a view keeps in `@State`.
  private func isDraft(_ expression: NodeID) -> Bool {
    var current = root(of: expression)
    if node(current).kind == .selfReference, let outer = parent(of: current), node(outer).kind == .member {
      current = outer
    }
    guard node(current).kind == .name || node(current).kind == .member,
      case .member(let member) = binding(of: node(current).name, at: current)
    else { return false }
    return attribute(Word.State.rawValue, of: member) != nil
  }

  /// Whether two places stand in different branches of one statement.
  private func areExclusive(_ first: NodeID, _ second: NodeID) -> Bool {
    var path: [NodeID: NodeID] = [:]
    var child = first
    while let outer = parent(of: child), node(outer).kind != .declaration {
      path[outer] = child
      child = outer
    }
    child = second
    while let outer = parent(of: child), node(outer).kind != .declaration {
      if let other = path[outer] {
        guard other != child else { return false }
        switch node(outer).kind {
        case .ifStatement:
          return [child, other].allSatisfy { node($0).kind == .codeBlock || node($0).kind == .ifStatement }
        case .switchStatement: return node(child).kind == .switchCase && node(other).kind == .switchCase
        default: return false
        }
      }
      child = outer
    }
    return false
  }
}
