import ProjectIndex
import SwiftOutline

/// Everything about a mock that is decided before it is written.
struct MockDesign: Sendable {
  let project: SourceProject
  let subject: MockSubject
  let name: String
  let shape: MockShape
  let names: MockNames
  let samples: SampleMaker
  let types: TypeText
  /// What has to be passed to the initialiser, because no value is known.
  let needed: [NeededValue]

  /// A stored property that a test has to fill when it makes the mock.
  struct NeededValue: Sendable, Hashable {
    let name: String
    let type: String
    let isSendable: Bool
  }

  init(_ subject: MockSubject, name: String, _ project: SourceProject) throws(SourceProblem) {
    self.project = project
    self.subject = subject
    self.name = name
    shape = MockShape(subject, project.index)
    names = MockNames(subject.requirements, types: subject.associatedTypes.map(\.name))
    types = TypeText(project: project, selfName: name)
    var samples = SampleMaker(project, file: subject.type.file, isMainActor: false)
    samples.selfName = name
    self.samples = samples
    var needed: [NeededValue] = []
    let sendable = SendableTypes(index: project.index)
    for (position, requirement) in subject.requirements.enumerated() {
      guard let result = requirement.result else { continue }
      func unsupported(_ reason: String) -> SourceProblem {
        .unsupported(
          place: project.place(of: requirement.id), reason: "no mock for '\(requirement.name)': \(reason)")
      }
      switch Self.answer(to: requirement, subject, samples, name: name) {
      case .stored(nil) where requirement.isStatic:
        throw unsupported("no value of type '\(result.text)' is known that it could return, and it is static")
      case .stored(nil) where requirement.condition != nil:
        throw unsupported("no value of type '\(result.text)' is known that it could return, and it is inside '#if'")
      case .stored(nil):
        let base = names.bases[position]
        needed.append(
          NeededValue(
            name: requirement.isStoredProperty ? requirement.name : base + "Result", type: result.text,
            isSendable: sendable.isSendable(result.node)))
      case .impossible:
        throw unsupported(
          "it returns whatever its caller asks for and can't throw, so a mock has nothing to return")
      default: break
      }
      if requirement.isStatic, !subject.associatedTypes.isEmpty, requirement.isSettable {
        throw unsupported("a generic type can't have static stored properties")
      }
    }
    if let first = needed.first,
      let initializer = subject.requirements.first(where: { $0.kind == .initializer })
    {
      throw .unsupported(
        place: project.place(of: initializer.id),
        reason: "no mock for 'init': no value of type '\(first.type)' is known that '\(first.name)' could start with")
    }
    self.needed = needed
  }

  /// What a mock returns.
  enum Answer: Sendable, Hashable {
    /// What a test puts into a property, with its initial value; `nil` when that isn't known.
    case stored(String?)
    /// The mock itself.
    case itself
    /// What a test gives, as far as it is of the type that the caller wants; else an expression.
    case cast(otherwise: String)
    /// What a test gives, as far as it is of the type that the caller wants; else an error.
    case castOrThrow
    case impossible
  }

  /// What the mock returns from a call.
  func answer(to requirement: Requirement) -> Answer {
    Self.answer(to: requirement, subject, samples, name: name)
  }

  private static func answer(
    to requirement: Requirement, _ subject: MockSubject, _ samples: SampleMaker, name: String
  ) -> Answer {
    guard let result = requirement.result else { return .stored("()") }
    if result.text == name { return .itself }
    let index = samples.project.index
    guard MockArgument.isGeneric(result.node, requirement, index) else {
      return .stored(samples.value(of: result.node))
    }
    if requirement.effects.isThrowing { return .castOrThrow }
    if let value = samples.value(of: result.node) { return .cast(otherwise: value) }
    // What goes in may come out again.
    let same = requirement.parameters.first { parameter in
      parameter.type.text == result.text && !parameter.isVariadic && parameter.name != "_"
    }
    return same.map { .cast(otherwise: $0.name) } ?? .impossible
  }

  /// The errors that requirements throw by type; an empty text stands for any error.
  var thrownTypes: [RequirementType?] {
    var seen: Set<String> = []
    return subject.requirements.filter { $0.effects.isThrowing && $0.kind != .initializer && !$0.isStatic }
      .map(\.effects.thrown).filter { seen.insert($0?.text ?? "").inserted }
  }

  /// The property that holds the error that a requirement throws.
  func errorName(_ type: RequirementType?) -> String {
    guard let type, thrownTypes.count > 1 else { return names.error }
    return SwiftNames.variable(type.text.split(separator: ".").map(String.init).last ?? type.text)
  }

  /// Whether something that is called from anywhere reads the state that an actor protects.
  var hasNonisolatedFailure: Bool {
    subject.requirements.contains { isNonisolated($0) && $0.effects.isThrowing && !$0.isStatic }
  }

  /// Whether a requirement is called without the mock's actor.
  func isNonisolated(_ requirement: Requirement) -> Bool { requirement.isNonisolated && shape.isIsolated }
}

extension Requirement {
  /// Whether a mock satisfies it with a stored property.
  var isStoredProperty: Bool { kind == .property && !effects.isThrowing }
}

extension MockDesign {
  /// Whether some initial value is a constant of the project, which may be isolated to the main actor.
  var usesConstants: Bool {
    subject.requirements.contains { requirement in
      guard case .stored(let value?) = answer(to: requirement) else { return false }
      return TypeSamples.namesConstant(value)
    }
  }

  /// Whether the files of the protocols import what `@Published` comes from.
  var canPublish: Bool {
    let modules = subject.protocols.flatMap { project.imports(ofFile: $0.file) }.filter { $0.condition == nil }
    return modules.contains { $0.module == "Combine" || $0.module == "SwiftUI" }
  }
}
