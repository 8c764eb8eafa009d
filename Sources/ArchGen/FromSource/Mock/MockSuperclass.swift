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
    guard let arguments = arguments(subject) else {
      throw refusal(
        "'\(name)' is a class that only its subclasses can stand in for, and which has no initialiser that a mock can call"
      )
    }
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
        && (requirement.parameters.isEmpty && arguments.isEmpty
          || !namesakes.contains { labels($0) == labels(requirement) })
      if namesakes.isEmpty || isNew {
        left.append(requirement)
      } else if requirement.isSettable || !namesakes.contains(where: { isSame($0, requirement) }) {
        throw refusal("'\(name)', which it inherits, has another '\(requirement.name)'")
      }
    }
    let isMade = requirements.count { $0.kind == .initializer } > left.count { $0.kind == .initializer }
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

  private func isRequired(_ id: DeclarationID) -> Bool {
    let outline = index.outline(of: id)
    return index[id].modifiers.contains { index.names.text(outline.modifiers[Int($0)].name) == "required" }
  }

  /// The arguments of an initialiser that a mock, which adds nothing of its own to the class, can call; `nil` for none.
  private func arguments(_ subject: TypeEntry) -> String? {
    let declaration = index[entry.declaration]
    guard declaration.genericParameters.isEmpty, !declaration.flags.contains(.isFinal),
      project.effectiveAccess(of: entry.declaration) > .fileprivate,
      !entry.ancestorTypes.contains(where: { index.types[$0].kind == .class }),
      entry.inherited.allSatisfy({ $0.type != nil || MockSubjectReader.isHarmless(index.names.text($0.name)) })
    else { return nil }
    let initializers = entry.members.filter { index[$0].kind == .initializer }
    if initializers.isEmpty {
      // What the compiler makes by itself is on no actor, and can't be overridden on that of the target.
      let isOverridden = index.files[entry.file].isMainActorByDefault == true
      return isOverridden || entry.members.contains { index.needsValue($0) } ? nil : ""
    }
    guard !initializers.contains(where: isRequired) else { return nil }
    let actor: String? = if case .actor(let name) = index.place(of: entry) { name } else { nil }
    let samples = TypeSamples(maker: SampleMaker(project, file: subject.file, actor: actor))
    let known = initializers.filter(canBeCalled).compactMap { samples.arguments(of: $0, depth: 0) }
    return known.first { $0.isEmpty } ?? known.first
  }

  private func canBeCalled(_ id: DeclarationID) -> Bool {
    guard let initializer = SignatureReader(project, selfName: nil).requirement(id), !initializer.isFailable,
      initializer.effects == Effects(), initializer.genericClause.isEmpty,
      DeclarationAttributes(id, index).isRecommended
    else { return false }
    return !index[id].flags.contains(.isConvenience) && project.effectiveAccess(of: id) > .fileprivate
  }
}
