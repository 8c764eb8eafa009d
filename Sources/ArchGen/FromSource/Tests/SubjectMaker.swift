import Platform
import ProjectIndex
import SwiftOutline

/// Finds a way to make what is tested.
struct SubjectMaker {
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

  var index: ProjectIndex { project.index }

  /// One way to make the subject.
  struct Way {
    let initializer: DeclarationID?
    let parameters: [Parameter]
  }

  struct Parameter {
    let label: String?
    let type: NodeID
    let hasDefault: Bool
    let name: String
    let place: TypeUser.Place
  }

  /// What an expression that makes the subject is made of.
  struct Parts {
    var collaborators: [TestCollaborator] = []
    var injections: [ContainerInjection] = []
    var useCases: Set<TypeID> = []
    var givesContainer = false
    /// What the subject's initialiser gets, by the names of its parameters.
    var arguments: [String: String] = [:]
    /// All that is missing is reported at once, so that nobody has to fix one to see the next.
    var missing: [String] = []
  }

  func make() throws(SourceProblem) -> (initializer: DeclarationID?, expression: String, parts: Parts) {
    guard index[type.declaration].genericParameters.isEmpty else {
      throw unsupported("it is generic, and only a person can decide for which types")
    }
    var first: SourceProblem?
    for way in ways() {
      do throws(SourceProblem) {
        var parts = Parts()
        let expression = try call(way.parameters, of: type, into: &parts, depth: 0)
        if !parts.missing.isEmpty { throw unsupported(parts.missing.joined(separator: "; ")) }
        inject(into: &parts)
        return (way.initializer, expression, parts)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? unsupported("tests can't call its initialisers: they can't see them, or these are async or may fail")
  }

  private var injections: [ContainerInjection] {
    type.members.compactMap { ContainerInjection($0, project, isOnMainActor: isOnMainActor) }
  }

  /// Adds the mocks that containers hand out; what has none stays as it is.
  private func inject(into parts: inout Parts) {
    for injection in injections {
      var position = parts.collaborators.firstIndex { $0.abstraction.id == injection.abstraction.id }
      if position == nil, let collaborator = collaborator(injection.abstraction) {
        position = parts.collaborators.count
        parts.collaborators.append(collaborator)
      }
      guard let position else { continue }
      if injection.isCaptured { parts.collaborators[position].isCaptured = true }
      parts.injections.append(injection)
    }
  }

  private func collaborator(_ abstraction: TypeEntry, isWritten: Bool = true) -> TestCollaborator? {
    var samples = SampleMaker(project, file: abstraction.file, isMainActor: true)
    samples.isForTests = true
    return TestCollaborator(
      abstraction, samples: samples, home: TestHome(of: type, project), project, isWritten: isWritten)
  }

  /// The protocols without a mock of the initialiser that takes the most.
  func missingMocks() -> [TypeID] {
    var missing: [TypeID] = []
    let injected = injections.map(\.abstraction)
    for abstraction in abstractions(neededBy: ways().first?.parameters ?? [], depth: 0) + injected
    where !missing.contains(abstraction.id) && collaborator(abstraction, isWritten: false) == nil {
      missing.append(abstraction.id)
    }
    return missing
  }

  /// The protocols of parameters, and of those of the use cases among them.
  private func abstractions(neededBy parameters: [Parameter], depth: Int) -> [TypeEntry] {
    parameters.flatMap { parameter in
      if let abstraction = abstraction(of: parameter.type) { return [abstraction] }
      guard let useCase = useCase(parameter.type, depth: depth), isWanted(useCase, parameter) else {
        return [TypeEntry]()
      }
      return abstractions(neededBy: ways(of: useCase).first?.parameters ?? [], depth: depth + 1)
    }
  }

  func unsupported(_ reason: String) -> SourceProblem {
    .unsupported(place: project.place(of: type), reason: "no tests for '\(type.qualifiedName)': \(reason)")
  }

  /// The parameters of each initialiser, those with collaborators first.
  func ways(of wanted: TypeEntry? = nil) -> [Way] {
    let type = wanted ?? type
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
        && DeclarationAttributes(id, index).isRecommended
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
    if initializers.isEmpty, let memberwise = memberwise(of: type) {
      ways.append(Way(initializer: nil, parameters: memberwise))
    }
    return ways.enumerated().sorted { left, right in
      let counts = (abstractions(in: left.element.parameters), abstractions(in: right.element.parameters))
      return counts.0 != counts.1 ? counts.0 > counts.1 : left.offset < right.offset
    }.map(\.element)
  }

  func own(of entry: TypeEntry) -> [DeclarationID] {
    entry.members.filter { index[$0].kind == .initializer && !index.isTest($0) }
  }

  private func abstractions(in parameters: [Parameter]) -> Int {
    parameters.count { abstraction(of: $0.type) != nil }
  }

  /// The parameters of the initialiser that a struct gets by itself, or none for a class with a value for everything.
  private func memberwise(of type: TypeEntry) -> [Parameter]? {
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
  func abstraction(of node: NodeID) -> TypeEntry? {
    let use = index.resolve(node)
    guard let found = use.type, index.types[found].kind == .protocol, !use.traits.contains(.collection),
      !use.traits.contains(.metatype), !use.traits.contains(.composition) || isMet(node, by: index.types[found])
    else { return nil }
    return index.types[found]
  }

  /// Whether a mock of one protocol conforms to all of a composition.
  private func isMet(_ node: NodeID, by abstraction: TypeEntry) -> Bool {
    let parts = index.subtree(of: node).filter { [.typeName, .memberType].contains(index[$0].kind) }
    return parts.allSatisfy { part in
      switch index.name(part) {
      case "AnyObject": true
      case "Sendable": SendableTypes(index: index).isSendable(abstraction)
      default: index.resolve(part).type == abstraction.id
      }
    }
  }

  private func call(
    _ parameters: [Parameter], of entry: TypeEntry, into parts: inout Parts, depth: Int
  ) throws(SourceProblem) -> String {
    var arguments: [String] = []
    for parameter in parameters {
      let label = parameter.label.map(SwiftNames.label) ?? ""
      if let abstraction = abstraction(of: parameter.type) {
        if let known = parts.collaborators.first(where: { $0.abstraction.id == abstraction.id }) {
          arguments.append(label + known.variable)
        } else if let collaborator = collaborator(abstraction) {
          parts.collaborators.append(collaborator)
          arguments.append(label + collaborator.variable)
        } else {
          parts.missing.append("its '\(parameter.name)' needs a mock that tests can make; " + mock(of: abstraction))
        }
      } else if let useCase = useCase(parameter.type, depth: depth), isWanted(useCase, parameter),
        let way = ways(of: useCase).first
      {
        parts.useCases.insert(useCase.id)
        arguments.append(label + (try call(way.parameters, of: useCase, into: &parts, depth: depth + 1)))
      } else if TypeContainer(project: project, isOnMainActor: isOnMainActor).isSwinject(parameter.type) {
        parts.givesContainer = true
        arguments.append(label + TypeContainer.variable)
      } else if let value = try value(parameter) {
        arguments.append(label + value)
        if depth == 0 { parts.arguments[SwiftNames.bare(parameter.name)] = value }
      }
    }
    return "\(entry.qualifiedName)(\(arguments.joined(separator: ", ")))"
  }

  /// A value that is no mock; `nil` for the one that the parameter has by itself.
  private func value(_ parameter: Parameter) throws(SourceProblem) -> String? {
    var samples = SampleMaker(project, file: type.file, isMainActor: isOnMainActor)
    samples.isForTests = true
    samples.flavor = .empty
    samples.container = store?.variable
    let concrete = concreteService(parameter.type)
    if parameter.hasDefault, !isOfClosures(parameter.type) { return nil }
    // What isn't used does no harm.
    if let concrete,
      index.role(of: type.id).isService || startsWork(concrete) || samples.value(of: parameter.type) == nil
    {
      throw unsupported(
        "its '\(parameter.name)' is the concrete '\(concrete.qualifiedName)', which a test can't replace"
          + ConcreteAdvice(project: project, service: concrete).whereHeld(parameter.place))
    }
    guard let value = samples.value(of: parameter.type) else {
      throw unsupported(
        "no value of type '\(OneLineText.joined(index.text(parameter.type)))' is known for its '\(parameter.name)'")
    }
    return value
  }

  /// How to get a mock.
  private func mock(of abstraction: TypeEntry) -> String {
    let home = TestHome(of: type, project)
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
    if mock.kind == .actor { return "a mock of it is an actor, too, which tests can't tell beforehand what to answer" }
    guard FileSystem.kind(of: FileSystem.join(project.root, index.files[mock.file].path)) != nil else {
      return "a mock of it has to be given values that only a person knows"
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
