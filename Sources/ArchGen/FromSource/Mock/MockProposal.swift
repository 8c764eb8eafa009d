import FilePlan
import Platform
import ProjectIndex

/// The mock of one protocol, with the place that it goes to.
struct MockProposal {
  let type: TypeEntry
  /// The name of the mock.
  let name: String
  /// What should be written, with what is known about the existing file.
  let file: ProposedFile
  /// The text as generated, where a formatter has changed what is written.
  let text: [UInt8]
  /// What a person should know, one clause each.
  let notes: [String]

  /// What is recorded of it.
  var generated: GeneratedText { GeneratedText(path: file.path, bytes: text) }

  /// Throws when the protocol can't be mocked, or the name of its mock is taken.
  init(
    of type: TypeEntry, _ project: SourceProject, _ order: SourceOrder
  ) throws(SourceProblem) {
    try Self.checkKind(type, project)
    self.type = type
    name = project.mockName(for: type)
    var place = try MockPlace.ofMock(for: type, project, into: order.into)
    var notes: [String] = []
    var path = FileSystem.join(place.folder, name + ".swift")
    if let existing = project.index.types.first(where: { [name] in $0.qualifiedName == name }), order.into == nil {
      guard project.index.typesOfFile[existing.file].filter({ project.index.types[$0].parent == nil }).count == 1 else {
        throw .unsupported(
          place: project.place(of: existing), reason: "'\(name)' already exists, in a file with other types")
      }
      path = project.index.files[existing.file].path
      place = try MockPlace.ofMock(
        for: type, project, into: FileSystem.join(project.root, FileSystem.parent(path)))
    } else if let other = TestDoubles(project.index).standIns(for: type.id).first {
      let entry = project.index.types[other]
      notes.append(
        "'\(entry.qualifiedName)' in \(project.place(of: entry)) already stands in for '\(type.qualifiedName)'")
    }
    let subject = try MockSubjectReader(project: project, mockName: name).subject(type)
    let design = MockDesign(subject, name: name, project, isMainActorByDefault: place.isMainActorByDefault)
    for value in design.needed {
      notes.append("no value of type '\(value.type.stored)' is known, so 'init' requires '\(value.name)'")
    }
    self.notes = notes + design.notes
    text = MockWriter(design: design).file(
      imports: subject.protocols.flatMap { project.imports(ofFile: $0.file) }.map { [place] in
        $0.hidden(isElsewhere: place.module != nil)
      }, testedModule: place.module,
      indentation: project.indentation(ofFile: type.file))
    file = ProposedFile(generated: GeneratedText(path: path, bytes: text), project, order.policy) { before in
      before.index.types.first { $0.qualifiedName == type.qualifiedName && $0.kind == .protocol }
        .flatMap { try? MockProposal(of: $0, before, order) }?.text
    }
  }

  private static func checkKind(_ type: TypeEntry, _ project: SourceProject) throws(SourceProblem) {
    let place = project.place(of: type)
    guard type.kind == .protocol else {
      let requested = type.qualifiedName
      let protocols = type.ancestorTypes.filter { project.index.types[$0].kind == .protocol }
      let advice =
        if let first = protocols.first {
          "mocks replace protocols, such as its own: archgen mock \(project.index.types[first].qualifiedName)"
        } else if type.kind == .enum {
          "mocks stand in for protocols"
        } else {
          "mocks stand in for protocols; 'archgen protocol \(requested)' extracts one from it"
        }
      throw .wrongKind(requested, place: place, is: project.kindPhrase(type), advice: advice)
    }
    guard project.effectiveAccess(of: type.declaration) > .fileprivate else {
      throw .unsupported(
        place: place, reason: "no mock for '\(type.qualifiedName)': it is private, so no other file can name it")
    }
  }
}
