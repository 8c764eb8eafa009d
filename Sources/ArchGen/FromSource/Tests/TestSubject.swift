import Platform
import ProjectIndex
import SwiftOutline

/// What is tested, and how a test makes one.
struct TestSubject: Sendable {
  let type: TypeEntry
  let variable: String
  /// The initialiser that is called; `nil` for the one that a type gets by itself.
  let initializer: DeclarationID?
  /// The expression that makes one, with the variables of the collaborators.
  let construction: String
  /// The lines that make what the expression names besides, and may throw.
  let preparation: [String]
  let collaborators: [TestCollaborator]
  let isOnMainActor: Bool
  let project: SourceProject
  /// Each test makes each of them, so that a file of tests grows with their square.
  private static let mostCollaborators = 50

  init(_ type: TypeEntry, _ project: SourceProject) throws(SourceProblem) {
    let index = project.index
    self.type = type
    self.project = project
    isOnMainActor = Observations(index).isOnMainActor(type.id) == true
    variable = index.role(of: type.id) == .viewModel ? "viewModel" : SwiftNames.variable(index.names.text(type.name))
    let maker = SubjectMaker(type: type, project: project, isOnMainActor: isOnMainActor)
    (initializer, construction, collaborators) = try maker.make()
    guard collaborators.count <= Self.mostCollaborators else {
      throw maker.unsupported(
        "it takes \(collaborators.count) services, more than \(Self.mostCollaborators), and each test would make all of them; split it"
      )
    }
    preparation = maker.store?.lines(for: construction) ?? []
    if let initializer, let obstacle = MethodReader(subject: self).obstacle(inInitializer: initializer) {
      throw .unsupported(
        place: project.place(of: initializer),
        reason: "no tests for '\(type.qualifiedName)': what it starts with is uncertain, because in 'init' \(obstacle)")
    }
  }

  /// The protocols of which the subject takes a value, and no mock is there that its tests can make.
  static func missingMocks(_ type: TypeEntry, _ project: SourceProject) -> [TypeID] {
    let maker = SubjectMaker(
      type: type, project: project, isOnMainActor: Observations(project.index).isOnMainActor(type.id) == true)
    return maker.missingMocks()
  }

  /// The collaborator that a property of the subject holds.
  func collaborator(in property: DeclarationID) -> TestCollaborator? {
    guard let abstraction = project.index.type(ofVariable: property).type else { return nil }
    let found = collaborators.filter { $0.abstraction.id == abstraction }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a type is a struct of closures, which a test makes with closures of its own.
  static func isOfClosures(_ entry: TypeEntry, _ index: ProjectIndex) -> Bool {
    let stored = entry.members.filter { index.isStored($0) && !index[$0].flags.contains(.isStatic) }
    return entry.kind == .struct && !stored.isEmpty
      && stored.allSatisfy { index.type(ofVariable: $0).traits.contains(.function) }
  }

  /// Whether something has to be awaited to be called.
  var isActor: Bool { type.kind == .actor }
}

/// Finds a way to make what is tested.
private struct SubjectMaker {
  let type: TypeEntry
  let project: SourceProject
  let isOnMainActor: Bool
  let store: TestStore?

  init(type: TypeEntry, project: SourceProject, isOnMainActor: Bool) {
    self.type = type
    self.project = project
    self.isOnMainActor = isOnMainActor
    store = TestStore(project, file: type.file)
  }

  private var index: ProjectIndex { project.index }

  /// One way to make the subject.
  private struct Way {
    let initializer: DeclarationID?
    let parameters: [Parameter]
  }

  private struct Parameter {
    let label: String?
    let type: NodeID
    let hasDefault: Bool
    let name: String
    let place: TypeUser.Place
  }

  func make() throws(SourceProblem) -> (DeclarationID?, String, [TestCollaborator]) {
    guard index[type.declaration].genericParameters.isEmpty else {
      throw unsupported("it is generic, and only a person can decide for which types")
    }
    var first: SourceProblem?
    for way in ways() {
      do throws(SourceProblem) {
        let (expression, collaborators) = try call(way.parameters)
        return (way.initializer, expression, collaborators)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? unsupported("it has no initialiser that tests can call")
  }

  /// The protocols without a mock of the initialiser that takes the most.
  func missingMocks() -> [TypeID] {
    let home = TestHome(of: type, project)
    var missing: [TypeID] = []
    for parameter in ways().first?.parameters ?? [] {
      guard let abstraction = abstraction(of: parameter.type), !missing.contains(abstraction.id) else { continue }
      let samples = SampleMaker(project, file: abstraction.file, isMainActor: true)
      guard TestCollaborator(abstraction, samples: samples, home: home, project) == nil else { continue }
      missing.append(abstraction.id)
    }
    return missing
  }

  func unsupported(_ reason: String) -> SourceProblem {
    .unsupported(place: project.place(of: type), reason: "no tests for '\(type.qualifiedName)': \(reason)")
  }

  /// The parameters of each initialiser, those with collaborators first.
  private func ways() -> [Way] {
    var owner = type
    var initializers = own(of: owner)
    for ancestor in type.ancestorTypes where initializers.isEmpty && index.types[ancestor].kind == .class {
      owner = index.types[ancestor]
      initializers = own(of: owner)
    }
    let callable = initializers.filter { id in
      let signature = SignatureReader(project, selfName: nil).requirement(id)
      return signature.map {
        !$0.isFailable && !$0.effects.isThrowing && !$0.effects.isAsync && $0.genericClause.isEmpty
      } ?? false && project.effectiveAccess(of: id) > .fileprivate
    }
    var ways = callable.map { id in
      let outline = index.outline(of: id)
      let parameters = index[id].parameters.map { position in
        let parameter = outline.parameters[Int(position)]
        return Parameter(
          label: parameter.label == 0 ? nil : index.names.text(parameter.label),
          type: NodeID(file: id.file, index: parameter.type),
          hasDefault: parameter.defaultValue != Node.none || parameter.isVariadic,
          name: index.names.text(parameter.name), place: .parameter(file: Int(id.file), index: Int(position)))
      }
      return Way(initializer: id, parameters: parameters)
    }
    if initializers.isEmpty, let memberwise = memberwise() {
      ways.append(Way(initializer: nil, parameters: memberwise))
    }
    return ways.enumerated().sorted { left, right in
      let counts = (abstractions(in: left.element.parameters), abstractions(in: right.element.parameters))
      return counts.0 != counts.1 ? counts.0 > counts.1 : left.offset < right.offset
    }.map(\.element)
  }

  private func own(of entry: TypeEntry) -> [DeclarationID] {
    entry.members.filter { index[$0].kind == .initializer && !index.isTest($0) }
  }

  private func abstractions(in parameters: [Parameter]) -> Int {
    parameters.count { abstraction(of: $0.type) != nil }
  }

  /// The parameters of the initialiser that a struct gets by itself, or none for a class with a value for everything.
  private func memberwise() -> [Parameter]? {
    var parameters: [Parameter] = []
    for member in type.members where index.isStored(member) {
      let declaration = index[member]
      guard !declaration.flags.contains(.isStatic), !declaration.flags.contains(.isLazy) else { continue }
      if declaration.kind == .constant, declaration.value != Node.none { continue }
      var isOptional = false
      if declaration.type != Node.none, declaration.kind == .variable {
        let kind = index[NodeID(file: member.file, index: declaration.type)].kind
        isOptional = kind == .optionalType || kind == .unwrappedOptionalType
      }
      let hasValue = declaration.value != Node.none || isOptional
      if type.kind != .struct {
        if !hasValue, Members(index).wrapper(of: member) == nil { return nil }
        continue
      }
      guard declaration.access > .fileprivate, declaration.type != Node.none || hasValue else { return nil }
      let place = declaration.type != Node.none ? declaration.type : declaration.node
      parameters.append(
        Parameter(
          label: index.name(member), type: NodeID(file: member.file, index: place), hasDefault: hasValue,
          name: index.name(member), place: .property(member)))
    }
    return parameters
  }

  /// The protocol of the project that a parameter takes a value of.
  private func abstraction(of node: NodeID) -> TypeEntry? {
    let use = index.resolve(node)
    guard let found = use.type, index.types[found].kind == .protocol, !use.traits.contains(.collection),
      !use.traits.contains(.metatype)
    else { return nil }
    return index.types[found]
  }

  private func call(_ parameters: [Parameter]) throws(SourceProblem) -> (String, [TestCollaborator]) {
    var samples = SampleMaker(project, file: type.file, isMainActor: isOnMainActor)
    samples.isForTests = true
    samples.flavor = .empty
    samples.container = store?.variable
    let home = TestHome(of: type, project)
    var arguments: [String] = []
    var collaborators: [TestCollaborator] = []
    // All of them are reported at once, so that nobody has to fix one to see the next.
    var missing: [String] = []
    for parameter in parameters {
      let label = parameter.label.map { $0 + ": " } ?? ""
      if let abstraction = abstraction(of: parameter.type) {
        if let known = collaborators.first(where: { $0.abstraction.id == abstraction.id }) {
          arguments.append(label + known.variable)
          continue
        }
        var mockSamples = samples
        mockSamples = SampleMaker(project, file: abstraction.file, isMainActor: true)
        if let collaborator = TestCollaborator(abstraction, samples: mockSamples, home: home, project) {
          collaborators.append(collaborator)
          arguments.append(label + collaborator.variable)
          continue
        }
        missing.append("its '\(parameter.name)' needs a mock that tests can make; " + self.mock(of: abstraction, home))
        continue
      }
      let concrete = concreteService(parameter.type)
      if parameter.hasDefault, !isOfClosures(parameter.type) { continue }
      // What isn't used does no harm.
      if let concrete,
        index.role(of: type.id).isService || startsWork(concrete)
          || samples.value(of: parameter.type) == nil
      {
        throw unsupported(
          "its '\(parameter.name)' is the concrete '\(concrete.qualifiedName)', which a test can't replace"
            + ConcreteAdvice(project: project, service: concrete).whereHeld(parameter.place))
      }
      guard let value = samples.value(of: parameter.type) else {
        throw unsupported(
          "no value of type '\(OneLineText.joined(index.text(parameter.type)))' is known for its '\(parameter.name)'")
      }
      arguments.append(label + value)
    }
    if !missing.isEmpty { throw unsupported(missing.joined(separator: "; ")) }
    return ("\(type.qualifiedName)(\(arguments.joined(separator: ", ")))", collaborators)
  }

  /// Whether creating a service starts something that continues by itself.
  private func startsWork(_ service: TypeEntry) -> Bool {
    own(of: service).flatMap { index.bodies(of: $0) }.contains { body in
      index.subtree(of: body).contains { id in
        let node = index[id]
        if node.kind == .call { return ["Task", "detached"].contains(index.calleeText(id)) }
        return node.kind == .name && index.lists[.timers].contains(index.names.text(node.name))
      }
    }
  }

  /// How to get a mock.
  private func mock(of abstraction: TypeEntry, _ home: TestHome) -> String {
    let name = project.mockName(for: abstraction)
    let others = TestDoubles(index).standIns(for: abstraction.id).map { index.types[$0] }
    if !others.isEmpty,
      !others.contains(where: {
        home.canName($0, project) && project.effectiveAccess(of: $0.declaration) > .fileprivate
      })
    {
      return "existing ones can't be named here; 'archgen mock \(abstraction.qualifiedName) --into"
        + " \(SwiftNames.shellWord(FileSystem.join(home.folder, "Mocks")))' writes one"
    }
    guard let mock = index.types.first(where: { $0.qualifiedName == name }) else {
      return "'archgen mock \(abstraction.qualifiedName)' writes one"
    }
    return "'\(name)' in \(project.place(of: mock)) has no initialiser that a test can call"
  }

  /// A service without anything to replace it; a struct of closures is its own replacement.
  private func concreteService(_ node: NodeID) -> TypeEntry? {
    guard let found = index.resolve(node).type, index.role(of: found).isService else { return nil }
    return isOfClosures(node) ? nil : index.types[found]
  }

  private func isOfClosures(_ node: NodeID) -> Bool {
    index.resolve(node).type.map { TestSubject.isOfClosures(index.types[$0], index) } ?? false
  }
}
