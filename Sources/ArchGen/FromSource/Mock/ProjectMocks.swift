import FilePlan
import Platform
import ProjectIndex

/// The mocks that a project's service protocols lack, ready to be written.
package struct PlannedMocks: Sendable {
  package let source: PlannedSource
  /// What is out of date, one line each: protocols without a mock, and mocks that no longer fit.
  package let faults: [String]
  /// Why some protocols get no mock, one line each.
  package let warnings: [String]
  /// The mocks that were edited so that nobody knows how they were generated: they aren't brought up to date, one line each.
  package let edited: [String]
}

/// Plans mocks of all service protocols of a project that have none, and updates those that it has written.
package struct ProjectMocks {
  private let project: SourceProject
  private let order: SourceOrder
  private var mocks: [MockProposal] = []
  private var notes: [String] = []
  private var faults: [String] = []
  private var warnings: [String] = []
  private var edited: [String] = []

  /// Returns the plan; nothing is written.
  ///
  /// - Parameters:
  ///   - order: Its name is ignored.
  ///   - folder: Only protocols declared below it count; `nil` for all of the project.
  package static func plan(_ order: SourceOrder, below folder: String?) throws(SourceProblem) -> PlannedMocks {
    var run = try ProjectMocks(order, below: folder)
    for type in try run.protocols(below: folder) { run.add(type) }
    return try run.planned()
  }

  private init(_ order: SourceOrder, below folder: String?) throws(SourceProblem) {
    project = try SourceProject(into: folder ?? order.into)
    self.order = order
  }

  private var index: ProjectIndex { project.index }

  private func protocols(below folder: String?) throws(SourceProblem) -> [TypeEntry] {
    let path = try folder.map { path throws(SourceProblem) in try project.path(into: path) } ?? ""
    func isBelow(_ file: String) -> Bool { path.isEmpty || file == path || RecordedFolder.contains(path, file) }
    if let folder, !index.files.contains(where: { isBelow($0.path) }) { throw .emptyProject(folder) }
    return index.types(ofRoles: [.serviceProtocol]).map { index.types[$0] }.filter { type in
      type.kind == .protocol && !type.isTest && !type.isPreview && !type.isLocal
        && isBelow(index.files[type.file].path)
    }
  }

  private mutating func add(_ type: TypeEntry) {
    let standIns = TestDoubles(index).standIns(for: type.id).map { index.types[$0] }.filter { $0.kind != .protocol }
    let own = standIns.filter { project.records.sourceFile(index.files[$0.file].path) != nil }
    if own.isEmpty, !standIns.isEmpty {
      judge(standIns, of: type)
      return
    }
    do throws(SourceProblem) {
      try checkMacros(type)
      let mock = try MockProposal(of: type, project, order)
      if let other = mocks.first(where: { $0.file.path == mock.file.path }) {
        throw unsupported(
          type, "'\(mock.name)' is the mock of '\(other.type.qualifiedName)' in \(project.place(of: other.type))")
      }
      guard let planned = try project.plan([mock.file], order.policy).files.first else { return }
      if case .conflict(let conflict) = planned.action {
        let problem = unsupported(type, "'\(planned.path)' \(conflict.description); '--force' replaces it")
        guard !own.isEmpty else { throw problem }
        edited.append(problem.warning)
        judge(own, of: type)
        return
      }
      mocks.append(mock)
      notes += mock.notes.map { "\(mock.name): \($0)" }
      if own.isEmpty {
        faults.append(
          "\(project.place(of: type)): error: '\(type.qualifiedName)' has no mock; 'archgen mock --all' writes one")
      } else if planned.action.isWritten {
        faults.append(
          "\(planned.path): error: '\(mock.name)' no longer fits '\(type.qualifiedName)';"
            + " 'archgen mock --all' brings it up to date")
      }
    } catch {
      warnings.append(error.warning)
    }
  }

  /// What stand-ins lack that a person has written, or changed.
  private mutating func judge(_ standIns: [TypeEntry], of type: TypeEntry) {
    let fit = MockFit(type, project)
    faults += standIns.compactMap { fit.fault(of: $0) }
  }

  private func unsupported(_ type: TypeEntry, _ reason: String) -> SourceProblem {
    .unsupported(place: project.place(of: type), reason: "no mock for '\(type.qualifiedName)': \(reason)")
  }

  /// Attributes that aren't the compiler's are macros, and those of protocols write mocks.
  private func checkMacros(_ type: TypeEntry) throws(SourceProblem) {
    let attributes = DeclarationAttributes(type.declaration, index)
    let macro = attributes.names.subtracting(MockFit.compilerAttributes).sorted().first { !$0.hasSuffix("Actor") }
    if let macro { throw unsupported(type, "the macro '@\(macro)' may generate it") }
  }

  private func planned() throws(SourceProblem) -> PlannedMocks {
    let plan = try project.plan(mocks.map(\.file), order.policy)
    let files = Dictionary(mocks.map { ($0.file.path, $0.type.file) }) { first, _ in first }
    let source = try project.finish(
      plan, notes: notes, beside: { files[$0] ?? 0 }, order,
      records: { joined throws(SourceProblem) in
        try SourceRecording(SourceRecording.allName, .mocks, mocks.map(\.generated), joined, project.records)
          .bookkeeping(root: project.root)
      })
    return PlannedMocks(source: source, faults: faults, warnings: warnings, edited: edited)
  }
}
