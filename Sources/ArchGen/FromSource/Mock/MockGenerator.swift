import FilePlan
import Platform
import ProjectIndex

/// Plans a mock of a protocol of the project.
package enum MockGenerator {
  /// Returns the plan; nothing is written.
  package static func plan(_ order: SourceOrder) throws(SourceProblem) -> PlannedSource {
    let project = try SourceProject(into: order.into)
    let type = try project.type(named: order.name)
    try checkKind(type, project)
    let name = project.mockName(for: type)
    let subject = try MockSubjectReader(project: project, mockName: name).subject(type)
    let design = try MockDesign(subject, name: name, project)
    var place = try MockPlace.ofMock(for: type, project, into: order.into)
    var notes: [String] = []
    if let existing = existing(name, project), order.into == nil {
      guard project.index.typesOfFile[existing.file].filter({ project.index.types[$0].parent == nil }).count == 1 else {
        throw .unsupported(
          place: project.place(of: existing), reason: "'\(name)' is there already, beside other types of its file")
      }
      place = try MockPlace.ofMock(
        for: type, project,
        into: FileSystem.join(project.root, FileSystem.parent(project.index.files[existing.file].path)))
    } else if let other = project.index.standIns(for: type.id).first {
      let entry = project.index.types[other]
      notes.append(
        "'\(entry.qualifiedName)' in \(project.place(of: entry)) stands in for '\(type.qualifiedName)' already")
    }
    let files = subject.protocols.map(\.file)
    let imports = SourceImport.lines(files.flatMap { project.imports(ofFile: $0) })
    let tested = place.module
    let bytes = MockWriter(design: design).file(
      imports: imports.filter { $0 != "import \(tested ?? "")" }, testedModule: tested,
      indentation: project.indentation(ofFile: type.file))
    let path = FileSystem.join(place.folder, name + ".swift")
    let plan: Plan
    do throws(PlanProblem) {
      plan = try Planner(policy: order.policy).plan([ProposedFile(path: path, bytes: bytes)], root: project.root)
    } catch {
      throw .plan(error)
    }
    for value in design.needed {
      notes.append("no value of type '\(value.type)' is known, so that 'init' asks for '\(value.name)'")
    }
    return try project.finish(plan, notes: notes, beside: type.file, order)
  }

  private static func existing(_ name: String, _ project: SourceProject) -> TypeEntry? {
    project.index.types.first { $0.qualifiedName == name }
  }

  private static func checkKind(_ type: TypeEntry, _ project: SourceProject) throws(SourceProblem) {
    let place = project.place(of: type)
    guard type.kind == .protocol else {
      let requested = type.qualifiedName
      let protocols = type.ancestorTypes.filter { project.index.types[$0].kind == .protocol }
      let advice =
        if let first = protocols.first {
          "mocks stand in for protocols, such as its own: archgen mock \(project.index.types[first].qualifiedName)"
        } else if type.kind == .enum {
          "mocks stand in for protocols"
        } else {
          "mocks stand in for protocols, and 'archgen protocol \(requested)' draws one out of it"
        }
      throw .wrongKind(requested, place: place, is: project.kindPhrase(type), advice: advice)
    }
    guard project.effectiveAccess(of: type.declaration) > .fileprivate else {
      throw .unsupported(
        place: place, reason: "no mock for '\(type.qualifiedName)': it is private, so that no other file can name it")
    }
  }
}
