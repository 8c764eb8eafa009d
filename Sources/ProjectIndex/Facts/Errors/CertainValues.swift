import SwiftOutline

/// Values that are there although the compiler can't tell.
package struct CertainValues {
  let index: UsageIndex

  package init(_ index: UsageIndex) { self.index = index }

  /// Whether a property starts with a value, and not with `nil` or what an attempt gives.
  package func startsWithValue(_ property: DeclarationID) -> Bool {
    let value = index[property].value
    guard value != Node.none else { return false }
    let found = index[NodeID(file: property.file, index: value)]
    switch found.kind {
    case .nilLiteral, .optionalChain: return false
    case .tryExpression, .cast: return !found.flags.contains(.optional)
    default: return !isOptionalChain(NodeID(file: property.file, index: value))
    }
  }

  private func isOptionalChain(_ expression: NodeID) -> Bool {
    sequence(first: expression) { outer in
      [.member, .call, .subscriptCall].contains(index[outer].kind) ? index.firstChild(of: outer) : nil
    }.contains { index[$0].kind == .optionalChain }
  }

  /// Whether a cast names a class of Core Foundation. The compiler takes such a cast for one that always succeeds, and so
  /// refuses `as?`; what the value is, `CFGetTypeID` tells.
  package func isCastToCoreFoundation(_ cast: NodeID) -> Bool {
    guard let target = index.lastChild(of: cast), index[target].kind == .typeName else { return false }
    return index.isListed(index[target].name, .coreFoundationClasses)
  }
}
