import FilePlan
import Platform
import ProjectIndex

/// Plans a protocol that is drawn out of a type of the project, and the type's conformance to it.
package enum ProtocolGenerator {
  /// Returns the plan; nothing is written.
  package static func plan(_ order: SourceOrder) throws(SourceProblem) -> PlannedSource {
    let project = try SourceProject(into: order.into)
    let type = try project.type(named: order.name)
    try checkKind(type, project)
    let name = type.qualifiedName.split(separator: ".").joined() + "Protocol"
    if let note = existing(type, name, project) {
      return PlannedSource(plan: try plan([], order, project), notes: [note])
    }
    if let namesake = project.index.types.first(where: { $0.qualifiedName == name }) {
      throw .unsupported(
        place: project.place(of: namesake),
        reason: "'\(name)' is there already, and '\(type.qualifiedName)' doesn't conform to it")
    }
    let subject = try ProtocolSubject(type, project)
    guard let edited = ConformanceEdit.adding(name, to: type, project.index) else {
      throw .unsupported(
        place: project.place(of: type),
        reason: "the head of '\(type.qualifiedName)' can't be read, so that the conformance has no place")
    }
    let files = Set([type.file] + subject.requirements.map { Int($0.id.file) }).sorted()
    let imports = SourceImport.lines(files.flatMap { project.imports(ofFile: $0) })
    let bytes = ProtocolWriter(subject: subject, name: name).file(
      imports: imports, indentation: project.indentation(ofFile: type.file))
    let source = project.index.files[type.file].outline.source
    let plan = try plan(
      [
        ProposedFile(path: FileSystem.join(try folder(for: type, order, project), name + ".swift"), bytes: bytes),
        ProposedFile(
          path: project.index.files[type.file].path, bytes: edited, base: Array(source.bytes.prefix(source.count))),
      ], order, project)
    let next = "'archgen mock \(name)' writes a mock of it"
    let strays = try project.joined(plan, beside: { _ in type.file }, order).strays
    // A type can't conform to what its module doesn't have.
    if let stray = strays.first { throw .strayProtocol(type.qualifiedName, path: stray) }
    return try project.finish(
      plan, notes: subject.notes + [next], beside: { _ in type.file }, order, except: ["mock-exists"])
  }

  private static func plan(
    _ files: [ProposedFile], _ order: SourceOrder, _ project: SourceProject
  ) throws(SourceProblem) -> Plan {
    do throws(PlanProblem) {
      return try Planner(policy: order.policy).plan(files, root: project.root)
    } catch {
      throw .plan(error)
    }
  }

  /// What there is already, in one clause; `nil` for nothing.
  private static func existing(_ type: TypeEntry, _ name: String, _ project: SourceProject) -> String? {
    for ancestor in type.ancestorTypes {
      let entry = project.index.types[ancestor]
      guard entry.kind == .protocol else { continue }
      let isItsOwn = project.index.role(of: ancestor) == .serviceProtocol && isInHead(ancestor, of: type, project.index)
      if entry.qualifiedName == name || isItsOwn {
        return "'\(type.qualifiedName)' conforms to '\(entry.qualifiedName)' already, in \(project.place(of: entry))"
      }
    }
    return nil
  }

  /// Whether a protocol stands behind the type's own name; what extensions add are the views of others.
  private static func isInHead(_ ancestor: TypeID, of type: TypeEntry, _ index: ProjectIndex) -> Bool {
    let outline = index.files[type.file].outline
    return index.declaration(type.declaration).inherited.contains { position in
      let node = NodeID(file: type.file, index: Int(outline.inherited[Int(position)]))
      guard let found = index.resolve(node).type else { return false }
      return found == ancestor || index.types[found].ancestorTypes.contains(ancestor)
    }
  }

  /// The folder that was asked for, else that of other protocols with files of their own, else that of the type.
  private static func folder(
    for type: TypeEntry, _ order: SourceOrder, _ project: SourceProject
  ) throws(SourceProblem) -> String {
    if let into = order.into { return try project.path(into: into) }
    let index = project.index
    let own = FileSystem.parent(index.files[type.file].path)
    let folders = index.types(ofRoles: [.serviceProtocol]).map { index.types[$0] }.filter { entry in
      entry.parent == nil && index.files[entry.file].baseName == index.names.text(entry.name)
        && index.files[entry.file].module == index.files[type.file].module
    }.map { FileSystem.parent(index.files[$0.file].path) }
    // A folder that holds nothing but protocols is where the project keeps them.
    let kept = folders.filter { folder in
      FileSystem.lastComponent(folder).hasSuffix("Protocols")
    }
    return folders.contains(own) ? own : kept.first ?? own
  }

  private static func checkKind(_ type: TypeEntry, _ project: SourceProject) throws(SourceProblem) {
    let advice: String
    switch type.kind {
    case .class, .struct, .actor:
      guard project.index.role(of: type.id) == .view else { return }
      throw .wrongKind(
        type.qualifiedName, place: project.place(of: type), is: "a view",
        advice: "protocols are extracted from what views work with, such as services")
    case .protocol: advice = "'archgen mock \(type.qualifiedName)' writes a mock of it"
    default: advice = "protocols are drawn out of classes, structs and actors"
    }
    throw .wrongKind(
      type.qualifiedName, place: project.place(of: type), is: project.kindPhrase(type), advice: advice)
  }
}
