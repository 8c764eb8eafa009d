import ProjectIndex

/// What mocks answer: a value of the type that the code asks for, or a publisher.
extension SourceTestMaker {
  /// The line that gives a mock something of the type that the code asks for.
  func genericAnswer(_ call: DependencyCall, _ collaborator: TestCollaborator) -> String? {
    guard let name = collaborator.resultName(call) else { return nil }
    let change = facts.changes.first { $0.value == .answer(call) }
    let wanted = change.flatMap { typeNode($0.property) } ?? (facts.returned == call ? method.result?.node : nil)
    guard let wanted, let value = filled.value(of: wanted), value != "[]", value != "[:]", value != "nil" else {
      return nil
    }
    return "\(collaborator.variable).\(name) = \(value)"
  }

  /// An object that a store is given for what a change fetches, as code.
  func stored(_ change: MethodFacts.Change) -> String? {
    guard case .fetched(let model) = change.value, !subject.preparation.isEmpty,
      typeNode(change.property).map({ equatable.isCollection($0) }) ?? false
    else { return nil }
    return TypeSamples(maker: filled).value(of: index.types[model], depth: 0)
  }

  /// The lines that store one object of each model that the method fetches.
  var storing: [String] {
    let changes = facts.changes.filter { facts.outcome(of: $0.property) == $0 && isVisible($0.property) }
    let objects = changes.compactMap { stored($0) }
    guard !objects.isEmpty else { return [] }
    let unique = objects.indices.filter { objects.firstIndex(of: objects[$0]) == $0 }.map { objects[$0] }
    return ["let stored = ModelContext(modelContainer)"] + unique.map { "stored.insert(\($0))" } + ["try stored.save()"]
  }

  // MARK: - Publishers

  /// Whether a method gets what a call's publisher sends, rather than the publisher.
  func isSent(_ call: DependencyCall) -> Bool { facts.subscriptions.contains { $0.call == call } }

  /// The type of what a method gets of a call.
  func answerType(_ call: DependencyCall) -> NodeID? {
    let collaborator = collaborator(call)
    return isSent(call) ? collaborator?.publisher(of: call)?.output : collaborator?.requirement(call)?.result?.node
  }

  /// The constant of a test that holds what a publisher sends.
  func sentValue(_ call: DependencyCall, _ collaborator: TestCollaborator) -> String {
    SwiftNames.variable(
      collaborator.variable + SwiftNames.capitalized(SwiftNames.identifier(collaborator.base(call) ?? "")))
  }

  /// The lines that make a publisher send something; `nil` where no value is known.
  func sending(_ call: DependencyCall, _ samples: SampleMaker) -> [String]? {
    answerType(call).flatMap { samples.value(of: $0) }.map { sending($0, by: call) }
  }

  func sending(_ value: String, by call: DependencyCall) -> [String] {
    guard let collaborator = collaborator(call), let publisher = collaborator.publisher(of: call) else { return [] }
    let text = TypeText(project: project, selfName: nil)
    let constant = sentValue(call, collaborator)
    let failure = text.text(publisher.failure)
    let typed =
      failure == "Never" ? "" : ".setFailureType(to: \(failure.hasPrefix("any ") ? "(\(failure))" : failure).self)"
    return [
      "let \(constant): \(text.text(publisher.output)) = \(value)",
      "\(place(call, collaborator)) = Just(\(constant))\(typed).eraseToAnyPublisher()",
    ]
  }

  /// The error that a publisher may fail with, as code; `nil` where none is known, or it never does.
  func failureValue(_ call: DependencyCall) -> String? {
    guard let failure = collaborator(call)?.publisher(of: call)?.failure, index.name(failure) != "Never" else {
      return nil
    }
    return filled.value(of: failure)
  }

  /// The line that makes a call fail; `nil` where the mock has no way to.
  func failureLine(_ call: DependencyCall) -> String? {
    guard let collaborator = collaborator(call) else { return nil }
    guard isSent(call) else { return collaborator.failureLine }
    return failureValue(call).map { "\(place(call, collaborator)) = Fail(error: \($0)).eraseToAnyPublisher()" }
  }

  private func place(_ call: DependencyCall, _ collaborator: TestCollaborator) -> String {
    "\(collaborator.variable).\(collaborator.resultName(call) ?? "")"
  }
}
