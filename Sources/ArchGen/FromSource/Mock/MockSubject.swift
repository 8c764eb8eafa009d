import ProjectIndex
import SwiftOutline

/// What a protocol requires of conforming types, including the project's protocols that it inherits.
struct MockSubject: Sendable {
  let type: TypeEntry
  /// The protocol and those of the project that it inherits, nearest first.
  let protocols: [TypeEntry]
  /// Without those that several of the protocols repeat.
  let requirements: [Requirement]
  let associatedTypes: [AssociatedType]
  /// The type aliases that the protocols declare.
  let aliases: [DeclarationID]
  /// Names of the system's protocols among the ancestors.
  let systemProtocols: Set<String>

  /// The type of the `id` that only the system asks for; `nil` where there is none, or what a class has by itself will do.
  let identity: RequirementType?
  /// The class of the project that all that conforms inherits; `nil` for none.
  let superclass: TypeEntry?
  /// What its initialiser is given; `nil` where a mock inherits its own ones.
  let superArguments: String?
  /// Whether only objects of Objective-C conform.
  var isObject: Bool { systemProtocols.contains("NSObjectProtocol") }
  var hasSuperclass: Bool { isObject || superclass != nil }

  /// The global actor of the protocol, as an attribute; `nil` for none.
  let globalActor: String?

  /// Whether the protocol can be used between actors.
  var isSendable: Bool { !systemProtocols.isDisjoint(with: Self.sendableProtocols) }
  var isActor: Bool { systemProtocols.contains("Actor") }
  /// Whether the protocol says that it is on no actor.
  let isNonisolated: Bool
  fileprivate static let sendableProtocols: Set<String> = [
    "Sendable", "Error", "LocalizedError", "CustomNSError", "RecoverableError",
  ]
  /// What the protocols' own `@available` says.
  let availability: [String]
}

/// Reads what a protocol requires, or says why it can't be mocked.
struct MockSubjectReader {
  let project: SourceProject
  /// The name of the mock, which `Self` stands for.
  let mockName: String

  var index: ProjectIndex { project.index }

  /// Returns everything that a protocol requires.
  func subject(_ type: TypeEntry) throws(SourceProblem) -> MockSubject {
    var inherited = Inherited()
    try collect(type, of: type, into: &inherited)
    let (protocols, systemProtocols) = (inherited.protocols, inherited.system)
    if let isolated = protocols.first(where: { DeclarationAttributes($0.declaration, index).globalActor != nil }),
      systemProtocols.contains("Actor")
    {
      throw unsupported(type, "no actor can conform to '\(isolated.qualifiedName)', which is on a global actor")
    }
    if systemProtocols.contains("Actor"), !systemProtocols.isDisjoint(with: ["Codable", "Decodable"]) {
      throw unsupported(type, "only a person can say how an actor is decoded")
    }
    var requirements: [Requirement] = []
    var associatedTypes: [AssociatedType] = []
    var availability: [String] = []
    let globalActor = globalActor(of: type)
    var positions: [String: Int] = [:]
    for entry in protocols {
      let attributes = DeclarationAttributes(entry.declaration, index)
      availability += (attributes.availability + attributes.deprecation).filter { !availability.contains($0) }
      for member in entry.members where isRequirement(member, of: entry) {
        if index[member].kind == .associatedType {
          add(associatedType(member), to: &associatedTypes)
        } else if let requirement = requirement(member, of: entry, for: type) {
          let key = key(requirement)
          if let position = positions[key] {
            requirements[position] = requirements[position].united(with: requirement)
            continue
          }
          positions[key] = requirements.count
          if requirement.joinsPacks(index) {
            throw unsupported(
              type,
              "'\(requirement.name)' takes values of two parameter packs together, which Swift matches with no other")
          }
          requirements.append(requirement)
        }
      }
    }
    if associatedTypes.contains(where: { $0.name == mockName }) {
      throw unsupported(type, "its associated type has the mock's own name, '\(mockName)'")
    }
    SystemRequirements(systemProtocols, mockName: mockName).satisfy(&requirements)
    let identity = try identity(of: type, inherited, requirements, deciding: &associatedTypes)
    let ambiguous = unite(&requirements, deciding: &associatedTypes)
    try NamesakeProperties(index).unite(&requirements, systemProtocols) { [self] reason in unsupported(type, reason) }
    let superclass = inherited.superclass.map { MockSuperclass($0, project) }
    let superArguments =
      try superclass == nil
      ? ""
      : superclass?.satisfy(
        &requirements, of: type, isSendable: !systemProtocols.isDisjoint(with: MockSubject.sendableProtocols)
      ) { [self] reason in unsupported(type, reason) }
    try decide(&associatedTypes, of: type)
    let goesAnywhere = !systemProtocols.isDisjoint(with: MockSubject.sendableProtocols.union(["SendableMetatype"]))
    let conformances = IsolatedConformance(index)
    if let obstacle = associatedTypes.lazy.compactMap({ conformances.obstacle($0, goesAnywhere: goesAnywhere) }).first {
      throw unsupported(type, obstacle)
    }
    AssociatedType.separate(ambiguous, in: &associatedTypes) { project.declares($0) }
    return MockSubject(
      type: type, protocols: protocols, requirements: requirements, associatedTypes: associatedTypes,
      aliases: protocols.flatMap(\.members).filter { index[$0].kind == .typeAlias }, systemProtocols: systemProtocols,
      identity: identity,
      superclass: inherited.superclass,
      superArguments: superArguments, globalActor: globalActor,
      isNonisolated: protocols.contains { index[$0.declaration].flags.contains(.isNonisolated) },
      availability: availability)
  }

  /// The type of the `id` that a mock needs because of what the heads of its protocols say, which decide other types, too.
  private func identity(
    of type: TypeEntry, _ inherited: Inherited, _ requirements: [Requirement], deciding types: inout [AssociatedType]
  ) throws(SourceProblem) -> RequirementType? {
    var conditions: [Condition] = []
    for entry in inherited.protocols {
      conditions += try apply(entry, of: type, to: &types, isIdentifiable: inherited.system.contains("Identifiable"))
    }
    let hasId = requirements.contains { $0.kind == .property && !$0.isStatic && $0.plainName == "id" }
    return hasId ? nil : try identity(conditions, of: type)
  }

  /// Says of each associated type what it is, or what its generic parameter stands for.
  private func decide(_ types: inout [AssociatedType], of type: TypeEntry) throws(SourceProblem) {
    AssociatedType.fillIn(&types)
    guard let tied = types.first(where: { $0.defaultType.isEmpty && $0.namesSelf }) else { return }
    throw unsupported(type, "what its '\(tied.name)' may be depends on the mock itself, which only a person can choose")
  }

  /// The global actor that a protocol is on: its own, that of one that it inherits, or that of its target.
  private func globalActor(of type: TypeEntry) -> String? {
    let family = [type] + type.ancestorTypes.map { index.types[$0] }
    return family.lazy.compactMap { DeclarationAttributes($0.declaration, index).globalActor }.first
      ?? ownActor(of: type)
  }

  private func ownActor(of type: TypeEntry) -> String? {
    if let own = DeclarationAttributes(type.declaration, index).globalActor { return own }
    let isByDefault = index.files[type.file].isMainActorByDefault == true && !isActor(type)
    return isByDefault && !index[type.declaration].flags.contains(.isNonisolated) ? "@MainActor" : nil
  }

  private func isActor(_ type: TypeEntry) -> Bool { SendableTypes(index: index).inherits(type, ["Actor"]) }

  /// Whether a member is declared in the protocol itself and required.
  private func isRequirement(_ member: DeclarationID, of entry: TypeEntry) -> Bool {
    let declaration = index[member]
    guard member.file == entry.declaration.file, declaration.parent == entry.declaration.index else { return false }
    let outline = index.outline(of: member)
    return !declaration.modifiers.contains { position in
      outline.modifiers[Int(position)].name == Word.optional.rawValue
    }
  }

  func unsupported(_ type: TypeEntry, _ reason: String) -> SourceProblem {
    .unsupported(place: project.place(of: type), reason: "no mock for '\(type.qualifiedName)': \(reason)")
  }

  /// Leaves out what another requirement satisfies as soon as an associated type is what that one says.
  ///
  /// - Returns: The open types of which the compiler can't tell by overloads alone what they are.
  private func unite(_ requirements: inout [Requirement], deciding types: inout [AssociatedType]) -> Set<String> {
    let texts = TypeText(project: project, selfName: mockName)
    var ambiguous: Set<String> = []
    for pattern in requirements {
      let open = Set(types.filter { $0.defaultType.isEmpty }.map(\.name))
      var restated: RequirementMatch?
      for other in requirements {
        guard let match = RequirementMatch(pattern, with: other, open: open, texts) else { continue }
        if !match.isOverload(of: pattern, with: other) {
          restated = restated ?? match
        } else if match.isAmbiguous(pattern, with: other) {
          ambiguous.formUnion(match.decided.keys)
        }
      }
      guard let match = restated else { continue }
      requirements.removeAll { $0.id == pattern.id }
      for position in types.indices {
        types[position].defaultType = match.decided[types[position].name] ?? types[position].defaultType
      }
    }
    return ambiguous
  }

  private func requirement(_ member: DeclarationID, of entry: TypeEntry, for type: TypeEntry) -> Requirement? {
    guard var requirement = SignatureReader(project, selfName: mockName).requirement(member) else { return nil }
    // What a protocol asks for off the mock's actor has to be there. Whether it is on that of another one that it inherits
    // differs from language mode to language mode, and what is on none suits both.
    let actor = ownActor(of: entry)
    // A call that waits would leave the actor with what may not be sent.
    let leaves = requirement.effects.isAsync && !SendableTypes(index: index).mayCross(requirement)
    let isOffActors =
      entry.id != type.id && index[entry.declaration].flags.contains(.isNonisolated)
      || actor == nil && globalActor(of: type) != nil
      || isActor(type) && !isActor(entry) && (!requirement.effects.isAsync || leaves)
    let isSystemWide =
      requirement.kind == .property && NamesakeProperties.isOfSystem(requirement.plainName)
      && type.inherited.contains { $0.type == nil }
    let isWritten = SystemRequirements.protocols(askingFor: requirement).map {
      SendableTypes(index: index).inherits(type, $0)
    }
    guard requirement.isolation == .inherited else { return requirement }
    // What a type keeps on its actor can't be sent from there.
    let isSent = requirement.isStatic && requirement.result?.specifiers.contains("sending") ?? false
    if isOffActors || isSystemWide || isWritten ?? false || isSent {
      requirement.isolation = leaves ? .caller : .nonisolated
    } else if let actor, entry.id != type.id, index[type.declaration].flags.contains(.isNonisolated) {
      // What conforms to a protocol that is on none is on none, unless it says otherwise.
      requirement.isolation = .globalActor(actor)
    }
    return requirement
  }

  /// What makes two requirements the same, whatever they call their generic parameters and wherever they say what those
  /// conform to.
  private func key(_ requirement: Requirement) -> String {
    let generics = ConditionText.parts(of: String(requirement.genericClause.dropFirst().dropLast()))
    let names = generics.map { $0.prefix { $0 != ":" && $0 != " " } }
    let numbers = Dictionary(names.enumerated().map { (String($1), "\($0)") }) { first, _ in first }
    let clauses = generics + ConditionText.parts(of: String(requirement.whereClause.dropFirst("where ".count)))
    let conditions = clauses.filter { $0.contains(":") || $0.contains("==") }
      .map { ConditionText.text($0, with: numbers) }.sorted().joined(separator: ", ")
    let types = requirement.parameters.map { parameter in
      "\(parameter.label ?? "_"):\(parameter.type.text)\(parameter.isVariadic ? "..." : "")"
    }.joined(separator: ",")
    let result = requirement.result?.text ?? ""
    return "\(requirement.isStatic) \(requirement.effects.isAsync) \(requirement.kind) \(requirement.plainName)"
      + ConditionText.text("(\(types)) -> \(result)", with: numbers) + " \(names.count) \(conditions)"
  }
}
