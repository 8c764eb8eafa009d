/// What one project file says about targets and files.
struct ProjectContents: Sendable, Hashable {
  var targets: [TargetContents] = []
  /// Folders whose files are accounted for even when no target contains them, such as synchronized folders.
  var coveredFolders: [String] = []
  var problems: [ProjectProblem] = []
  /// Whether there may be targets that nobody sees, as code makes them.
  var hasUnseenTargets = false
}

/// A target with its Swift files.
struct TargetContents: Sendable, Hashable {
  var target: BuildTarget
  /// Paths relative to the root, in no particular order, possibly repeated.
  var files: [String]
}

/// What the readers of project files need to know about the project.
struct ProjectContext: Sendable {
  /// The root as the caller gave it, to open files with.
  let root: String
  let rootFolder: RootFolder
  let swiftFiles: SwiftFileList
  /// Folders that hold a `Package.swift`, relative to the root, sorted bytewise.
  let packageFolders: [String]

  /// The Swift files below a folder that a target of that folder compiles: those of packages and playgrounds inside
  /// have a life of their own.
  func ownFiles(below folder: String) -> [String] {
    let nestedPackages = packageFolders.filter { $0 != folder && RelativePath.contains(folder: folder, $0) }
    let prefixCount = folder.utf8.count
    if nestedPackages.isEmpty, !swiftFiles.hasPlaygrounds { return Array(swiftFiles.paths(below: folder)) }
    return swiftFiles.paths(below: folder).filter { path in
      !nestedPackages.contains { RelativePath.contains(folder: $0, path) }
        && !(swiftFiles.hasPlaygrounds && RelativePath.isInPlayground(path.utf8.dropFirst(prefixCount)))
    }
  }
}
