import SwiftOutline

/// Operations that tests reach by sending a case: `viewModel.send(.save)`.
extension ProjectIndex {
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
    guard node(call).kind == .call, receiver(ofCall: call) != nil else { return [] }
    return children(of: call).dropFirst().compactMap { argument in
      guard var value = lastChild(of: argument) else { return nil }
      if node(value).kind == .call, let callee = firstChild(of: value) { value = callee }
      return node(value).kind == .implicitMember || node(value).kind == .member ? node(value).name : nil
    }
  }

  // MARK: - Dispatchers

  /// The cases for which a method of the same type, by a `switch` over its parameter, gets to a function.
  private func dispatchedCases(to function: DeclarationID) -> Set<UInt32> {
    guard let type = enclosingType(of: function) else { return [] }
    let dispatches = dispatches(of: type)
    // Few types have any, and who calls whom takes far longer to find.
    if dispatches.isEmpty { return [] }
    let leading = functionsLeading(to: function, of: type)
    var cases: Set<UInt32> = []
    for (member, dispatch) in dispatches {
      for branch in children(of: dispatch) where node(branch).kind == .switchCase {
        let parts = children(of: branch)
        let statements = parts.filter { node($0).kind != .caseItem }.flatMap { subtree(of: $0) }
        let leads = member == function ? waits(statements) : calls(statements, anyOf: leading)
        guard leads else { continue }
        for item in parts where node(item).kind == .caseItem {
          for part in subtree(of: item) where node(part).kind == .implicitMember { cases.insert(node(part).name) }
        }
      }
    }
    return cases
  }

  /// The `switch` statements over a parameter in the methods of a type, each with its method.
  private func dispatches(of type: TypeID) -> [(member: DeclarationID, statement: NodeID)] {
    types[type].members.filter { declaration($0).kind == .function }.flatMap { member in
      bodies(of: member).flatMap { subtree(of: $0) }.filter(isDispatch).map { (member, $0) }
    }
  }

  /// Whether a `switch` is over a parameter of the function around.
  private func isDispatch(_ statement: NodeID) -> Bool {
    guard node(statement).kind == .switchStatement, let subject = firstChild(of: statement),
      node(subject).kind == .name, case .parameter = binding(of: node(subject).name, at: subject)
    else { return false }
    return true
  }

  /// Whether statements wait for something, themselves or by a method of their type.
  private func waits(_ statements: [NodeID]) -> Bool {
    statements.contains { statement in
      if node(statement).kind == .awaitExpression || node(statement).kind == .tryExpression { return true }
      guard node(statement).kind == .call, let called = ownFunction(statement) else { return false }
      return bodies(of: called).contains { body in subtree(of: body).contains { node($0).kind == .awaitExpression } }
    }
  }

  private func calls(_ statements: [NodeID], anyOf functions: Set<DeclarationID>) -> Bool {
    statements.contains { node($0).kind == .call && ownFunction($0).map { functions.contains($0) } == true }
  }

  /// A function and the methods of its type that call it, themselves or by others.
  private func functionsLeading(to function: DeclarationID, of type: TypeID) -> Set<DeclarationID> {
    var callees: [DeclarationID: Set<DeclarationID>] = [:]
    for member in types[type].members where declaration(member).kind == .function {
      let called = bodies(of: member).flatMap { subtree(of: $0) }.filter { node($0).kind == .call }
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
    guard case .function(let function) = callee(ofCall: call), enclosingType(of: function) == enclosingType(of: call)
    else { return nil }
    return function
  }

  // MARK: - Generated mocks

  /// The names of what a function waits for.
  private func awaitedNames(in function: DeclarationID) -> [String] {
    bodies(of: function).flatMap { subtree(of: $0) }.filter { candidate in
      guard node(candidate).kind == .call, receiver(ofCall: candidate) != nil else { return false }
      return ancestor(of: candidate) { $0.kind == .awaitExpression } != nil
    }.map { names.text(calleeName($0)) }
  }

  /// Whether an expression is a member that generated mocks have for a requirement: `loadCallsCount`, `loadReturnValue`.
  private func looksAtMock(_ expression: NodeID, of requirements: Set<String>) -> Bool {
    guard node(expression).kind == .member else { return false }
    let name = names.text(node(expression).name)
    return lists[.mockMemberEndings].contains { name.hasSuffix($0) }
      && requirements.contains { name.hasPrefix($0) && !$0.isEmpty }
  }
}
