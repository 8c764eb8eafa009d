import Platform
import ProjectFiles
import ProjectIndex

/// What can be known about a project without parsing its files.
struct ProjectGlance: Sendable {
  let layout: ProjectLayout
  let texts: ProjectTexts
  /// The project files, where they have been read for this.
  private(set) var manifests: ProjectManifests?
  /// Whether a new file in each folder with Swift files would be one of tests; empty where nobody has asked.
  private(set) var holdsTests: [String: Bool] = [:]

  /// Reads the project files and glances at the Swift files.
  init(_ reader: ProjectReader, isNew: Bool) {
    let sources = isNew ? DiscoveredSources() : reader.discover().sorted
    let (root, threads) = (reader.root, reader.threads)
    let probes = Self.probes(sources.swiftFiles)
    let ((manifests, found), texts) = Parallel.both(threads: threads) {
      let manifests = ProjectManifests(root: root, projectFiles: sources.projectFiles)
      let files = (sources.swiftFiles + probes.values).sorted(by: FileSystem.precedes)
      return (manifests, manifests.layout(swiftFiles: files))
    } _: {
      ProjectTexts(paths: sources.swiftFiles, root: root, threads: threads)
    }
    holdsTests = probes.mapValues { FilePlace(of: $0, in: found).isTest }
    self.manifests = manifests
    let probePaths = Set(probes.values)
    var layout = found
    for path in probePaths { layout.targetsOfFile[path] = nil }
    layout.filesInNoTarget.removeAll(where: probePaths.contains)
    self.layout = layout
    Self.tellProblems(of: layout)
    self.texts = texts.without(Set(layout.filesInNoTarget.filter { !TestFolderHeuristic.isTestPath($0) }))
  }

  /// The path of a file that isn't there for each folder with Swift files, at whatever depth.
  private static func probes(_ files: [String]) -> [String: String] {
    let known = Set(files)
    var probes: [String: String] = [:]
    // Files of one folder follow each other.
    var last: String?
    for file in files {
      var folder = FileSystem.parent(file)
      if folder == last { continue }
      last = folder
      while probes[folder] == nil {
        let path = FileSystem.join(folder, probeName)
        if known.contains(path) { break }
        probes[folder] = path
        if folder.isEmpty { break }
        folder = FileSystem.parent(folder)
      }
    }
    return probes
  }

  /// The name of a file as people call new ones.
  static let probeName = "NewFile.swift"

  /// Takes what an index holds.
  init(_ index: ProjectIndex, root: String) {
    layout = index.layout
    Self.tellProblems(of: layout)
    let known = Dictionary(index.files.map { ($0.path, $0.outline.source) }) { first, _ in first }
    texts = ProjectTexts(
      paths: index.files.map(\.path), root: root, known: known, threads: Parallel.defaultThreads)
  }

  /// Tells which project files aren't understood, so that nobody takes their targets for none.
  private static func tellProblems(of layout: ProjectLayout) {
    for problem in layout.problems {
      RunNotes.add("\(problem.path):\(problem.line ?? 1): \(problem.message); its targets are unknown")
    }
  }
}
