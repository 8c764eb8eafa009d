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

  /// Whether an expression names a constant that is a plain literal, or one of the system's addresses.
  func isConstantText(_ expression: NodeID) -> Bool {
    let found = index[expression]
    if index.names.text(found.name).hasSuffix("URLString"), found.kind == .member,
      index.type(of: expression).type == nil
    {
      return true
    }
    let constant: DeclarationID?
    switch found.kind {
    case .name:
      switch index.binding(of: found.name, at: expression) {
      case .member(let id), .global(let id): constant = id
      default: constant = nil
      }
    case .member:
      constant = index.firstChild(of: expression).flatMap { index.type(of: $0).type }.flatMap {
        index.member(found.name, of: $0, isStatic: true)
      }
    default: constant = nil
    }
    guard let constant, index[constant].kind == .constant, index[constant].value != Node.none else { return false }
    let value = NodeID(file: constant.file, index: index[constant].value)
    return index[value].kind == .stringLiteral && Expressions(index).isPlainLiteral(value)
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

  /// Whether a value is a part of a date that the calendar was asked for in the same function, such as `parts.day` of
  /// `calendar.dateComponents([.day], from: start, to: end)`, which is then there.
  func isRequestedDatePart(_ value: NodeID) -> Bool {
    guard index[value].kind == .member, let base = index.firstChild(of: value), let call = source(of: base),
      index[call].kind == .call, index.calleeText(call) == "dateComponents",
      let units = index.children(of: call).dropFirst().first
    else { return false }
    return index.subtree(of: units).contains {
      index[$0].kind == .implicitMember && index[$0].name == index[value].name
    }
  }

  /// The expression that a local constant or variable was made with; the expression itself when it is no name.
  private func source(of expression: NodeID) -> NodeID? {
    guard index[expression].kind == .name else { return expression }
    guard case .local(let binder) = index.binding(of: index[expression].name, at: expression),
      index[binder].kind == .localVariable
    else { return nil }
    return index.lastChild(of: binder)
  }
}
