import ProjectIndex
import SwiftOutline

/// Reads the body of a method of a type that is tested.
struct MethodReader {
  let subject: TestSubject
  /// What is called, with what: by the names of the parameters.
  var method: DeclarationID?
  var arguments: [String: String] = [:]
  var situation: Situation?
  /// The call whose mock fails, with all others of the mock that may throw; `nil` where nothing fails.
  var failing: DependencyCall?
  /// Whether only what is done when the method returns is of interest.
  var isPrompt = false

  var index: ProjectIndex { subject.project.index }

  /// Where the method ends what it has started.
  var endings = MethodEndings()

  /// Returns what is certain about a method.
  func facts(of method: DeclarationID) -> MethodFacts {
    guard let body = index.bodies(of: method).first else { return MethodFacts() }
    var reader = self
    reader.endings = MethodEndings(in: body, self)
    return reader.facts(in: body)
  }

  func facts(in body: NodeID) -> MethodFacts {
    var facts = MethodFacts()
    facts.obstacle = obstacle(in: body, depth: 0) ?? deadlock(in: body)
    facts.calls = nodes(in: body).compactMap { call($0) }
    var isSure = true
    read(index.children(of: body), depth: 0, isSure: &isSure, into: &facts)
    if isPrompt {
      facts.skipped.formUnion(facts.handedOver.map(\.call))
      facts.handedOver = []
    }
    readHandedOver(into: &facts)
    noteUnsure(in: body, &facts)
    noteDisorder(in: body, &facts)
    if failing == nil { readFailures(in: body, &facts) }
    facts.refusal = refusal(in: body)
    facts.throwsItself = index.subtree(of: body).contains { id in
      index[id].kind == .throwStatement && !isInCatch(id, within: body) && !followsMissingAnswer(id)
    }
    let statements = index.children(of: body)
    if let last = statements.last { facts.returned = returned(by: last, isOnly: statements.count == 1) }
    return facts
  }

  /// The call of a collaborator at a node, also by way of a use case that hands it on.
  func call(_ id: NodeID) -> DependencyCall? {
    if let direct = directCall(id, by: id) { return direct }
    guard index[id].kind == .call, let function = useCaseFunction(of: id), let body = index.bodies(of: function).first,
      index.children(of: body).count == 1, var inner = index.children(of: body).first
    else { return nil }
    while [.returnStatement, .awaitExpression, .tryExpression].contains(index[inner].kind),
      index[inner].flags.isDisjoint(with: [.optional, .forced]), let expression = index.children(of: inner).last
    {
      inner = expression
    }
    return directCall(inner, by: id)
  }

  private func directCall(_ id: NodeID, by node: NodeID) -> DependencyCall? {
    guard index[id].kind == .call, let receiver = index.receiver(ofCall: id),
      let property = Bindings(index).ownProperty(receiver), let collaborator = subject.collaborator(in: property)
    else { return nil }
    let labels = index.children(of: id).dropFirst().filter { index[$0].kind == .argument }.map { argument in
      index[argument].name == 0 ? "_" : index.name(argument)
    }
    return DependencyCall(
      node: node, property: property, abstraction: collaborator.abstraction.id,
      method: index.calleeText(id), labels: labels)
  }

  /// The function of a use case that a call calls, `callAsFunction` included.
  private func useCaseFunction(of call: NodeID) -> DeclarationID? {
    if let receiver = index.receiver(ofCall: call), isUseCase(receiver) {
      guard case .function(let function) = index.callee(ofCall: call) else { return nil }
      return function
    }
    guard let callee = index.children(of: call).first, isUseCase(callee), let type = index.type(of: callee).type else {
      return nil
    }
    let functions = index.types[type].members.filter {
      index[$0].kind == .function && index.name($0) == "callAsFunction"
    }
    return functions.count == 1 ? functions[0] : nil
  }

  /// Whether an expression is a property of the subject that holds a use case made from mocks.
  private func isUseCase(_ expression: NodeID) -> Bool {
    guard let property = Bindings(index).ownProperty(expression), index.isStored(property),
      let type = index.type(ofVariable: property).type
    else { return false }
    return subject.useCases.contains(type)
  }

  /// What a use case does besides handing a call on, as a clause; `nil` where an expression calls none, or one that
  /// does no more.
  func useCaseObstacle(_ id: NodeID) -> String? {
    let callee = index.receiver(ofCall: id) ?? index.children(of: id).first
    guard let callee, isUseCase(callee), call(id) == nil else { return nil }
    let name = index.type(of: callee).type.map { index.types[$0].qualifiedName } ?? ""
    return "'\(name)' does more than hand a call on, so that nobody knows what comes of it"
  }

  private static let countDepth = 4

  /// How often code calls what a call does, by way of the subject's own functions and properties too.
  func count(of wanted: DependencyCall, in member: DeclarationID, depth: Int) -> Int {
    guard depth < Self.countDepth else { return 0 }
    return index.bodies(of: member).flatMap { index.subtree(of: $0) }.reduce(0) { count, id in
      if let found = call(id) {
        return count + (found.property == wanted.property && found.method == wanted.method ? 1 : 0)
      }
      var inner = ownComputed(id)
      if index[id].kind == .call, case .function(let function) = index.callee(ofCall: id),
        index.enclosingType(of: function) == subject.type.id
      {
        inner = function
      }
      guard let inner, inner != member else { return count }
      return count + self.count(of: wanted, in: inner, depth: depth + 1)
    }
  }

  /// The property of the subject with a getter that an expression reads.
  private func ownComputed(_ expression: NodeID) -> DeclarationID? {
    let node = index[expression]
    let found: DeclarationID?
    switch node.kind {
    case .name:
      guard case .member(let member) = index.binding(of: node.name, at: expression) else { return nil }
      found = member
    case .member where index.children(of: expression).first.map { index[$0].kind == .selfReference } ?? false:
      found = subject.type.members.first { index[$0].name == node.name }
    default: return nil
    }
    guard let found, index[found].kind == .variable, !index.isStored(found),
      index.enclosingType(of: found) == subject.type.id
    else { return nil }
    return found
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
      guard case .local(let binder) = index.binding(of: node.name, at: expression) else {
        return sent(expression, binder: nil)
      }
      if let sent = sent(expression, binder: binder) { return sent }
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
