import ProjectIndex
import SwiftOutline

/// Everything about a mock that is decided before it is written.
struct MockDesign: Sendable {
  let project: SourceProject
  let subject: MockSubject
  let name: String
  let actors: MockActors
  let names: MockNames
  let samples: SampleMaker
  let types: TypeText
  /// What has to be passed to the initialiser, because no value is known.
  let needed: [NeededValue]
  /// The `id` that only the system asks for, with its value; `nil` for none.
  let identity: (type: RequirementType, value: String?, isSendable: Bool)?
  /// What a person should know, one clause each.
  let notes: [String]
  private let answers: [DeclarationID: Answer]

  /// A stored property that a test has to fill when it makes the mock.
  struct NeededValue: Sendable, Hashable {
    let name: String
    let type: RequirementType
    let isSendable: Bool
  }

  /// - Parameter isMainActorByDefault: Whether the mock's target has everything on the main actor by default; `nil` where
  ///   that isn't known.
  init(_ subject: MockSubject, name: String, _ project: SourceProject, isMainActorByDefault: Bool?) {
    self.project = project
    self.subject = subject
    self.name = name
    actors = MockActors(subject, project.index, isMainActorByDefault: isMainActorByDefault)
    names = MockNames(
      subject.requirements,
      types: subject.associatedTypes.map(\.name) + subject.aliases.map { project.index.name($0) }
        + MockNames.failures.filter { project.declares($0) }
        + (subject.superclass?.members.map { project.index.name($0) } ?? [])
    )
    types = TypeText(project: project, selfName: name)
    var samples = SampleMaker(project, file: subject.type.file, actor: nil)
    samples.selfName = name
    self.samples = samples
    var needed: [NeededValue] = []
    var notes: [String] = []
    let sendable = SendableTypes(index: project.index)
    // What has to be given to the initialiser can't be where the protocol says how a mock is made.
    let isMadeOtherwise =
      subject.superArguments == nil || subject.requirements.contains { $0.kind == .initializer }
    var answers: [Answer] = []
    for (position, requirement) in subject.requirements.enumerated() {
      var answer = Self.answer(to: requirement, subject, samples, actors, name: name)
      if case .stored(nil) = answer, let result = requirement.result {
        if requirement.isStatic || requirement.condition != nil || isMadeOtherwise {
          answer = .unknown("no value of type '\(result.stored)' is known")
        } else {
          needed.append(
            NeededValue(
              name: requirement.isStoredProperty ? requirement.name : names.bases[position] + "Result", type: result,
              isSendable: sendable.isSendable(result.node)))
        }
      }
      if requirement.isStatic, !subject.associatedTypes.isEmpty, requirement.isSettable {
        answer = .unknown("a generic type has no static stored properties")
      }
      if case .unknown(let reason) = answer {
        notes.append(Self.note(requirement, reason, project))
      }
      answers.append(answer)
    }
    identity = subject.identity.map { type in
      let value = type.text == "Int" ? "0" : samples.value(of: type.node)
      let isSendable = type.text == "Int" || sendable.isSendable(type.node)
      if value == nil { needed.append(NeededValue(name: "id", type: type, isSendable: isSendable)) }
      return (type, value, isSendable)
    }
    if let first = needed.first {
      // A mock that needs a value can't be made out of nothing.
      for (position, requirement) in subject.requirements.enumerated()
      where requirement.isStatic && answers[position] == .itself {
        answers[position] = .unknown("'init' requires '\(first.name)'")
        notes.append(Self.note(requirement, "'init' requires '\(first.name)'", project))
      }
    }
    (self.needed, self.notes) = (needed, notes)
    self.answers = Dictionary(zip(subject.requirements.map(\.id), answers)) { first, _ in first }
  }

  private static func note(_ requirement: Requirement, _ reason: String, _ project: SourceProject) -> String {
    "'\(requirement.name)' in \(project.place(of: requirement.id)) stops the test that calls it: \(reason)"
  }

  /// What a mock returns.
  enum Answer: Sendable, Hashable {
    /// What a test puts into a property, with its initial value; `nil` when that isn't known.
    case stored(String?)
    /// The mock itself.
    case itself
    /// What a test puts into a property, else an expression that holds the mock itself.
    case holdingItself(String)
    /// What a test gives, as far as it is of the type that the caller wants; else an expression.
    case cast(otherwise: String)
    /// What a test gives, as far as it is of the type that the caller wants; else an error.
    case castOrThrow
    /// What a closure returns that the call is given, by an expression that calls it.
    case asked(String)
    /// Nothing, as nobody has what the call takes.
    case uncallable
    /// Nothing, for a reason in lower case: the call ends the test.
    case unknown(String)
  }

  /// What the mock returns from a call.
  func answer(to requirement: Requirement) -> Answer { answers[requirement.id] ?? .unknown("it is no requirement") }

  private static func answer(
    to requirement: Requirement, _ subject: MockSubject, _ samples: SampleMaker, _ actors: MockActors, name: String
  ) -> Answer {
    let index = samples.project.index
    let isUncallable = requirement.parameters.contains { $0.type.isUninhabited(index) && !$0.isVariadic }
    if isUncallable, requirement.kind != .initializer { return .uncallable }
    if requirement.isOperator { return .unknown("what an operator should do can't be guessed") }
    guard let result = requirement.result else { return .stored("()") }
    if result.text == name { return .itself }
    if result.isUninhabited(index) { return .unknown("there is no value of '\(result.text)'") }
    if result.isPack(index) { return .unknown("it returns as many values as its caller likes") }
    if result.isNoncopyable(index) || requirement.isNoncopyable(result, index) {
      return .unknown("it returns a value that can't be copied or kept")
    }
    let isGeneric = result.isGeneric(requirement, index)
    if isGeneric, requirement.isStatic, !subject.associatedTypes.isEmpty {
      return .unknown("a generic type has no static stored properties")
    }
    guard isGeneric else { return stored(result, requirement, samples, actors) }
    let isTyped = requirement.effects.thrown.map { $0.isGeneric(requirement, index) } ?? false
    if requirement.effects.isThrowing, !isTyped { return .castOrThrow }
    let values = samples.on(actors.ofBody(requirement))
    if let value = values.value(of: result.node) { return .cast(otherwise: value) }
    // What goes in may come out again.
    let same = requirement.parameters.first { parameter in
      parameter.type.text == result.text && !parameter.isVariadic && parameter.name != "_"
    }
    if let same { return .cast(otherwise: same.name) }
    return requirement.parameters.lazy.compactMap { $0.call(for: requirement, index) }.first.map { .asked($0) }
      ?? .unknown("it returns whatever its caller asks for and can't throw")
  }

  /// What a test puts into a property: one that holds the mock itself can't before there is one.
  private static func stored(
    _ result: RequirementType, _ requirement: Requirement, _ samples: SampleMaker, _ actors: MockActors
  ) -> Answer {
    let value = samples.on(actors.ofState(requirement)).value(of: result.node)
    guard value == nil, !requirement.isStatic, !result.text.contains("@") else { return .stored(value) }
    var samples = samples.on(actors.ofBody(requirement))
    samples.ownValue = "self"
    return samples.value(of: result.node).map { .holdingItself($0) } ?? .stored(nil)
  }

  /// The errors that requirements throw by type; an empty text stands for any error.
  var thrownTypes: [RequirementType?] {
    var seen: Set<String> = []
    return subject.requirements.filter { fails($0) && $0.kind != .initializer && !$0.isStatic }
      .map(\.effects.thrown).filter { seen.insert($0?.text ?? "").inserted }
  }

  /// Whether a test can make a call fail: not with an error that the caller chooses.
  func fails(_ requirement: Requirement) -> Bool {
    switch answer(to: requirement) {
    case .unknown, .uncallable: return false
    case .stored, .itself, .holdingItself, .cast, .castOrThrow, .asked: break
    }
    return requirement.effects.isThrowing
      && !(requirement.effects.thrown?.isGeneric(requirement, project.index) ?? false)
  }

  /// The property that holds the error that a requirement throws.
  func errorName(_ type: RequirementType?) -> String {
    guard let type, thrownTypes.count > 1 else { return names.error }
    return names.errorName(type)
  }

  /// Whether something that is called from anywhere reads the state that an actor protects.
  var hasForeignFailure: Bool { subject.requirements.contains { actors.isForeign($0) && fails($0) && !$0.isStatic } }

  /// What a test sees thrown by type before it sets another error; `nil` where it has to set one.
  func error(_ type: RequirementType) -> String? {
    samples.on(hasForeignFailure ? nil : actors.own).value(of: type.node)
  }
}

extension Requirement {
  /// Whether a mock satisfies it with a stored property.
  var isStoredProperty: Bool { kind == .property && !effects.isThrowing }
}

extension MockDesign {
  /// Whether something that the mock keeps can't have its first value off the mock's actor.
  var needsActor: Bool {
    guard actors.own != nil else { return false }
    let kept = subject.requirements.filter { !$0.isStatic && actors.ofState($0) != nil }
    let results = kept.filter { if case .stored(.some) = answer(to: $0) { true } else { false } }.compactMap(\.result)
    let errors = thrownTypes.compactMap { $0 }.filter { error($0) != nil }
    return (results + errors).contains { samples.value(of: $0.node) == nil }
      || kept.flatMap(\.parameters).contains { project.index.place(ofConformancesIn: $0.type.node) != .anywhere }
  }

  /// Whether some initial value is a constant of a project whose settings aren't known, where it may be on the main actor.
  var usesConstants: Bool {
    project.index.layout.targets.isEmpty
      && subject.requirements.contains { requirement in
        guard case .stored(let value?) = answer(to: requirement) else { return false }
        return TypeSamples.namesConstant(value)
      }
  }

  /// Whether the files of the protocols import what `@Published` comes from.
  var canPublish: Bool {
    let modules = subject.protocols.flatMap { project.imports(ofFile: $0.file) }.filter { $0.condition == nil }
    return modules.contains { $0.module == "Combine" || $0.module == "SwiftUI" }
  }

  /// What the system calls so, where the project or the mock calls something else so, too.
  func system(_ name: String) -> String {
    let isHidden =
      project.declares(name) || subject.aliases.contains { project.index.name($0) == name }
      || subject.associatedTypes.contains { $0.name == name }
      || subject.requirements.contains { $0.plainName == name || $0.parameters.contains { $0.name == name } }
    return isHidden ? "Swift.\(name)" : name
  }
}
