import ProjectIndex
import SwiftOutline

/// A mock that a test gives to what it tests, and how a test steers it.
struct TestCollaborator: Sendable {
  /// The protocol that the mock stands in for.
  let abstraction: TypeEntry
  let mock: TypeEntry
  /// The variable of the mock in a test.
  let variable: String
  /// The expression that makes the mock.
  let construction: String
  let isOnMainActor: Bool
  /// Whether a container hands it out, whose closures may run anywhere.
  var isCaptured = false
  private let project: SourceProject
  /// What is known of each requirement where the mock is written as `archgen mock` does.
  private let design: MockDesign?

  /// Whether what stands in for something in the app can be told what to answer: one for previews can't.
  private static func canBeSteered(_ entry: TypeEntry, _ index: ProjectIndex) -> Bool {
    entry.members.contains { member in
      let declaration = index[member]
      return declaration.kind == .variable && index.isStored(member) && declaration.access > .fileprivate
        && (declaration.setterAccess ?? .open) > .fileprivate && !declaration.flags.contains(.isStatic)
    }
  }

  /// What tests call other things.
  static let taken: Set<String> = [
    "deadline", "stored", "modelContainer", TypeContainer.variable, "result", "failure", "viewModel",
  ]

  /// The mock of a protocol; `nil` when there is none that a test can make.
  ///
  /// - Parameter isWritten: Whether one that can be written has been, so that in the end any other one will do.
  init?(
    _ abstraction: TypeEntry, samples: SampleMaker, home: TestHome, _ project: SourceProject, isWritten: Bool = true
  ) {
    let index = project.index
    let name = project.mockName(for: abstraction)
    let candidates = TestDoubles(index).standIns(for: abstraction.id).map { index.types[$0] }.filter { entry in
      entry.kind == .class || entry.kind == .struct
    }
    let preferred =
      candidates.filter { $0.qualifiedName == name }
      + candidates.filter { $0.isTest || Self.canBeSteered($0, index) } + (isWritten ? candidates : [])
    for mock in preferred {
      guard project.effectiveAccess(of: mock.declaration) > .fileprivate, home.canName(mock, project),
        let construction = TypeSamples(maker: samples).value(of: mock, depth: 0)
      else { continue }
      self.abstraction = abstraction
      self.mock = mock
      self.construction = construction
      self.project = project
      isOnMainActor = Observations(index).isOnMainActor(mock.id) == true
      var stem = index.names.text(abstraction.name)
      if stem.hasSuffix("Protocol"), stem.count > 8 { stem = String(stem.dropLast(8)) }
      let name = SwiftNames.variable(stem)
      variable = Self.taken.contains(name) ? name + "Mock" : name
      design = Self.design(abstraction, mock: mock, project)
      return
    }
    return nil
  }

  /// The words that declare the variable: what other threads may reach is promised to be used by one at a time.
  var keyword: String {
    isCaptured && !SendableTypes(index: project.index).isSendable(mock) ? "nonisolated(unsafe) let" : "let"
  }

  private static func design(_ abstraction: TypeEntry, mock: TypeEntry, _ project: SourceProject) -> MockDesign? {
    let name = mock.qualifiedName
    let subject = try? MockSubjectReader(project: project, mockName: name).subject(abstraction)
    return subject.map {
      MockDesign($0, name: name, project, isMainActorByDefault: project.index.files[mock.file].isMainActorByDefault)
    }
  }

  // MARK: - Members of the mock

  private static let failureFlags = [
    "mockShouldFail", "shouldFail", "shouldThrow", "shouldThrowError", "shouldReturnError",
  ]

  private func hasMember(_ name: String, settable: Bool) -> Bool {
    mock.members.contains { member in
      let declaration = project.index[member]
      guard project.index.name(member) == name, declaration.access > .fileprivate else { return false }
      guard !declaration.flags.contains(.isStatic) else { return false }
      return !settable || declaration.kind == .variable && (declaration.setterAccess ?? .open) > .fileprivate
    }
  }

  /// The line that makes every call fail; `nil` when the mock has no such flag.
  var failureLine: String? {
    Self.failureFlags.first { hasMember($0, settable: true) }.map { "\(variable).\($0) = true" }
  }

  /// The property that holds what a call returns; `nil` when the mock has no known one.
  func resultName(_ call: DependencyCall) -> String? {
    guard let base = base(call), hasMember(base + "Result", settable: true) else { return nil }
    return base + "Result"
  }

  /// What the publisher sends that a call returns, and how it may fail; `nil` where a test can't say what it sends.
  func publisher(of call: DependencyCall) -> (output: NodeID, failure: NodeID)? {
    guard let requirement = requirement(call), let result = requirement.result?.node, resultName(call) != nil,
      requirement.genericClause.isEmpty, project.index.name(result) == "AnyPublisher"
    else { return nil }
    let arguments = project.index.children(of: result).filter { project.index[$0].kind.isTypeSyntax }
    return arguments.count == 2 ? (arguments[0], arguments[1]) : nil
  }

  /// The property that counts calls.
  func countName(_ call: DependencyCall) -> String? {
    guard let base = base(call), hasMember(base + "CallCount", settable: false) else { return nil }
    return base + "CallCount"
  }

  /// Whether a call returns the type that its caller chooses, so that a test has to name it.
  func isGeneric(_ call: DependencyCall) -> Bool {
    guard let requirement = requirement(call) else { return true }
    switch design?.answer(to: requirement) {
    case .castOrThrow, .cast: return true
    default: return false
    }
  }

  /// The requirement that a call calls; `nil` when several fit.
  func requirement(_ call: DependencyCall) -> Requirement? {
    position(call).flatMap { design?.subject.requirements[$0] }
  }

  func base(_ call: DependencyCall) -> String? { position(call).flatMap { design?.names.bases[$0] } }

  private func position(_ call: DependencyCall) -> Int? {
    guard let requirements = design?.subject.requirements else { return nil }
    let named = requirements.indices.filter { position in
      requirements[position].kind == .method && requirements[position].plainName == call.method
    }
    if named.count == 1 { return named[0] }
    let labelled = named.filter { requirements[$0].parameters.map { $0.label ?? "_" } == call.labels }
    return labelled.count == 1 ? labelled[0] : nil
  }
}

/// A call of a collaborator in the code that is tested.
struct DependencyCall: Sendable, Hashable {
  let node: NodeID
  /// The property that holds the collaborator.
  let property: DeclarationID
  let abstraction: TypeID
  let method: String
  /// The argument labels, `_` for none.
  let labels: [String]
}
