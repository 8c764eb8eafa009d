import FilePlan
import Platform
import ProjectIndex

/// Plans a protocol that is extracted from a type of the project, with the type's conformance, and makes what holds or
/// takes the type hold or take any value of the protocol.
package enum ProtocolGenerator {
  /// Returns the plan; nothing is written.
  package static func plan(_ order: SourceOrder) throws(SourceProblem) -> PlannedSource {
    let project = try SourceProject(into: order.into)
    let type = try project.type(named: order.name)
    try checkKind(type, project)
    let name = protocolName(for: type)
    if let own = own(of: type, project) { return try planned(own, of: type, order, project) }
    if let namesake = project.index.types.first(where: { $0.qualifiedName == name }) {
      throw .unsupported(
        place: project.place(of: namesake),
        reason: "'\(name)' already exists, and '\(type.qualifiedName)' doesn't conform to it")
    }
    let subject = try ProtocolSubject(type, project)
    guard let conformance = ConformanceEdit.adding(name, to: type, project.index) else {
      throw .unsupported(
        place: project.place(of: type),
        reason: "the head of '\(type.qualifiedName)' can't be parsed, so the conformance can't be added")
    }
    let path = FileSystem.join(try folder(for: type, order, project), name + ".swift")
    return try ProtocolPlan(project: project, order: order, type: type, name: name).planned(
      text: GeneratedText(path: path, bytes: text(subject, name, project)), Abstraction(subject, name: name),
      conformance: conformance, notes: subject.notes)
  }

  /// A protocol that a person wrote stays unchanged, and one that was generated is updated.
  private static func planned(
    _ own: TypeEntry, of type: TypeEntry, _ order: SourceOrder, _ project: SourceProject
  ) throws(SourceProblem) -> PlannedSource {
    let plan = ProtocolPlan(project: project, order: order, type: type, name: own.qualifiedName)
    let path = project.index.files[own.file].path
    let note = "'\(type.qualifiedName)' already conforms to '\(own.qualifiedName)', in \(project.place(of: own))"
    let isGenerated = project.records.features.contains { record in
      record.kind == .protocols && record.name == own.qualifiedName && record.files.contains { $0.path == path }
    }
    guard isGenerated else {
      return try plan.planned(text: nil, Abstraction(own, of: type, project), conformance: nil, notes: [note])
    }
    let subject = try ProtocolSubject(type, project, own: own)
    return try plan.planned(
      text: GeneratedText(path: path, bytes: text(subject, own.qualifiedName, project)),
      Abstraction(subject, name: own.qualifiedName), conformance: nil, notes: [note])
  }

  /// The protocol of a type as it is generated today, in the place of one that is there; `nil` for none.
  ///
  /// - Parameter name: What it has to be called; `nil` for whatever.
  static func text(
    of type: TypeEntry, called name: String? = nil, _ project: SourceProject
  ) throws(SourceProblem) -> GeneratedText? {
    guard let own = own(of: type, project), name == nil || own.qualifiedName == name else { return nil }
    let subject = try ProtocolSubject(type, project, own: own)
    return GeneratedText(
      path: project.index.files[own.file].path, bytes: text(subject, own.qualifiedName, project))
  }

  /// The protocol that stands for a type, or would; throws when none can be extracted from it.
  static func abstraction(of type: TypeEntry, _ project: SourceProject) throws(SourceProblem) -> Abstraction {
    if let own = own(of: type, project) { return Abstraction(own, of: type, project) }
    return Abstraction(try ProtocolSubject(type, project), name: protocolName(for: type))
  }

  private static func text(_ subject: ProtocolSubject, _ name: String, _ project: SourceProject) -> [UInt8] {
    let files = Set([subject.type.file] + subject.requirements.map { Int($0.id.file) }).sorted()
    let imports = SourceImport.lines(files.flatMap { project.imports(ofFile: $0) })
    return ProtocolWriter(subject: subject, name: name, index: project.index).file(
      imports: imports, indentation: project.indentation(ofFile: subject.type.file))
  }

  private static func protocolName(for type: TypeEntry) -> String {
    type.qualifiedName.split(separator: ".").joined() + "Protocol"
  }

  /// The protocol that stands for a type already; `nil` for none.
  static func own(of type: TypeEntry, _ project: SourceProject) -> TypeEntry? {
    let name = protocolName(for: type)
    return type.ancestorTypes.lazy.map { project.index.types[$0] }.first { entry in
      guard entry.kind == .protocol else { return false }
      let isItsOwn =
        project.index.role(of: entry.id) == .serviceProtocol && isInHead(entry.id, of: type, project.index)
      return entry.qualifiedName == name || isItsOwn
    }
  }

  /// Whether a protocol follows the type's own name; what extensions add are the views of others.
  private static func isInHead(_ ancestor: TypeID, of type: TypeEntry, _ index: ProjectIndex) -> Bool {
    let outline = index.files[type.file].outline
    return index[type.declaration].inherited.contains { position in
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
    default: advice = "protocols are extracted from classes, structs and actors"
    }
    throw .wrongKind(
      type.qualifiedName, place: project.place(of: type), is: project.kindPhrase(type), advice: advice)
  }
}
