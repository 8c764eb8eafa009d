import SwiftOutline

/// Decisions over values of the domain.
package struct ModelComparisons {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The comparisons in the conditions of a member whose two sides are both values of models.
  ///
  /// Comparisons of identities, which look something up, don't count.
  package func modelComparisons(in member: DeclarationID) -> [NodeID] {
    let operators = index.set(.comparisonOperators)
    return index.nodes(inMember: member).filter { id in
      guard index[id].kind == .operatorReference, operators.contains(index[id].name),
        let sequence = index.parent(of: id), index[sequence].kind == .sequence, isCondition(sequence)
      else { return false }
      let parts = index.children(of: sequence)
      guard let position = parts.firstIndex(of: id), position > 0, position + 1 < parts.count else { return false }
      return [parts[position - 1], parts[position + 1]].allSatisfy { isModelMember($0) }
    }
  }

  /// Whether an expression is the condition of a branch, or a part of one.
  private func isCondition(_ expression: NodeID) -> Bool {
    var child = expression
    while let outer = index.parent(of: child) {
      switch index[outer].kind {
      case .ifStatement, .guardStatement: return true
      case .ternary: return index.firstChild(of: outer) == child
      case .sequence, .tuple, .argument, .prefixOperation: child = outer
      default: return false
      }
    }
    return false
  }

  /// Whether an expression is a property of a model that doesn't identify it.
  private func isModelMember(_ expression: NodeID) -> Bool {
    guard index[expression].kind == .member, let base = index.firstChild(of: expression) else { return false }
    let name = index.name(expression)
    guard name != "id", !name.hasSuffix("ID"), !name.hasSuffix("Id") else { return false }
    let use = index.type(of: base)
    guard let type = use.type, use.traits.isDisjoint(with: [.collection, .metatype]) else { return false }
    return index.role(of: type) == .model
  }
}
