import SwiftOutline

/// What a test looks at in the end: the object that it tests, or only a stand-in.
package struct TestSubjects {
  let index: ProjectIndex

  package init(_ index: ProjectIndex) { self.index = index }

  /// The stand-in that all assertions of a test are about; `nil` when one looks at something else, or isn't understood.
  package func assertedStandIn(of test: DeclarationID) -> TypeID? {
    var standIn: TypeID?
    for assertion in Assertions(index).assertions(in: test) where !Assertions(index).isInAssertion(assertion) {
      // What a failure depends on is what the test looks at.
      if Assertions(index).isBareFailure(assertion) { return nil }
      let name = index.calleeText(assertion)
      guard name.hasPrefix("XCT") || index[assertion].kind == .macroExpansion else { return nil }
      guard let found = self.standIn(assertedBy: assertion) else { return nil }
      standIn = standIn ?? found
    }
    return standIn
  }

  private enum Subject {
    case standIn(TypeID)
    /// A value that something is compared with.
    case value
    case other
  }

  private func standIn(assertedBy assertion: NodeID) -> TypeID? {
    var standIn: TypeID?
    for id in index.subtree(of: assertion) where index[id].kind == .name || index[id].kind == .selfReference {
      switch subject(of: id, depth: 0) {
      case .standIn(let type): standIn = standIn ?? type
      case .value: break
      case .other: return nil
      }
    }
    return standIn
  }

  /// What a name in an assertion leads to, through local variables.
  private func subject(of name: NodeID, depth: Int) -> Subject {
    guard depth < 4 else { return .other }
    let found = index[name]
    if found.kind == .selfReference {
      guard let outer = index.parent(of: name), index[outer].kind == .member else { return .other }
      return subject(ofType: index.type(of: outer).type)
    }
    // Callees such as `XCTAssertEqual` and types of values name no object.
    if index.names.startsUppercase(found.name) {
      guard case .type(let type) = index.binding(of: found.name, at: name) else { return .value }
      return isValueType(type) || TestDoubles(index).isStandIn(type) ? .value : .other
    }
    switch index.binding(of: found.name, at: name) {
    case .local(let binder):
      let type = index.type(of: name).type
      if let type, TestDoubles(index).isStandIn(type) { return .standIn(type) }
      if let type, !isValueType(type) { return .other }
      guard index[binder].kind == .localVariable, let value = index.lastChild(of: binder) else { return .other }
      let source = index.root(of: value)
      switch index[source].kind {
      case .name: return source == name ? .other : subject(of: source, depth: depth + 1)
      case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .arrayLiteral, .nilLiteral: return .value
      default: return .other
      }
    case .member, .global:
      guard let type = index.type(of: name).type else { return .other }
      return subject(ofType: type)
    default: return .other
    }
  }

  private func subject(ofType type: TypeID?) -> Subject {
    guard let type else { return .other }
    if TestDoubles(index).isStandIn(type) { return .standIn(type) }
    return isValueType(type) ? .value : .other
  }

  private func isValueType(_ type: TypeID) -> Bool {
    [.model, .transferObject, .errorType].contains(index.role(of: type))
  }
}
