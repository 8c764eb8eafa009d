import SwiftOutline

/// Decisions over values of the domain.
extension ProjectIndex {
  /// The comparisons in the conditions of a member whose two sides are both values of models.
  ///
  /// Comparisons of identities, which look something up, don't count.
  package func modelComparisons(in member: DeclarationID) -> [NodeID] {
    let operators = set(.comparisonOperators)
    return bodies(of: member).flatMap { subtree(of: $0) }.filter { id in
      guard node(id).kind == .operatorReference, operators.contains(node(id).name),
        let sequence = parent(of: id), node(sequence).kind == .sequence, isCondition(sequence)
      else { return false }
      let parts = children(of: sequence)
      guard let position = parts.firstIndex(of: id), position > 0, position + 1 < parts.count else { return false }
      return [parts[position - 1], parts[position + 1]].allSatisfy { isModelMember($0) }
    }
  }

  /// Whether an expression is the condition of a branch, or a part of one.
  private func isCondition(_ expression: NodeID) -> Bool {
    var child = expression
    while let outer = parent(of: child) {
      switch node(outer).kind {
      case .ifStatement, .guardStatement: return true
      case .ternary: return firstChild(of: outer) == child
      case .sequence, .tuple, .argument, .prefixOperation: child = outer
      default: return false
      }
    }
    return false
  }

  /// Whether an expression is a property of a model that doesn't identify it.
  private func isModelMember(_ expression: NodeID) -> Bool {
    guard node(expression).kind == .member, let base = firstChild(of: expression) else { return false }
    let name = names.text(node(expression).name)
    guard name != "id", !name.hasSuffix("ID"), !name.hasSuffix("Id") else { return false }
    let use = type(of: base)
    guard let type = use.type, use.traits.isDisjoint(with: [.collection, .metatype]) else { return false }
    return role(of: type) == .model
  }
}
