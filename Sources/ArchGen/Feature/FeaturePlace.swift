import ArchLint
import Platform
import ProjectFiles

/// Where a feature goes: the project's folder, and the folder in it that holds sources and tests.
struct FeaturePlace: Sendable, Hashable {
  /// Absolute path of a folder that is there.
  let root: String
  /// The path from `root` to the folder that holds sources and tests; empty for `root` itself.
  let prefix: String
  /// Whether the folder is not there yet, so that there is no project to read.
  let isNew: Bool
  /// The module that the sources belong to.
  let module: String

  init(into: String?) throws(FeatureProblem) {
    let current = FileSystem.currentDirectory()
    // What is asked for somewhere in a project is asked for in all of it.
    let project = ProjectManifests.projectFolder(around: current)
    let target = into.map { FileSystem.absolute($0) } ?? project ?? current
    let existing = Self.nearestFolder(from: target)
    let configured = EnclosingFolders.configured(from: existing).flatMap { Self.holds($0, target) ? $0 : nil }
    if let configured {
      root = configured
    } else if let recorded = Self.recordedFolder(from: existing, current: current), Self.holds(recorded, target) {
      root = recorded
    } else if let project, Self.holds(project, target) {
      root = project
    } else if Self.holds(current, target) {
      root = current
    } else {
      root = existing
    }
    prefix = FileSystem.relative(target, to: root) ?? ""
    // A folder that is still to be made, outside of any project: what lies beside it is none of its business.
    isNew = configured == nil && existing != target && root == existing && root != current && root != project
    module = BuildTarget.moduleName(for: FileSystem.lastComponent(target))
  }

  /// The path from `root` to the folder of records: a folder that is still to be made keeps its own.
  var recordOffset: String { isNew ? prefix : "" }

  /// Absolute path of the folder that holds the records, which need not be there.
  var recordRoot: String { FileSystem.join(root, recordOffset) }

  /// A path as records have it.
  func recordedPath(_ path: String) -> String {
    recordOffset.isEmpty ? path : FileSystem.relative(path, to: recordOffset) ?? path
  }

  /// A path of a record as plans have it.
  func planPath(_ path: String) -> String { FileSystem.join(recordOffset, path) }

  /// A home as records have it.
  func recorded(_ home: FeatureHome) -> FeatureHome {
    FeatureHome(
      sources: recordedPath(home.sources), tests: recordedPath(home.tests), module: home.module,
      habits: home.habits.mapValues(recordedPath))
  }

  /// Whether a folder is part of the project in another one, which knows nothing of what is hidden.
  private static func holds(_ root: String, _ folder: String) -> Bool {
    guard let way = FileSystem.relative(folder, to: root) else { return false }
    return way.split(separator: "/").allSatisfy { !$0.hasPrefix(".") }
  }

  private static func nearestFolder(from path: String) -> String {
    var folder = path
    while FileSystem.followedKind(of: folder) != .directory {
      let above = FileSystem.parent(folder)
      if above == folder || above.isEmpty { return "/" }
      folder = above
    }
    return folder
  }

  /// The nearest folder with records; of those above only what belongs to the same repository, or to nothing else than
  /// the current folder.
  private static func recordedFolder(from start: String, current: String) -> String? {
    var folder = start
    var found: String?
    while true {
      if found == nil, FileSystem.kind(of: FileSystem.join(folder, ProjectRecords.featureFolder)) == .directory {
        if folder == start || folder == current { return folder }
        found = folder
      }
      if FileSystem.kind(of: FileSystem.join(folder, ".git")) != nil { return found }
      let above = FileSystem.parent(folder)
      if above == folder || above.isEmpty { return nil }
      folder = above
    }
  }
}
