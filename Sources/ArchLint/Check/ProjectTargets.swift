import Platform
import ProjectFiles
import ProjectIndex

/// The targets of a project, now and for a file that comes to a folder.
struct ProjectTargets: Sendable {
  let manifests: ProjectManifests
  let layout: ProjectLayout
  /// Whether a new file in each folder with Swift files would be one of tests.
  let holdsTests: [String: Bool]

  /// Reads the project files.
  init(_ sources: DiscoveredSources, root: String) {
    manifests = ProjectManifests(root: root, projectFiles: sources.projectFiles)
    let probes = Self.probes(sources.swiftFiles)
    var layout = manifests.layout(
      swiftFiles: (sources.swiftFiles + probes.values).sorted(by: FileSystem.precedes))
    holdsTests = probes.mapValues { [layout] in FilePlace(of: $0, in: layout).isTest }
    let probePaths = Set(probes.values)
    for path in probePaths { layout.targetsOfFile[path] = nil }
    layout.filesInNoTarget.removeAll(where: probePaths.contains)
    self.layout = layout
  }

  /// Tells which project files aren't understood, so that nobody takes their targets for none.
  func tellProblems() {
    for problem in layout.problems {
      RunNotes.add("\(problem.path):\(problem.line ?? 1): \(problem.message); its targets are unknown")
    }
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
}
