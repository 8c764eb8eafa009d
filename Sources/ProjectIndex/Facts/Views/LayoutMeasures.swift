import SwiftOutline

/// Values that only measure how a screen is laid out.
package struct LayoutMeasures {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// Whether a member calculates with or compares measures of layout: properties and parameters of a type such as
  /// `CGFloat`, or what one such as `CGSize` holds. A number of the domain turned into one stays what it is.
  package func measuresLayout(_ member: DeclarationID) -> Bool {
    index.bodies(of: member).contains { body in
      index.subtree(of: body).contains { id in
        guard index[id].kind == .operatorReference, index.isListed(index[id].name, .arithmeticOperators),
          let sequence = index.parent(of: id), index[sequence].kind == .sequence
        else { return false }
        let parts = index.children(of: sequence)
        guard let place = parts.firstIndex(of: id), place > 0, place + 1 < parts.count else { return false }
        return isLayoutMeasure(parts[place - 1]) || isLayoutMeasure(parts[place + 1])
      }
    }
  }

  private func isLayoutMeasure(_ operand: NodeID) -> Bool {
    var start = operand
    while index[start].kind == .member, let base = index.firstChild(of: start), index[base].kind != .selfReference {
      start = base
    }
    if index[start].kind == .name {
      switch index.binding(of: index[start].name, at: start) {
      case .member, .parameter: break
      default: return false
      }
    } else if index[start].kind != .member {
      return false
    }
    return index.isListed(index.type(of: start).name, .geometryTypes)
  }
}
