import FeatureModel
import Platform
import ProjectIndex

/// What a record's request leads to in its project today. That is all that is ever taken out again or given way to a new
/// text: whatever else a record says, no other file goes, and nothing else is cut out of one.
struct RecordedWork {
  /// What is generated for the record's files, by their paths; several texts where it isn't recorded by which guide.
  private(set) var texts: [String: [[UInt8]]] = [:]
  /// The files that have to go before anything is cut out of others, as these name what they declare.
  private(set) var support: Set<String> = []
  /// The files in which something that was put there isn't found any more.
  private(set) var changed: Set<String> = []
  /// The files in which something stays that was found, as what stays needs it.
  private(set) var needed: Set<String> = []
  /// What files of the project have of what was put there, by their paths.
  private(set) var cuts: [String: [CodeCut]] = [:]
  private let root: String
  private let projectFiles: [String]

  /// - Parameter isTrusted: Whether what the project's own templates write counts as generated, which no file may go by.
  init(_ record: FeatureRecord, in surroundings: FeatureSurroundings, isTrusted: Bool = false) {
    root = surroundings.records.root
    projectFiles = surroundings.project.projectFiles
    switch record.kind {
    case .feature: read(record, surroundings, isTrusted)
    case .likeness: readLikeness(record, SourceProject(surroundings))
    case .protocols: readProtocol(record, SourceProject(surroundings))
    case .mocks, .tests: readTests(record, SourceProject(surroundings))
    }
  }

  /// Whether a content is what is generated for a file, but for white space.
  func isGenerated(_ content: [UInt8], at path: String) -> Bool {
    texts[path]?.contains { FormattingTransfer.areSame($0, content) } ?? false
  }

  /// Files of the project without what was put there, once some others go; those that stay as they are aren't among them.
  mutating func undone(
    _ contents: [String: [UInt8]], without gone: Set<String>, _ index: ProjectIndex
  ) -> [String: [UInt8]] {
    guard !support.isEmpty, gone.isSuperset(of: support) else { return [:] }
    let found = cuts.filter { contents[$0.key] != nil }
    let going = DependentCuts(
      found, of: contents, without: gone, isWhole: gone.isSuperset(of: texts.keys), beside: projectFiles,
      in: root, index
    ).going
    needed = Set(found.filter { $1.count > going[$0]?.count ?? 0 }.keys)
    return contents.reduce(into: [:]) { result, file in
      if let cuts = going[file.key], !cuts.isEmpty { result[file.key] = file.value.without(cuts) }
    }
  }

  // MARK: - Kinds

  private mutating func read(_ record: FeatureRecord, _ surroundings: FeatureSurroundings, _ isTrusted: Bool) {
    if let replay = FeatureReplay(record, in: surroundings, isTrusted: isTrusted) {
      for file in record.files { texts[file.path] = replay.texts[FileSystem.lastComponent(file.path)].map { [$0] } }
      support = [replay.statePath]
      let index = surroundings.project.index()
      if let root = AppRoot(index, below: record.home.sources) {
        cuts = replay.wiring.cuts(root, index).filter { record.edits.contains($0.key) && !$0.value.isEmpty }
      }
      // Both belong together.
      changed = cuts.values.joined().count == 2 ? [] : Set(record.edits.filter { $0.hasSuffix(".swift") })
    }
    // An app says nothing of its feature but names, and its guide is one of a few.
    for file in record.files where file.standing == .inherited {
      texts[file.path] = FeatureDesign.all.compactMap { design in
        var maker = record
        (maker.name, maker.fields, maker.naming, maker.plural) = (file.maker ?? record.name, [], [], nil)
        maker.guide = design.guide
        return FeatureReplay(maker, in: surroundings, only: .app)?.texts[FileSystem.lastComponent(file.path)]
      }
    }
  }

  private mutating func readLikeness(_ record: FeatureRecord, _ project: SourceProject) {
    let request = FeatureRequest(name: record.name, plural: record.plural, arguments: record.fields)
    let own = Set(record.files.map(\.path))
    guard let subject = record.subject,
      let feature = (try? LikenessGenerator.reading(of: request, in: project, besides: own))?.feature
    else {
      return
    }
    let code = record.files.filter { !PackageFile.isManifest($0.path) }
    let emptied = Dictionary(code.map { ($0.path, [UInt8]()) }) { first, _ in first }
    func run(_ contents: [String: [UInt8]]) -> LikenessRun? {
      try? LikenessRun(feature, Name(word: subject), project.with(contents))
    }
    guard let edits = run(emptied)?.edits else { return }
    cuts = Dictionary(edits.map { ($0.path, $0.cuts) }) { first, _ in first }
    changed = Set(edits.filter { !$0.isThere }.map(\.path))
    let clean = edits.filter { !PackageFile.isManifest($0.path) }
      .map { [cuts] in ($0.path, $0.before.without(cuts[$0.path] ?? [])) }
    guard let run = run(emptied.merging(clean) { $1 }) else { return }
    for text in run.files.texts + run.manifests { texts[text.path] = [text.bytes] }
    support = Set(texts.keys.filter { project.records.content(of: $0) != nil })
  }

  private mutating func readProtocol(_ record: FeatureRecord, _ project: SourceProject) {
    guard let type = project.index.types.first(where: { $0.qualifiedName == record.subject }),
      let text = try? ProtocolGenerator.text(of: type, called: record.name, project),
      let proto = ProtocolGenerator.own(of: type, project)
    else { return }
    texts[text.path] = [text.bytes]
    support = [text.path]
    let edits = Set(record.edits)
    cuts = Retyping(from: proto, to: type, project.index).cuts.filter { edits.contains($0.key) }
  }

  private mutating func readTests(_ record: FeatureRecord, _ project: SourceProject) {
    let paths = Set(record.files.map(\.path))
    var subjects: [String: [String]] = [:]
    for type in project.index.types where record.kind == .tests {
      for suite in [TestHome.suiteName(of: type), TestHome.otherSuiteName(of: type)] {
        subjects[suite, default: []].append(type.qualifiedName)
      }
    }
    for path in paths {
      let container = ContainerSuite.text(in: FileSystem.parent(path))
      if container.path == path { texts[path] = [container.bytes] }
    }
    for type in project.index.types where paths.contains(project.index.files[type.file].path) {
      let isInContainer = type.parent.map { project.index.types[$0].qualifiedName == ContainerSuite.name } ?? true
      guard isInContainer else { continue }
      let mocked = type.ancestorTypes.map { project.index.types[$0] }.filter { $0.kind == .protocol }
        .compactMap { try? MockProposal(of: $0, project, SourceOrder(name: "")).generated }
      let tested = (subjects[project.index.names.text(type.name)] ?? []).compactMap {
        try? TestGenerator.suite(of: SourceOrder(name: $0), in: project).file.text
      }
      for text in mocked + tested { texts[text.path, default: []].append(text.bytes) }
    }
  }
}
