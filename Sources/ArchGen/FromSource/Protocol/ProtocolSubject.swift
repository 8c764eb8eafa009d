import ProjectIndex
import SwiftOutline

/// What a protocol that is extracted from a type requires.
struct ProtocolSubject: Sendable {
  let type: TypeEntry
  let requirements: [Requirement]
  /// How far the protocol can be seen: as far as the type.
  let access: AccessLevel
  /// The global actor of the type, as an attribute; `nil` for none, or where its target has it by default.
  let globalActor: String?
  let isSendable: Bool
  /// Whether only actors can do what is required, because it takes or returns what can't leave one.
  let isOfActors: Bool
  /// What the type's values can't do, though others can: `~Copyable`.
  let suppressed: [String]
  let availability: [String]
  /// What was left out and why, one clause each.
  let notes: [String]

  /// - Parameter own: The protocol that already stands for the type, and is read again; `nil` for a new one.
  init(_ type: TypeEntry, _ project: SourceProject, own: TypeEntry? = nil) throws(SourceProblem) {
    let index = project.index
    self.type = type
    if let generic = Self.genericType(around: type, index) {
      let what = generic.id == type.id ? "it is generic" : "it is inside the generic '\(generic.qualifiedName)'"
      throw .unsupported(
        place: project.place(of: type),
        reason: "no protocol for '\(type.qualifiedName)': \(what), and a person has to decide which of its parameters "
          + "the protocol leaves open")
    }
    access = min(project.effectiveAccess(of: type.declaration), .public)
    guard access > .fileprivate else {
      throw .unsupported(
        place: project.place(of: type),
        reason: "no protocol for '\(type.qualifiedName)': it is private, so no other file can name it")
    }
    let classes = [type] + type.ancestorTypes.map { index.types[$0] }.filter { $0.kind == .class }
    let ownActor = classes.lazy.compactMap { DeclarationAttributes($0.declaration, index).globalActor }.first
    availability = DeclarationAttributes(type.declaration, index).availability
    suppressed = index.suppressed(by: type)
    isSendable =
      type.kind == .actor || ownActor != nil || Observations(index).isOnMainActor(type.id) == true
      || SendableTypes(index: index).isSendable(type) || Self.isImmutable(type, index)
    var requirements: [Requirement] = []
    var notes: [String] = []
    for member in type.members where Self.isCandidate(member, of: type, own, access, project) {
      let forObjC = DeclarationAttributes(member, index).names.intersection(["IBAction", "IBOutlet", "objc"])
      if let attribute = forObjC.min() {
        notes.append("'\(index.name(member))' is left out: it is '@\(attribute)'")
        continue
      }
      if Self.isCallback(member, of: type, index), !Self.isAsked(for: member, by: own, index) {
        notes.append("'\(index.name(member))' is left out: the system calls it")
        continue
      }
      let reader = ProtocolMemberReader(project: project, type: type)
      switch reader.requirement(member) {
      case .some(.success(let requirement)): requirements.append(requirement)
      case .some(.failure(let reason)): notes.append(reason.text)
      case nil: break
      }
    }
    globalActor = ownActor ?? Self.actorOfTypes(type, requirements, index)
    let bound = requirements.first { !$0.isNonisolated && !SendableTypes(index: index).mayCross($0) }
    isOfActors = type.kind == .actor && bound != nil
    if type.kind == .actor {
      if let bound {
        notes.append(
          "only actors can conform, because what '\(bound.name)' takes or returns isn't known to be Sendable")
      }
      for position in requirements.indices where !requirements[position].isNonisolated {
        // Others wait for the actor, unless the protocol says itself that there is one.
        if !isOfActors { requirements[position].effects.isAsync = true }
        requirements[position].isSettable = false
      }
    }
    notes += Self.defaultArguments(of: requirements, index)
    guard !requirements.isEmpty else {
      throw .unsupported(
        place: project.place(of: type),
        reason: "no protocol for '\(type.qualifiedName)': none of its methods and properties can be required"
          + (notes.first.map { "; \($0)" } ?? ""))
    }
    self.requirements = requirements
    self.notes = notes
  }

  /// The actor that the target has by default, where that has to be written because types themselves are sent to it.
  private static func actorOfTypes(
    _ type: TypeEntry, _ requirements: [Requirement], _ index: ProjectIndex
  ) -> String? {
    guard case .actor(let actor) = index.place(of: type) else { return nil }
    return requirements.contains { $0.sendsTypes(index) } ? actor : nil
  }

  /// The type itself or the one around it that has generic parameters; `nil` for none.
  private static func genericType(around type: TypeEntry, _ index: ProjectIndex) -> TypeEntry? {
    var current: TypeEntry? = type
    while let entry = current, index[entry.declaration].genericParameters.isEmpty {
      current = entry.parent.map { index.types[$0] }
    }
    return current
  }

  /// Whether a class holds nothing that changes, so that it may be used from everywhere.
  private static func isImmutable(_ type: TypeEntry, _ index: ProjectIndex) -> Bool {
    guard type.kind == .class, index[type.declaration].flags.contains(.isFinal),
      !type.ancestorTypes.contains(where: { index.types[$0].kind == .class }),
      !type.inherited.contains(where: { $0.type == nil && index.names.text($0.name).hasPrefix("NS") })
    else { return false }
    return type.members.allSatisfy { member in
      let declaration = index[member]
      guard index.isStored(member), !declaration.flags.contains(.isStatic) else { return true }
      guard declaration.kind == .constant, declaration.type != Node.none else { return false }
      return SendableTypes(index: index).isSendable(
        NodeID(file: member.file, index: declaration.type))
    }
  }

  /// Whether others may use a member.
  private static func isCandidate(
    _ member: DeclarationID, of type: TypeEntry, _ own: TypeEntry?, _ access: AccessLevel, _ project: SourceProject
  ) -> Bool {
    let declaration = project.index[member]
    let flags = declaration.flags
    return !flags.contains(.isLocal) && !project.index.isTest(member)
      && [.function, .variable, .constant, .subscript].contains(declaration.kind)
      && project.effectiveAccess(of: member) >= access
      && (flags.contains(.isOverride) || !isAskedElsewhere(member, of: type, project.index)
        || isAsked(for: member, by: own, project.index))
  }

  /// Whether another protocol asks for a member: a well-known name alone says nothing of a type that conforms to nothing,
  /// nor of a method that is called like a property.
  private static func isAskedElsewhere(_ member: DeclarationID, of type: TypeEntry, _ index: ProjectIndex) -> Bool {
    guard Members(index).isRequirement(member) else { return false }
    let isOfProject = type.ancestorTypes.contains { ancestor in
      index.types[ancestor].members.contains { index[$0].name == index[member].name }
    }
    return isOfProject
      || inheritsForeign(type, index)
        && (index[member].kind != .function || !index[member].parameters.isEmpty)
  }

  /// Whether something that isn't the project's may ask a type for members; the markers of the language don't.
  private static func inheritsForeign(_ type: TypeEntry, _ index: ProjectIndex) -> Bool {
    let markers = ["Sendable", "SendableMetatype", "Copyable", "BitwiseCopyable", "Escapable"]
    return ([type] + type.ancestorTypes.map { index.types[$0] }).flatMap(\.inherited).contains { use in
      use.type == nil && !markers.contains(index.names.text(use.name))
    }
  }

  /// Whether a delegate of something of the system is told by a method what that does: the method bears its name and
  /// takes it first, as `locationManager(_ manager: CLLocationManager, …)` does.
  private static func isCallback(_ member: DeclarationID, of type: TypeEntry, _ index: ProjectIndex) -> Bool {
    let isDelegate = type.inherited.contains { use in
      use.type == nil && ["Delegate", "DataSource", "Observer"].contains { index.names.text(use.name).hasSuffix($0) }
    }
    let declaration = index[member]
    guard isDelegate, declaration.kind == .function, let first = declaration.parameters.first else { return false }
    let parameter = index.outline(of: member).parameters[Int(first)]
    guard parameter.label == 0, parameter.type != Node.none else { return false }
    let sender = NodeID(file: member.file, index: parameter.type)
    // What tells is an object.
    guard index.resolve(sender).type == nil, !SendableTypes(index: index).isSendable(sender) else { return false }
    let senderName = index.names.text(index.resolve(sender).name).lowercased()
    let words = NameWords.words(of: index.name(member))
    // It tells what happens by further words or arguments.
    let length = declaration.parameters.count > 1 ? words.count : words.count - 1
    return (0..<max(0, length)).contains { senderName.hasSuffix(words.prefix($0 + 1).joined().lowercased()) }
  }

  private static func isAsked(for member: DeclarationID, by own: TypeEntry?, _ index: ProjectIndex) -> Bool {
    let name = index[member].name
    return own?.members.contains { index[$0].name == name } ?? false
  }

  private static func defaultArguments(of requirements: [Requirement], _ index: ProjectIndex) -> [String] {
    requirements.filter { requirement in
      let outline = index.outline(of: requirement.id)
      return index[requirement.id].parameters.contains {
        outline.parameters[Int($0)].defaultValue != Node.none
      }
    }.map { "the default arguments of '\($0.name)' are left out, because protocols have none" }
  }
}
