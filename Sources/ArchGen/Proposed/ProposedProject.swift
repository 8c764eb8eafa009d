import ArchLint
import Findings
import Platform
import ProjectFiles
import ProjectIndex
import Reports
import RuleEngine
import SwiftOutline

/// A project together with files that are about to be written into it, checked before they are.
package struct ProposedProject: Sendable {
  /// Absolute path of the project's folder.
  package var root: String { workspace.root.folder }

  private let workspace: Workspace
  private let isNew: Bool
  /// What is on the disk, in full.
  private let current: Once<ProjectReader.Result>
  private let manifests: ProjectManifests
  /// The targets with their files.
  let layout: ProjectLayout
  /// The Swift files on disk, at a glance.
  private let texts: Once<ProjectTexts>

  /// Opens the project that a folder belongs to; the folder exists.
  ///
  /// Throws where the configuration is wrong, or a project file here or in a folder above can't be read, such as one that
  /// holds both sides of a merge: what its targets will be decides where new files go.
  ///
  /// - Parameter isNew: The files begin a project of their own, and what lies in the folder is not read.
  package init(folder: String, isNew: Bool = false) throws(WorkspaceProblem) {
    let workspace = try Workspace.open(paths: [folder], isProjectWanted: !isNew)
    let reader = workspace.reader(threads: Parallel.defaultThreads)
    let sources = isNew ? DiscoveredSources() : reader.discover().sorted
    let manifests = ProjectManifests(root: reader.root, projectFiles: sources.projectFiles)
    let layout = manifests.layout(swiftFiles: sources.swiftFiles)
    if !isNew, let problem = layout.problems.first(where: { $0.obstacle != nil }) {
      let path = DisplayPath.of(FileSystem.absolute(FileSystem.join(reader.root, problem.path)))
      throw .file(FileError(path: path, operation: "read", reason: problem.obstacle ?? ""))
    }
    // So that nobody takes the targets of what isn't understood for none.
    for problem in layout.problems {
      RunNotes.add("\(problem.path):\(problem.line ?? 1): \(problem.message); its targets are unknown")
    }
    self.workspace = workspace
    self.isNew = isNew
    self.manifests = manifests
    self.layout = layout
    let current = Once { Self.read(Self.reader(workspace, manifests), isNew: isNew) }
    self.current = current
    texts = Once {
      // What has been read in full is not read again.
      if let index = current.valueIfComputed?.index {
        let known = Dictionary(index.files.map { ($0.path, $0.outline.source) }) { first, _ in first }
        return ProjectTexts(
          paths: index.files.map(\.path), root: reader.root, known: known, threads: Parallel.defaultThreads)
      }
      let orphans = Set(layout.filesInNoTarget.filter { !TestFolderHeuristic.isTestPath($0) })
      return ProjectTexts(paths: sources.swiftFiles, root: reader.root, threads: reader.threads).without(orphans)
    }
  }

  var catalog: GuideCatalog { workspace.catalog }

  /// Whether there is any project yet: Swift files, or files that describe targets.
  var isEmpty: Bool {
    guard let sources = workspace.sources else { return true }
    return sources.swiftFiles.isEmpty && sources.projectFiles.isEmpty
  }

  /// The configured or described guide, else the one that the code seems to follow; `nil` when neither is known.
  ///
  /// - Parameter recorded: The guide of what was generated before, which decides where nobody says otherwise.
  func guide(
    named name: String?, traits: GuideTraits, recorded: String? = nil
  ) throws(CheckRequestProblem) -> GuideFile? {
    var wish = GuideWish()
    wish.named = name
    wish.asked = traits
    wish.configuredName = workspace.configuration.guide
    wish.configured = workspace.configuration.traits
    if let (first, second, reason) = wish.contradiction(in: catalog) {
      throw .contradiction(first: first, second: second, reason: reason)
    }
    // Where a description fits one guide only, the code has no say.
    let fitting = catalog.guides.filter { traits.fit($0) }
    if name == nil, wish.configuredName == nil, fitting.count == 1 { return fitting[0] }
    let isOpen = name == nil && wish.configuredName == nil && traits.isEmpty && wish.configured.isEmpty
    if isOpen, let recorded, let guide = catalog.guide(recorded) { return guide }
    let selection = GuideSelection.choose(wish, catalog: catalog) {
      // Without a project there is nothing to read, and the description decides alone.
      GuideDetection(index: index())
    }
    return selection.guide
  }

  /// The index of the project as it is on disk; reads all of it.
  func index() -> ProjectIndex { current.value.index }

  /// The project's index with other contents of some files, by their paths from the root.
  func index(with contents: [String: [UInt8]]) -> ProjectIndex {
    Self.read(reader(proposing: contents), isNew: isNew).index
  }

  // MARK: - At a glance

  /// The paths of the Swift files that belong to the project, sorted.
  var paths: [String] { texts.value.paths }

  /// The contents of some files of the project, with their paths, in the order of the project.
  func contents(of paths: [String]) -> [(path: String, bytes: [UInt8])] {
    let contents = texts.value.contents(of: paths)
    return paths.compactMap { path in contents[path].map { (path, $0) } }
  }

  /// The paths of all Swift files below the root, including those of no target, sorted.
  var allPaths: [String] { workspace.sources?.swiftFiles ?? [] }

  /// The paths of all files below the root that say what is built of them, sorted.
  var projectFiles: [String] { workspace.sources?.projectFiles ?? [] }

  /// The paths of the files in which a type of a name is declared that no other type is around, sorted.
  func paths(declaring name: String) -> [String] { declarations(of: name).map(\.path) }

  /// The declarations of a name as a type that no other is around, and that other files can see, in the order of files.
  func declarations(of name: String) -> [(path: String, line: Int)] {
    let reader = OutlineReader()
    let texts = self.texts.value
    return texts.paths(declaring: name).compactMap { path in
      guard let bytes = texts.content(of: path) else { return nil }
      let source = SourceText(bytes)
      let found = reader.outline(of: source).declarations.first { declaration in
        declaration.kind.isType && declaration.parent < 0 && !declaration.flags.contains(.isLocal)
          && declaration.access > .fileprivate
          && source.text(Int(declaration.nameStart)..<Int(declaration.nameEnd)) == name
      }
      return found.map { (path, LineTable(source).position(of: Int($0.nameStart)).line) }
    }
  }

  /// The names of the modules that each file of unit tests imports, in the order of the files; those of targets whose
  /// code belongs to the main actor by default are left out.
  func importsOfUnitTests() -> [[String]] {
    let layout = layout
    let reader = OutlineReader()
    return texts.value.mapFiles { path, bytes in
      let place = FilePlace(of: path, in: layout)
      guard place.isTest, !place.isUITest, place.isMainActorByDefault != true else { return nil }
      return ImportScan.modules(in: bytes, with: reader)
    }
  }

  /// Whether a new file in a folder, seen from the root, would be one of tests.
  func holdsTests(_ folder: String) -> Bool {
    guard let sources = workspace.sources else { return TestFolderHeuristic.isTestPath(folder + "/") }
    let path = FileSystem.join(folder, "NewFile.swift")
    let files = (sources.swiftFiles + [path]).sorted(by: FileSystem.precedes)
    return FilePlace(of: path, in: manifests.layout(swiftFiles: files)).isTest
  }

  /// The targets with some more files.
  ///
  /// - Parameter contents: The project files that change or are added, by path.
  func layout(proposing files: [String], manifests contents: [String: [UInt8]] = [:]) -> ProposedLayout? {
    if isNew { return nil }
    let sources = Self.reader(workspace, manifests).discover().adding(files).sorted
    let projectFiles = Set(sources.projectFiles).union(contents.keys).sorted(by: FileSystem.precedes)
    let manifests =
      contents.isEmpty
      ? self.manifests : ProjectManifests(root: root, projectFiles: projectFiles, contents: contents)
    return ProposedLayout(layout: manifests.layout(swiftFiles: sources.swiftFiles), proposed: Set(files))
  }

  // MARK: - Findings

  /// What the rules of a guide find in files, by their paths from the root, if they are written.
  package func findings(in files: [String: [UInt8]], guide: String) -> [Finding] {
    findings(in: files, guide: guide, Self.read(reader(proposing: files), isNew: isNew))
  }

  /// The same, of findings that count.
  ///
  /// The rules look at the files and at what these have to do with first, which is a small part of a large project; the
  /// whole project is looked at when they find something there.
  ///
  /// - Parameter layout: The targets with the files among theirs, and perhaps more files that aren't there.
  func findings(
    in files: [String: [UInt8]], guide: String, layout: ProposedLayout? = nil, where isCounted: (Finding) -> Bool
  ) -> [Finding] {
    if !isNew {
      let texts = self.texts.value
      var reader = reader(proposing: files)
      reader.layout = layout?.layout(with: files.keys, besides: texts)
      let concerned = texts.paths(concerning: files)
      reader.wanted = concerned.union(files.keys)
      reader.known = texts.contents(of: concerned)
      let findings = findings(in: files, guide: guide, reader.read())
      if !findings.contains(where: isCounted) { return [] }
    }
    return findings(in: files, guide: guide).filter(isCounted)
  }

  private func findings(
    in files: [String: [UInt8]], guide: String, _ project: ProjectReader.Result
  ) -> [Finding] {
    var options = Linter.Options()
    options.wish.named = guide
    options.severities = workspace.configuration.severities
    options.filter = PathFilter(files.keys.sorted())
    var timings = StageTimings()
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    let report = linter.check(project, root: root, options: options, timings: &timings)
    return report.hits.filter { $0.status == .new }
  }

  // MARK: - Reading

  private static func reader(_ workspace: Workspace, _ manifests: ProjectManifests) -> ProjectReader {
    var reader = workspace.reader(threads: Parallel.defaultThreads)
    reader.manifests = manifests
    return reader
  }

  private func reader(proposing files: [String: [UInt8]]) -> ProjectReader {
    var reader = Self.reader(workspace, manifests)
    reader.proposed = files
    return reader
  }

  private static func read(_ reader: ProjectReader, isNew: Bool) -> ProjectReader.Result {
    isNew ? reader.read(FilteredSources(DiscoveredSources())) : reader.read()
  }
}
