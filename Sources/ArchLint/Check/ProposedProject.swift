import Findings
import Platform
import ProjectFiles
import ProjectIndex
import Reports
import RuleEngine

/// A project together with files that are about to be written into it, checked before they are.
package struct ProposedProject: Sendable {
  /// Absolute path of the project's folder.
  package var root: String { workspace.root.folder }

  private let workspace: Workspace
  private let isNew: Bool
  /// What is on the disk, which the guide and the places of files are both read from.
  private let current: Once<ProjectReader.Result>

  /// Opens the project that a folder belongs to; the folder is there.
  ///
  /// - Parameter isNew: The files begin a project of their own, and what lies in the folder is not read.
  package init(folder: String, isNew: Bool = false) throws(WorkspaceProblem) {
    let workspace = try Workspace.open(paths: [folder], isProjectWanted: !isNew)
    self.workspace = workspace
    self.isNew = isNew
    current = Once { Self.read([:], workspace, isNew: isNew) }
  }

  package var catalog: GuideCatalog { workspace.catalog }

  /// Whether there is anything of a project yet: Swift files, or files that describe targets.
  package var isEmpty: Bool {
    guard let sources = workspace.sources else { return true }
    return sources.swiftFiles.isEmpty && sources.projectFiles.isEmpty
  }

  /// The configured or described guide, else the one that the code looks like; `nil` when nothing tells.
  package func guide(named name: String?, traits: GuideTraits) throws(CheckRequestProblem) -> GuideFile? {
    var wish = GuideWish()
    wish.named = name
    wish.asked = traits
    wish.configuredName = workspace.configuration.guide
    wish.configured = workspace.configuration.traits
    if let (first, second, reason) = wish.contradiction(in: catalog) {
      throw .contradiction(first: first, second: second, reason: reason)
    }
    let selection = GuideSelection.choose(wish, catalog: catalog) {
      // Without a project there is nothing to read, and the description decides alone.
      GuideDetection(index: index())
    }
    return selection.guide
  }

  /// The project's index as it is on the disk.
  package func index() -> ProjectIndex { current.value.index }

  /// The project's index with other contents of some files, by their paths from the root.
  package func index(with contents: [String: [UInt8]]) -> ProjectIndex { read(contents).index }

  /// Whether a new file in a folder, seen from the root, would be one of tests.
  package func holdsTests(_ folder: String) -> Bool {
    guard var sources = workspace.sources else { return TestFolderHeuristic.isTestPath(folder + "/") }
    let path = FileSystem.join(folder, "NewFile.swift")
    sources.swiftFiles.append(path)
    sources.swiftFiles.sort(by: FileSystem.precedes)
    let targets = ProjectLayoutReader.read(root: root, sources: sources).targets(of: path)
    return targets.isEmpty ? TestFolderHeuristic.isTestPath(path) : targets.allSatisfy(\.kind.isTest)
  }

  /// What the rules of a guide find in files, by their paths from the root, if they are written.
  package func findings(in files: [String: [UInt8]], guide: String) -> [Finding] {
    var options = Linter.Options()
    options.wish.named = guide
    options.severities = workspace.configuration.severities
    options.filter = PathFilter(files.keys.sorted())
    var timings = StageTimings()
    let linter = Linter(catalog: workspace.catalog, rules: workspace.rules)
    let report = linter.check(read(files), root: root, options: options, timings: &timings)
    return report.findings.filter { $0.status == .new }
  }

  private func read(_ files: [String: [UInt8]]) -> ProjectReader.Result {
    Self.read(files, workspace, isNew: isNew)
  }

  private static func read(
    _ files: [String: [UInt8]], _ workspace: Workspace, isNew: Bool
  ) -> ProjectReader.Result {
    var reader = workspace.reader(threads: Parallel.defaultThreads)
    reader.proposed = files
    return isNew ? reader.read(FilteredSources(DiscoveredSources())) : reader.read()
  }
}
