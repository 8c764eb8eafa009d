import SwiftOutline

/// Operations that tests reach by sending a case: `viewModel.send(.save)`.
struct DispatchedCalls {
  let index: DeclarationIndex

  init(_ index: DeclarationIndex) { self.index = index }

  /// Whether code of a test sends a case that leads to one of some functions, or looks at what a generated mock of their
  /// dependencies was asked or told to answer.
  func sends(_ nodes: [NodeID], to functions: [DeclarationID]) -> Bool {
    let sent = Set(nodes.flatMap { sentCases($0) })
    if !sent.isEmpty, functions.contains(where: { !dispatchedCases(to: $0).isDisjoint(with: sent) }) { return true }
    let awaited = Set(functions.flatMap { awaitedNames(in: $0) })
    return !awaited.isEmpty && nodes.contains { looksAtMock($0, of: awaited) }
  }

  /// The cases that a call of a method passes: `send(.save)`, `send(viewAction: .rename(name))`.
  private func sentCases(_ call: NodeID) -> [UInt32] {
    guard index[call].kind == .call, index.receiver(ofCall: call) != nil else { return [] }
    return index.children(of: call).dropFirst().compactMap { argument in
      guard var value = index.lastChild(of: argument) else { return nil }
      if index[value].kind == .call, let callee = index.firstChild(of: value) { value = callee }
      return index[value].kind == .implicitMember || index[value].kind == .member ? index[value].name : nil
    }
  }

  // MARK: - Dispatchers

  /// The cases for which a method of the same type, by a `switch` over its parameter, gets to a function.
  private func dispatchedCases(to function: DeclarationID) -> Set<UInt32> {
    guard let type = index.enclosingType(of: function) else { return [] }
    let dispatches = dispatches(of: type)
    // Few types have any, and who calls whom takes far longer to find.
    if dispatches.isEmpty { return [] }
    let leading = functionsLeading(to: function, of: type)
    var cases: Set<UInt32> = []
    for (member, dispatch) in dispatches {
      for branch in index.children(of: dispatch) where index[branch].kind == .switchCase {
        let parts = index.children(of: branch)
        let statements = parts.filter { index[$0].kind != .caseItem }.flatMap { index.subtree(of: $0) }
        let leads = member == function ? waits(statements) : calls(statements, anyOf: leading)
        guard leads else { continue }
        for item in parts where index[item].kind == .caseItem {
          for part in index.subtree(of: item) where index[part].kind == .implicitMember {
            cases.insert(index[part].name)
          }
        }
      }
    }
    return cases
  }

  /// The `switch` statements over a parameter in the methods of a type, each with its method.
  private func dispatches(of type: TypeID) -> [(member: DeclarationID, statement: NodeID)] {
    index.types[type].members.filter { index[$0].kind == .function }.flatMap { member in
      index.nodes(inMember: member).filter(isDispatch).map { (member, $0) }
    }
  }

  /// Whether a `switch` is over a parameter of the function around.
  private func isDispatch(_ statement: NodeID) -> Bool {
    guard index[statement].kind == .switchStatement, let subject = index.firstChild(of: statement),
      index[subject].kind == .name, case .parameter = index.binding(of: index[subject].name, at: subject)
    else { return false }
    return true
  }

  /// Whether statements wait for something, themselves or by a method of their type.
  private func waits(_ statements: [NodeID]) -> Bool {
    statements.contains { statement in
      if index[statement].kind == .awaitExpression || index[statement].kind == .tryExpression { return true }
      guard index[statement].kind == .call, let called = ownFunction(statement) else { return false }
      return index.bodies(of: called).contains { body in
        index.subtree(of: body).contains { index[$0].kind == .awaitExpression }
      }
    }
  }

  private func calls(_ statements: [NodeID], anyOf functions: Set<DeclarationID>) -> Bool {
    statements.contains { index[$0].kind == .call && ownFunction($0).map { functions.contains($0) } == true }
  }

  /// A function and the methods of its type that call it, themselves or by others.
  private func functionsLeading(to function: DeclarationID, of type: TypeID) -> Set<DeclarationID> {
    var callees: [DeclarationID: Set<DeclarationID>] = [:]
    for member in index.types[type].members where index[member].kind == .function {
      let called = index.nodes(inMember: member).filter { index[$0].kind == .call }
      callees[member] = Set(called.compactMap { ownFunction($0) })
    }
    var leading: Set<DeclarationID> = [function]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (member, called) in callees where !leading.contains(member) && !called.isDisjoint(with: leading) {
        isGrowing = leading.insert(member).inserted || isGrowing
      }
    }
    return leading
  }

  /// The method of the type around that a call calls: `save()`, `self.save()`, `self?.save()`.
  private func ownFunction(_ call: NodeID) -> DeclarationID? {
    guard case .function(let function) = index.callee(ofCall: call),
      index.enclosingType(of: function) == index.enclosingType(of: call)
    else { return nil }
    return function
  }

  // MARK: - Generated mocks

  /// The names of what a function waits for.
  private func awaitedNames(in function: DeclarationID) -> [String] {
    index.nodes(inMember: function).filter { candidate in
      guard index[candidate].kind == .call, index.receiver(ofCall: candidate) != nil else { return false }
      return index.ancestor(of: candidate) { $0.kind == .awaitExpression } != nil
    }.map { index.calleeText($0) }
  }

  /// Whether an expression is a member that generated mocks have for a requirement: `loadCallsCount`, `loadReturnValue`.
  private func looksAtMock(_ expression: NodeID, of requirements: Set<String>) -> Bool {
    guard index[expression].kind == .member else { return false }
    let name = index.name(expression)
    return index.lists[.mockMemberEndings].contains { name.hasSuffix($0) }
      && requirements.contains { name.hasPrefix($0) && !$0.isEmpty }
  }
}
