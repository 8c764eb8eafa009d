import ProjectIndex
import SwiftOutline

/// Reads the body of a method of a type that is tested.
struct MethodReader {
  let subject: TestSubject

  var index: ProjectIndex { subject.project.index }

  /// Returns what is certain about a method.
  func facts(of method: DeclarationID) -> MethodFacts {
    var facts = MethodFacts()
    guard let body = index.bodies(of: method).first else { return facts }
    facts.obstacle = obstacle(in: body, depth: 0)
    facts.calls = index.subtree(of: body).compactMap { call($0) }
    var isSure = true
    read(index.children(of: body), depth: 0, isSure: &isSure, into: &facts)
    noteUnsure(in: body, &facts)
    readFailures(in: body, &facts)
    facts.refusal = refusal(in: body)
    facts.throwsItself = index.subtree(of: body).contains { id in
      index[id].kind == .throwStatement && !isInCatch(id, within: body) && !followsMissingAnswer(id)
    }
    let statements = index.children(of: body)
    if let last = statements.last { facts.returned = returned(by: last, isOnly: statements.count == 1) }
    return facts
  }

  /// The call of a collaborator at a node.
  func call(_ id: NodeID) -> DependencyCall? {
    guard index[id].kind == .call, let receiver = index.receiver(ofCall: id),
      let property = Bindings(index).ownProperty(receiver), let collaborator = subject.collaborator(in: property)
    else { return nil }
    let labels = index.children(of: id).dropFirst().filter { index[$0].kind == .argument }.map { argument in
      index[argument].name == 0 ? "_" : index.name(argument)
    }
    return DependencyCall(
      node: id, property: property, abstraction: collaborator.abstraction.id,
      method: index.calleeText(id), labels: labels)
  }

  /// The call of a collaborator that an expression is, by itself or by way of a constant.
  func answer(_ expression: NodeID, depth: Int = 0) -> DependencyCall? {
    let node = index[expression]
    switch node.kind {
    case .tryExpression:
      return node.flags.contains(.optional) ? nil : index.children(of: expression).last.flatMap { answer($0) }
    case .awaitExpression: return index.children(of: expression).last.flatMap { answer($0) }
    case .call: return call(expression)
    case .name where depth < 3:
      guard case .local(let binder) = index.binding(of: node.name, at: expression) else { return nil }
      return constantValue(of: node.name, binder).flatMap { answer($0, depth: depth + 1) }
    default: return nil
    }
  }

  /// What a local constant stands for, also as part of a tuple: `let (first, second) = await (one, two)`.
  func constantValue(of name: UInt32, _ binder: NodeID) -> NodeID? {
    var variable = binder
    while index[variable].kind == .bindingName || index[variable].kind == .tuple {
      guard let outer = index.parent(of: variable) else { return nil }
      variable = outer
    }
    let children = index.children(of: variable)
    guard index[variable].kind == .localVariable, index[variable].flags.contains(.isLet),
      var value = children.last, !index[value].kind.isTypeSyntax
    else { return nil }
    guard let pattern = children.first, index[pattern].kind == .tuple, pattern != value else { return value }
    while [.tryExpression, .awaitExpression].contains(index[value].kind),
      !index[value].flags.contains(.optional), let inner = index.children(of: value).last
    {
      value = inner
    }
    let (names, values) = (index.children(of: pattern), index.children(of: value))
    guard index[value].kind == .tuple, names.count == values.count,
      let position = names.firstIndex(where: { index[$0].kind == .bindingName && index[$0].name == name })
    else { return nil }
    return index[values[position]].kind == .argument
      ? index.children(of: values[position]).last : values[position]
  }

  /// The call whose result the last statement of a method returns.
  func returned(by statement: NodeID, isOnly: Bool) -> DependencyCall? {
    if index[statement].kind == .returnStatement {
      return index.children(of: statement).first.flatMap { answer($0) }
    }
    return isOnly ? answer(statement) : nil
  }
}
