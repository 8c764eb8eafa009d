import SwiftOutline

/// Signs of currency, percent or degree that are put beside values.
package struct UnitTexts {
  let index: DeclarationIndex

  package init(_ index: DeclarationIndex) { self.index = index }

  /// The first text in a member that puts a sign of currency, percent or degree beside a value, as in `"$\(total)"`.
  package func unitText(in member: DeclarationID) -> NodeID? {
    for body in index.bodies(of: member) {
      for candidate in index.subtree(of: body)
      where index[candidate].kind == .stringLiteral && hasUnit(index.text(candidate)) { return candidate }
    }
    return nil
  }

  /// Whether a sign stands in front of an interpolation's `\(` or behind its `)`, a blank between them or not.
  private func hasUnit(_ literal: String) -> Bool {
    var previous: [Character] = []
    for character in literal {
      let last = previous.last { $0 != " " }
      if "%°€£¥".contains(character) && last == ")" { return true }
      if character == "(" && previous.last == "\\" {
        if let sign = previous.dropLast().last(where: { $0 != " " }), "$€£¥".contains(sign) { return true }
      }
      previous.append(character)
      if previous.count > 4 { previous.removeFirst() }
    }
    return false
  }
}
