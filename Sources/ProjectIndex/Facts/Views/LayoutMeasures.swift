import SwiftOutline

extension ProjectIndex {
  /// Whether a member calculates with or compares measures of layout: properties and parameters of a type such as
  /// `CGFloat`, or what one such as `CGSize` holds. A number of the domain turned into one stays what it is.
  package func measuresLayout(_ member: DeclarationID) -> Bool {
    bodies(of: member).contains { body in
      subtree(of: body).contains { id in
        guard node(id).kind == .operatorReference, isListed(node(id).name, .arithmeticOperators),
          let sequence = parent(of: id), node(sequence).kind == .sequence
        else { return false }
        let parts = children(of: sequence)
        guard let place = parts.firstIndex(of: id), place > 0, place + 1 < parts.count else { return false }
        return isLayoutMeasure(parts[place - 1]) || isLayoutMeasure(parts[place + 1])
      }
    }
  }

  private func isLayoutMeasure(_ operand: NodeID) -> Bool {
    var start = operand
    while node(start).kind == .member, let base = firstChild(of: start), node(base).kind != .selfReference {
      start = base
    }
    if node(start).kind == .name {
      switch binding(of: node(start).name, at: start) {
      case .member, .parameter: break
      default: return false
      }
    } else if node(start).kind != .member {
      return false
    }
    return isListed(type(of: start).name, .geometryTypes)
  }
}
