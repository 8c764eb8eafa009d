import ProjectIndex
import SwiftOutline

/// The class that all that conforms to a protocol inherits, so that its mock does, too.
struct MockSuperclass {
  private let entry: TypeEntry
  private let project: SourceProject
  private var index: ProjectIndex { project.index }

  init(_ entry: TypeEntry, _ project: SourceProject) {
    self.entry = entry
    self.project = project
  }

  /// Leaves out what the class has, or throws what `refusal` makes of a reason why no mock can inherit the class.
  ///
  /// - Returns: The arguments of the class's initialiser that a mock calls; `nil` where it inherits the class's own.
  func satisfy(
    _ requirements: inout [Requirement], of subject: TypeEntry, isSendable: Bool, refusal: (String) -> SourceProblem
  ) throws(SourceProblem) -> String? {
    let name = entry.qualifiedName
    let making: Making
    switch self.making(subject) {
    case .success(let found): making = found
    case .failure(let obstacle):
      throw refusal("'\(name)' is a class that only its subclasses can stand in for, and \(obstacle.reason)")
    }
    let arguments = making.arguments
    guard index.place(of: entry) != .unknown else {
      throw refusal(
        "'\(name)' is a class that only its subclasses can stand in for, and the settings of its target don't show whether"
          + " it is on the main actor")
    }
    // What a mock says of actors has to be what its class says.
    let types = [entry, subject] + subject.ancestorTypes.map { index.types[$0] }
    guard types.allSatisfy({ DeclarationAttributes($0.declaration, index).globalActor == nil }),
      !isSendable || index.files[entry.file].isMainActorByDefault != true
    else {
      throw refusal("'\(name)' is a class that only its subclasses can stand in for, and one of the two is on an actor")
    }
    let reader = SignatureReader(project, selfName: nil)
    let own = entry.members.compactMap { reader.requirement($0) }
    var left: [Requirement] = []
    for requirement in requirements {
      let namesakes = own.filter { $0.kind == requirement.kind && $0.plainName == requirement.plainName }
      // What makes a mock is written anew, and overrides no more than 'init()'.
      let isNew =
        requirement.kind == .initializer
        && (requirement.parameters.isEmpty && making == .calling("")
          || !namesakes.contains { labels($0) == labels(requirement) })
      if namesakes.isEmpty || isNew {
        left.append(requirement)
      } else if requirement.isSettable || !namesakes.contains(where: { isSame($0, requirement) }) {
        throw refusal("'\(name)', which it inherits, has another '\(requirement.name)'")
      }
    }
    let isMade =
      making == .inherited
      || requirements.count { $0.kind == .initializer } > left.count { $0.kind == .initializer }
    guard !isMade || !left.contains(where: { $0.kind == .initializer }) else {
      throw refusal("no initialiser of '\(name)' is inherited by a mock that has another one of its own")
    }
    requirements = left
    return isMade ? nil : arguments
  }

  private func labels(_ requirement: Requirement) -> [String?] { requirement.parameters.map(\.label) }

  private func isSame(_ own: Requirement, _ requirement: Requirement) -> Bool {
    own.signature == requirement.signature && own.isStatic == requirement.isStatic
      && project.effectiveAccess(of: own.id) > .fileprivate
  }

  /// How a mock is made.
  private enum Making: Equatable {
    /// By the initialisers of the class, which it can't have without one that every subclass has to repeat.
    case inherited
    /// By one of its own, which gives the class arguments.
    case calling(String)

    var arguments: String { if case .calling(let arguments) = self { arguments } else { "" } }
  }

  /// Why a mock can't inherit the class, as the end of a sentence about it.
  private struct Obstacle: Error {
    let reason: String
  }

  /// How a mock is made that adds nothing of its own to the class.
  private func making(_ subject: TypeEntry) -> Result<Making, Obstacle> {
    func failure(_ reason: String) -> Result<Making, Obstacle> { .failure(Obstacle(reason: reason)) }
    let declaration = index[entry.declaration]
    if !declaration.genericParameters.isEmpty { return failure("it is generic") }
    if declaration.flags.contains(.isFinal) { return failure("it is final") }
    if project.effectiveAccess(of: entry.declaration) <= .fileprivate { return failure("it is private") }
    if let superclass = entry.ancestorTypes.map({ index.types[$0] }).first(where: { $0.kind == .class }) {
      return failure("only a person can say what it takes to make one, as it inherits '\(superclass.qualifiedName)'")
    }
    let names = entry.inherited.filter { $0.type == nil }.map { index.names.text($0.name) }
    if let foreign = names.first(where: { $0 != "NSObject" && !MockSubjectReader.isHarmless($0) }) {
      return failure("only a person can say what it takes to make one, as it inherits '\(foreign)'")
    }
    let initializers = entry.initializers
    if !initializers.contains(where: { !index[$0].flags.contains(.isConvenience) }) {
      if entry.members.contains(where: { index.needsValue($0) }) { return failure("it has no initialiser") }
      // It can't be overridden on the actor of the target.
      let isOverridden = index.files[entry.file].isMainActorByDefault == true
      return isOverridden ? failure("it is made off the actor of its target") : .success(.calling(""))
    }
    let callable = initializers.filter(canBeCalled)
    if initializers.contains(where: { index[$0].flags.contains(.isRequired) }), !callable.isEmpty {
      return .success(.inherited)
    }
    let actor: String? = if case .actor(let name) = index.place(of: entry) { name } else { nil }
    let samples = TypeSamples(maker: SampleMaker(project, file: subject.file, actor: actor))
    let known = callable.compactMap { samples.arguments(of: $0, depth: 0) }
    guard let arguments = known.first(where: \.isEmpty) ?? known.first else {
      return failure("it has no initialiser that a mock knows how to call")
    }
    return .success(.calling(arguments))
  }

  private func canBeCalled(_ id: DeclarationID) -> Bool {
    guard let initializer = SignatureReader(project, selfName: nil).requirement(id), !initializer.isFailable,
      initializer.effects == Effects(), initializer.genericClause.isEmpty,
      DeclarationAttributes(id, index).isRecommended
    else { return false }
    return !index[id].flags.contains(.isConvenience) && project.effectiveAccess(of: id) > .fileprivate
  }
}
