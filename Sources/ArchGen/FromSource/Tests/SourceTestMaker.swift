import ProjectIndex
import SwiftOutline

/// Makes the tests of one method.
struct SourceTestMaker {
  let subject: TestSubject
  let method: Requirement
  let framework: TestFramework
  let situation: Situation?
  var facts = MethodFacts()
  /// Arguments that are another one each time they are made, by the constants of a test that hold them.
  private var constants: [String: String] = [:]
  private let argumentTexts: [String: String]

  /// - Parameter arguments: Those of the call where nothing is special about it; `nil` to find them.
  init(
    subject: TestSubject, method: Requirement, framework: TestFramework, situation: Situation? = nil,
    _ arguments: Arguments? = nil
  ) {
    (self.subject, self.method, self.framework, self.situation) = (subject, method, framework, situation)
    var found = arguments ?? Self.arguments(of: method, subject)
    var texts = Dictionary((found ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    for position in found?.indices ?? 0..<0 {
      guard let argument = found?[position], !Self.isRepeatable(argument.value, subject) else { continue }
      let constant = Self.constant(for: argument.name, subject)
      constants[constant] = argument.value
      found?[position].value = constant
    }
    if let situation, case .parameter(let name) = situation.subject { texts[name] = situation.text }
    (self.arguments, argumentTexts) = (found, texts)
    facts = reader.facts(of: method.id)
  }

  /// The test of what is done when the method returns, where what comes later is uncertain.
  private func promptSuccess(_ arguments: Arguments) -> SourceTest? {
    guard facts.isLate, !isAwaited, subject.isOnMainActor else { return nil }
    var (maker, reader) = (self, reader)
    reader.isPrompt = true
    maker.facts = reader.facts(of: method.id)
    return maker.facts.isRefused ? nil : maker.success(arguments)
  }

  /// Reads the method in the situation of the test.
  var reader: MethodReader {
    MethodReader(subject: subject, method: method.id, arguments: argumentTexts, situation: situation)
  }

  var project: SourceProject { subject.project }
  var index: ProjectIndex { subject.project.index }
  var equatable: EquatableTypes { subject.equatable }

  /// Values that can be told from nothing.
  var filled: SampleMaker { Self.filled(subject) }

  private static func filled(_ subject: TestSubject) -> SampleMaker {
    let project = subject.project
    var samples = SampleMaker(project, file: subject.type.file, isMainActor: subject.isOnMainActor)
    samples.isForTests = true
    samples.flavor = .filled
    return samples
  }

  /// The arguments of the call; `nil` when a value isn't known.
  let arguments: Arguments?

  private static func arguments(of method: Requirement, _ subject: TestSubject) -> Arguments? {
    let (index, filled) = (subject.project.index, filled(subject))
    let outline = index.outline(of: method.id)
    var arguments: Arguments = []
    for (position, parameter) in zip(index[method.id].parameters, method.parameters) {
      if outline.parameters[Int(position)].defaultValue != Node.none || parameter.isVariadic { continue }
      guard !parameter.type.specifiers.contains("inout"), let value = filled.value(of: parameter.type.base) else {
        return nil
      }
      arguments.append((SwiftNames.bare(parameter.name), value, parameter.label.map(SwiftNames.label) ?? ""))
    }
    return arguments
  }

  /// Returns the tests, and why there are none in one clause.
  func tests() -> (tests: [SourceTest], note: String?) {
    func left(_ reason: String) -> ([SourceTest], String?) {
      ([], "'\(method.plainName)' is left out: \(reason)")
    }
    if let obstacle = facts.obstacle { return left(obstacle) }
    if !method.genericClause.isEmpty { return left("it is generic") }
    if DeclarationAttributes(method.id, index).names.contains("available") {
      return left("it is deprecated, or isn't there on every system")
    }
    guard let arguments else { return left("values aren't known for all of its parameters") }
    // A new object that a method turns away is no success.
    let first = facts.isRefused ? nil : success(arguments) ?? promptSuccess(arguments)
    var tests = [first, refusal(arguments), failure(arguments), edge(arguments)].compactMap { $0 }
    tests += situationTests(arguments)
    guard tests.isEmpty else { return (tests, nil) }
    return left(
      facts.isRefused || successChecks(arguments).isEmpty
        ? "nothing that it certainly does is visible from outside"
        : "what it certainly sets may have been so before, and a test can't set it otherwise")
  }

  // MARK: - Parts of tests

  var isAwaited: Bool { method.effects.isAsync || subject.isActor && !method.isNonisolated }

  /// The expression that calls the method.
  func call(_ arguments: Arguments) -> String {
    let list = arguments.map { $0.label + $0.value }.joined(separator: ", ")
    return (method.effects.isThrowing ? "try " : "") + (isAwaited ? "await " : "")
      + "\(subject.variable).\(method.name)(\(list))"
  }

  /// The lines that make the mocks and the subject.
  func arrangement(_ steering: [String]) -> [String] {
    let keyword = subject.type.kind == .struct && method.isMutating ? "var" : "let"
    return subject.arrangement(steering) + ["\(keyword) \(subject.variable) = \(subject.construction)"]
  }

  /// The mock that a call reaches in a test.
  func collaborator(_ call: DependencyCall) -> TestCollaborator? { subject.collaborator(in: call.property) }

  /// A test of some checks, with what an actor or a task asks for; `nil` where it can't wait for what it checks.
  func test(
    _ kind: SourceTest.Kind, _ steering: [String], prepared: [String] = [], _ action: [String], _ checks: [TestCheck],
    isThrowing: Bool
  ) -> SourceTest? {
    let reading = subject.reading(checks)
    var waiting: [String] = []
    let isLate = facts.isLate
    if isLate, kind != .refusal, kind != .rejection, !checks.isEmpty {
      let conditions = checks.compactMap(\.condition)
      guard conditions.count == checks.count, kind != .edge else { return nil }
      waiting = [
        "let deadline = Date(timeIntervalSinceNow: 20)",
        "while Date() < deadline, !(\(conditions.joined(separator: " && "))) { await Task.yield() }",
      ]
    }
    return SourceTest(
      kind: kind, method: method.plainName, arrangement: arrangement(steering) + constantLines(action) + prepared,
      action: action + waiting + reading.lines,
      checks: reading.checks, isAsync: isAwaited || !reading.lines.isEmpty || !waiting.isEmpty, isThrowing: isThrowing,
      isOnMainActor: isLate)
  }

  /// The arguments as the code of their values.
  func written(_ arguments: Arguments) -> Arguments {
    arguments.map { ($0.name, constants[$0.value] ?? $0.value, $0.label) }
  }

  private func constantLines(_ action: [String]) -> [String] {
    constants.sorted { $0.key < $1.key }.filter { constant in action.contains { $0.holds(constant.key) } }
      .map { "let \($0.key) = \($0.value)" }
  }

  private static func constant(for parameter: String, _ subject: TestSubject) -> String {
    let isTaken = parameter == subject.variable || subject.collaborators.contains { $0.variable == parameter }
    let name = SwiftNames.identifier(parameter)
    return isTaken || TestCollaborator.taken.contains(name) ? name + "Value" : name
  }

  /// Whether a test can read a property.
  func isVisible(_ property: DeclarationID) -> Bool {
    let declaration = index[property]
    return declaration.access > .fileprivate && !declaration.flags.contains(.isStatic)
      && DeclarationAttributes(property, index).isRecommended
  }

  /// A property of the subject as a test writes it.
  func expression(_ property: DeclarationID) -> String {
    "\(subject.variable).\(SwiftNames.escaped(index.name(property)))"
  }

  /// The written type of a property.
  func typeNode(_ property: DeclarationID) -> NodeID? {
    let type = index[property].type
    return type == Node.none ? nil : NodeID(file: property.file, index: type)
  }

  /// The value that a property starts with, as it is written.
  func initialText(_ property: DeclarationID) -> String? {
    if let situation, situation.subject == .property(property) { return situation.text }
    return reader.initialText(of: property)
  }

  /// How many elements a property starts with.
  func initialCount(_ property: DeclarationID) -> Int? {
    guard let text = initialText(property) else { return nil }
    if text == "[]" { return 0 }
    guard index[property].value != Node.none else { return nil }
    let value = NodeID(file: property.file, index: Int(index[property].value))
    return index[value].kind == .arrayLiteral && reader.code(value) == text ? index.children(of: value).count : nil
  }

  // MARK: - Success

  /// The test in which nothing fails; `nil` when what it does can't be seen.
  ///
  /// - Parameter usual: What is done in the usual situation, where this is another one.
  func success(_ arguments: Arguments, besides usual: MethodFacts? = nil) -> SourceTest? {
    // Whatever it doesn't like might be in the way.
    if facts.throwsItself { return nil }
    var steering: [String] = []
    for call in facts.calls {
      guard let collaborator = collaborator(call) else { continue }
      if facts.subscriptions.contains(where: { $0.call == call }) {
        // Without a value nothing of it happens.
        guard let lines = sending(call, filled) else { return nil }
        steering += lines.filter { !steering.contains($0) }
      } else if collaborator.isGeneric(call) {
        // The mock answers nothing by itself.
        guard let line = genericAnswer(call, collaborator) else { return nil }
        steering.append(line)
      } else if let name = collaborator.resultName(call), let result = collaborator.requirement(call)?.result,
        let value = filled.value(of: result.node), !["nil", "[]", "[:]", "false"].contains(value)
      {
        let line = "\(collaborator.variable).\(name) = \(value)"
        if !steering.contains(line) { steering.append(line) }
      }
    }
    var checks = successChecks(arguments)
    let kept = usual.map { keptChecks(besides: $0) } ?? []
    var action = self.call(arguments)
    if let returned = facts.returned, let result = method.result, let collaborator = collaborator(returned),
      let name = collaborator.resultName(returned), !collaborator.isGeneric(returned),
      equatable.isEquatable(result.node)
    {
      action = "let result = " + action
      checks.append(.equal("result", "\(collaborator.variable).\(name)"))
    } else if method.result != nil, !method.attributes.contains("@discardableResult") {
      action = "_ = " + action
    }
    if checks.isEmpty, kept.isEmpty, let call = facts.calls.first(where: isOnlyCall),
      let collaborator = collaborator(call), let name = collaborator.countName(call)
    {
      checks.append(.equal("\(collaborator.variable).\(name)", "1"))
    }
    guard !checks.isEmpty || !kept.isEmpty else { return nil }
    // What was already true shows nothing.
    let preparations = preparations(arguments)
    if checks.count == weakChecks(arguments).count {
      guard !preparations.isEmpty || !kept.isEmpty else { return nil }
      checks = preparations.map(\.check)
    }
    checks += kept
    let kind = situation.map { SourceTest.Kind.situation($0, isRefused: facts.isRefused) } ?? .success
    let prepared = storing + [situationLine].compactMap { $0 } + preparations.map(\.line)
    return test(kind, steering, prepared: prepared, [action], checks, isThrowing: method.effects.isThrowing)
  }

  /// Whether a call happens on each run, and no other of its kind does.
  func isOnlyCall(_ call: DependencyCall) -> Bool {
    facts.sureCalls.contains(call.node)
      && reader.count(of: call, in: method.id, depth: 0) == 1
  }
}
