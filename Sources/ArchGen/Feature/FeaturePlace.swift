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
    let target = into.map { FileSystem.absolute($0) } ?? current
    let existing = Self.nearestFolder(from: target)
    let configured = Self.configuredFolder(from: existing)
    if let configured {
      root = configured
    } else if FileSystem.relative(target, to: current) != nil {
      root = current
    } else {
      root = existing
    }
    prefix = FileSystem.relative(target, to: root) ?? ""
    // A folder that is still to be made, outside of any project: what lies beside it is none of its business.
    isNew = configured == nil && existing != target && root == existing && root != current
    module = BuildTarget.moduleName(for: FileSystem.lastComponent(target))
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

  private static func configuredFolder(from start: String) -> String? {
    var folder = start
    while true {
      if FileSystem.kind(of: FileSystem.join(folder, ProjectRoot.configurationName)) != nil { return folder }
      let above = FileSystem.parent(folder)
      if above == folder || above.isEmpty { return nil }
      folder = above
    }
  }
}
