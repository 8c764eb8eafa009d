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
  /// What the initialiser gets besides mocks, by the names of its parameters.
  let arguments: [String: String]
  /// The lines that make what the expression names besides, and may throw.
  let preparation: [String]
  let collaborators: [TestCollaborator]
  /// What the subject gets from containers.
  let injections: [ContainerInjection]
  /// Whether a test gives it a container that it makes.
  let givesContainer: Bool
  /// The types that are made from mocks for it, and do nothing by themselves.
  let useCases: Set<TypeID>
  let isOnMainActor: Bool
  let project: SourceProject
  let code: ReachedCode
  /// What members of the project do to it besides what they name to be set.
  let effects = Guarded<[DeclarationID: MethodReader.Effects]>([:])
  /// Which members of the project run themselves by what they run.
  let recursion = Guarded<[DeclarationID: Bool]>([:])
  let properties: PropertyPlaces
  /// What the initialiser has changed by others, whenever they like.
  private(set) var subscribed: Set<DeclarationID> = []
  /// Each test makes each of them, so that a file of tests grows with their square.
  private static let mostCollaborators = 50

  init(_ type: TypeEntry, _ project: SourceProject) throws(SourceProblem) {
    let index = project.index
    self.type = type
    self.project = project
    code = ReachedCode(index)
    properties = PropertyPlaces(of: type, index)
    isOnMainActor = Observations(index).isOnMainActor(type.id) == true
    variable = index.role(of: type.id) == .viewModel ? "viewModel" : SwiftNames.variable(index.names.text(type.name))
    let maker = SubjectMaker(type: type, project: project, isOnMainActor: isOnMainActor)
    let made = try maker.make()
    (initializer, collaborators, injections, useCases) = (
      made.initializer, made.parts.collaborators, made.parts.injections, made.parts.useCases
    )
    (givesContainer, arguments) = (made.parts.givesContainer, made.parts.arguments)
    construction = Self.construction(made.expression, injections, collaborators)
    guard collaborators.count <= Self.mostCollaborators else {
      throw maker.unsupported(
        "it takes \(collaborators.count) services, more than \(Self.mostCollaborators), and each test would make all of them; split it"
      )
    }
    preparation = maker.store?.lines(for: construction) ?? []
    for entry in [type] + collaborators.map(\.abstraction) {
      guard let actor = DeclarationAttributes(entry.declaration, index).globalActor, actor != "@MainActor" else {
        continue
      }
      throw maker.unsupported("'\(entry.qualifiedName)' is on the actor '\(actor.dropFirst())', where its tests aren't")
    }
    guard let initializer else { return }
    let reader = MethodReader(subject: self)
    if let obstacle = reader.obstacle(inInitializer: initializer) {
      throw .unsupported(
        place: project.place(of: initializer),
        reason: "no tests for '\(type.qualifiedName)': what it starts with is uncertain, because in 'init' \(obstacle)")
    }
    subscribed = reader.subscribed(in: initializer)
  }

  /// The protocols of which the subject takes a value, and no mock is there that its tests can make.
  static func missingMocks(_ type: TypeEntry, _ project: SourceProject) -> [TypeID] {
    let maker = SubjectMaker(
      type: type, project: project, isOnMainActor: Observations(project.index).isOnMainActor(type.id) == true)
    return maker.missingMocks()
  }

  /// The expression within the operation that has other dependencies.
  private static func construction(
    _ expression: String, _ injections: [ContainerInjection], _ collaborators: [TestCollaborator]
  ) -> String {
    let assignments = injections.compactMap { injection in
      collaborators.first { $0.abstraction.id == injection.abstraction.id }.flatMap {
        injection.assignment(of: $0.variable)
      }
    }
    if assignments.isEmpty { return expression }
    return "withDependencies { \(assignments.joined(separator: "; ")) } operation: { \(expression) }"
  }

  /// The lines that make containers hand out the mocks.
  var registrations: [String] {
    let registered = injections.compactMap { injection in
      collaborators.first { $0.abstraction.id == injection.abstraction.id }.flatMap {
        injection.registration(of: $0.variable)
      }
    }
    // What several properties ask for is registered once.
    let lines = registered.indices.filter { registered.firstIndex(of: registered[$0]) == $0 }.map { registered[$0] }
    return (givesContainer ? ["let \(TypeContainer.variable) = Container()"] : []) + lines
  }

  /// Whether what it gets comes from a container that all tests share.
  var sharesContainer: Bool { injections.contains { !$0.isLocal } && !registrations.isEmpty }

  /// The lines that make the mocks; `steering` says what they answer.
  func arrangement(_ steering: [String]) -> [String] {
    collaborators.map { "\($0.keyword) \($0.variable) = \($0.construction)" } + steering + registrations + preparation
  }

  var equatable: EquatableTypes {
    EquatableTypes(index: project.index, comparisons: code.functions(ofOperator: "=="))
  }

  /// The collaborator that a property of the subject holds.
  func collaborator(in property: DeclarationID) -> TestCollaborator? {
    let injected = injections.first { $0.property == property }?.abstraction.id
    if injected == nil, makesOwn(property) { return nil }
    guard let abstraction = injected ?? project.index.type(ofVariable: property).type else { return nil }
    let found = collaborators.filter { $0.abstraction.id == abstraction }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a property has a value of its own, or gets it from somewhere that nobody knows, and not from the initialiser.
  private func makesOwn(_ property: DeclarationID) -> Bool {
    let index = project.index
    let isAsked = index[property].attributes.contains { position in
      let attribute = NodeID(file: property.file, index: index.outline(of: property).attributes[Int(position)].node)
      return index.subtree(of: attribute).contains { index[$0].kind == .keyPath }
    }
    guard isAsked || index[property].value != Node.none else { return false }
    return !(initializer.map { index.nodes(inMember: $0) } ?? []).contains { properties.set(at: $0).contains(property) }
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
