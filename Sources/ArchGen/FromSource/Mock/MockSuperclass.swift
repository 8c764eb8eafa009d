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
  func satisfy(
    _ requirements: inout [Requirement], of subject: TypeEntry, isSendable: Bool, refusal: (String) -> SourceProblem
  ) throws(SourceProblem) {
    let name = entry.qualifiedName
    guard canBeInherited else {
      throw refusal("'\(name)' is a class that only its subclasses can stand in for, and which has no 'init()' for one")
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
        && (requirement.parameters.isEmpty || !namesakes.contains { labels($0) == labels(requirement) })
      if namesakes.isEmpty || isNew {
        left.append(requirement)
      } else if requirement.isSettable || !namesakes.contains(where: { isSame($0, requirement) }) {
        throw refusal("'\(name)', which it inherits, has another '\(requirement.name)'")
      }
    }
    requirements = left
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

  /// Whether a class without anything of its own can be made of it.
  private var canBeInherited: Bool {
    let declaration = index[entry.declaration]
    guard declaration.genericParameters.isEmpty, !declaration.flags.contains(.isFinal),
      project.effectiveAccess(of: entry.declaration) > .fileprivate,
      !entry.ancestorTypes.contains(where: { index.types[$0].kind == .class }),
      entry.inherited.allSatisfy({ $0.type != nil || MockSubjectReader.isHarmless(index.names.text($0.name)) })
    else { return false }
    let initializers = entry.members.filter { index[$0].kind == .initializer }
    // What the compiler makes by itself is on no actor, and can't be overridden on that of the target.
    if initializers.isEmpty, index.files[entry.file].isMainActorByDefault == true { return false }
    if initializers.isEmpty { return entry.members.allSatisfy { !index.needsValue($0) } }
    let reader = SignatureReader(project, selfName: nil)
    return !initializers.contains { isRequired($0) }
      && initializers.contains { id in
        guard let initializer = reader.requirement(id), initializer.parameters.isEmpty, !initializer.isFailable,
          initializer.effects == Effects(), DeclarationAttributes(id, index).isRecommended
        else { return false }
        return !index[id].flags.contains(.isConvenience) && project.effectiveAccess(of: id) > .fileprivate
      }
  }
}
