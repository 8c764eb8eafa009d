import FilePlan
import Platform
import ProjectIndex

/// Plans the tests of a type of the project.
package enum TestGenerator {
  /// Returns the plan; nothing is written.
  package static func plan(_ order: SourceOrder) throws(SourceProblem) -> PlannedSource {
    let (suite, missing, type, notes) = try suite(of: order, in: try SourceProject(into: order.into))
    let (project, text) = (missing.project, suite.text)
    let file = ProposedFile(generated: text, project, order.policy) {
      try? Self.suite(of: order, in: $0).file.text.bytes
    }
    let around = ContainerSuite.text(for: suite, project).map { [$0] } ?? []
    let shared = around.map { text in ProposedFile(generated: text, project, order.policy) { _ in text.bytes } }
    return try project.finish(
      try project.plan(missing.mocks.map(\.file) + shared + [file], order.policy), notes: notes,
      beside: { _ in type.file },
      order,
      records: { joined throws(SourceProblem) in
        try SourceRecording(
          suite.name, .tests, missing.mocks.map(\.generated) + around + [text], joined, project.records
        ).bookkeeping(root: project.root)
      })
  }

  /// The tests of a type, the mocks that they lack, and what a person should know.
  static func suite(
    of order: SourceOrder, in found: SourceProject
  ) throws(SourceProblem) -> (file: TestSuiteFile, missing: MissingMocks, type: TypeEntry, notes: [String]) {
    try checkKind(try found.type(named: order.name), found)
    let missing = try MissingMocks(for: order.name, found, order)
    let project = missing.project
    let type = try project.type(named: order.name)
    let subject = try TestSubject(type, project)
    let home = TestHome(of: type, project)
    let framework = TestFramework(files: home.files, project)
    var notes = missing.mocks.flatMap { mock in mock.notes.map { "\(mock.name): \($0)" } }
    var tests: [SourceTest] = []
    let methods = methods(of: type, project)
    for method in methods {
      let maker = SourceTestMaker(subject: subject, method: method, framework: framework)
      guard isWorthTesting(method, maker.facts, subject) else { continue }
      let made = maker.tests()
      tests += made.tests
      if let note = made.note { notes.append(note) }
    }
    guard !tests.isEmpty else {
      throw .unsupported(
        place: project.place(of: type),
        reason: "no tests for '\(type.qualifiedName)': "
          + (notes.isEmpty ? "none of its methods loads or changes anything" : "none of its methods can be tested")
          + notes.map { "\nnote: \($0)" }.joined())
    }
    // How an object begins is worth a test beside those of what becomes of it.
    if let beginning = InitialState(subject: subject).test { tests.insert(beginning, at: 0) }
    if !subject.preparation.isEmpty { for index in tests.indices { tests[index].isThrowing = true } }
    let place = try MockPlace.ofTests(for: type, project, into: order.into)
    let isRegistering = framework == .testing && subject.sharesContainer
    let suite = try TestSuiteFile(of: type, isInContainerSuite: isRegistering, place, project) { name in
      TestFileWriter(subject: subject, tests: tests, framework: framework, name: name).file(
        module: place.module ?? home.module, indentation: project.indentation(ofFile: type.file))
    }
    if let other = TestCoverage(project.index).testSuite(of: type.id),
      project.index.types[other].qualifiedName != suite.qualifiedName
    {
      let entry = project.index.types[other]
      notes.append("'\(entry.qualifiedName)' in \(project.place(of: entry)) already tests '\(type.qualifiedName)'")
    }
    return (suite, missing, type, notes)
  }

  /// The methods that a test can call, in the order of the source.
  private static func methods(of type: TypeEntry, _ project: SourceProject) -> [Requirement] {
    let index = project.index
    let reader = SignatureReader(project, selfName: type.qualifiedName)
    return type.members.compactMap { member in
      let declaration = index[member]
      guard declaration.kind == .function, declaration.flags.isDisjoint(with: [.isStatic, .isOverride, .isDebugOnly]),
        project.effectiveAccess(of: member) > .fileprivate, !index.isTest(member),
        declaration.body != .max, let requirement = reader.requirement(member), requirement.condition == nil,
        let first = requirement.plainName.first, first.isLetter || first == "_"
      else { return nil }
      return requirement
    }
  }

  /// Whether a method may do more than give an answer.
  private static func isWorthTesting(_ method: Requirement, _ facts: MethodFacts, _ subject: TestSubject) -> Bool {
    method.effects.isAsync || method.effects.isThrowing || !facts.changes.isEmpty || !facts.calls.isEmpty
      || !facts.unsure.isSubset(of: subject.subscribed) || !facts.skipped.isEmpty && method.result == nil
  }

  private static func checkKind(_ type: TypeEntry, _ project: SourceProject) throws(SourceProblem) {
    let kind: String
    let advice: String
    if type.kind == .protocol {
      kind = "a protocol"
      advice = "'archgen mock \(type.qualifiedName)' writes a mock of it"
    } else if type.kind == .enum {
      kind = "an enum"
      advice = "tests are written for view models, aggregates and services"
    } else if project.index.role(of: type.id) == .view {
      kind = "a view"
      advice = "tests are written for what is behind it, such as its view model"
    } else if type.isTest || project.index.role(of: type.id) == .mock {
      kind = type.isTest ? "part of the tests" : "a mock"
      advice = "tests are written for view models, aggregates and services"
    } else {
      guard DeclarationAttributes(type.declaration, project.index).isRecommended else {
        throw .unsupported(
          place: project.place(of: type),
          reason: "no tests for '\(type.qualifiedName)': it is deprecated, and tests that name it would warn")
      }
      return
    }
    throw .wrongKind(type.qualifiedName, place: project.place(of: type), is: kind, advice: advice)
  }
}
