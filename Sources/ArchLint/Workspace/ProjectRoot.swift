import Platform

/// The folder that a run reads as a whole, and the paths in it whose findings are wanted.
package struct ProjectRoot: Sendable, Hashable {
  /// Absolute path.
  package let folder: String
  /// Absolute path of the configuration; `nil` when there is none.
  package let configurationPath: String?
  /// Whether a person has named the configuration.
  package let isConfigurationGiven: Bool
  /// The paths below the root that are wanted; all when the root itself is among them.
  package let filter: PathFilter

  /// Finds the root of the paths that a person gives: the folder of the nearest configuration upwards in the repository,
  /// else the folder given.
  ///
  /// Where a file or several paths are given and no configuration is near, it is the one folder among them that holds
  /// the others, else the current folder if that does, else their deepest common folder.
  ///
  /// - Parameter configurationPath: A configuration to use whatever lies nearer; its folder is the root if it holds all
  ///   paths.
  package static func find(paths: [String], configurationPath: String? = nil) throws(WorkspaceProblem) -> ProjectRoot {
    let paths = paths.isEmpty ? ["."] : paths
    var places: [Place] = []
    for path in paths {
      guard let kind = FileSystem.followedKind(of: path) else { throw .missingPath(path) }
      places.append(Place(given: path, absolute: FileSystem.absolute(path), isFolder: kind == .directory))
    }
    if let configurationPath {
      let file = FileSystem.absolute(configurationPath)
      let folder = FileSystem.parent(file)
      let isAbove = places.allSatisfy { FileSystem.relative($0.absolute, to: folder) != nil }
      return ProjectRoot(
        folder: isAbove ? folder : commonFolder(of: places), configurationPath: file, isGiven: true, places)
    }
    if let folder = try configuredFolder(of: places) {
      return ProjectRoot(folder: folder, configurationPath: FileSystem.join(folder, configurationName), places)
    }
    return ProjectRoot(folder: commonFolder(of: places), configurationPath: nil, places)
  }

  /// The name of a configuration.
  package static let configurationName = ".archlint.json"

  /// A path as given and as it is.
  private struct Place {
    var given: String
    var absolute: String
    var isFolder: Bool

    /// The folder itself, or that of the file.
    var folder: String { isFolder ? absolute : FileSystem.parent(absolute) }
  }

  private init(folder: String, configurationPath: String?, isGiven: Bool = false, _ places: [Place]) {
    self.folder = folder
    isConfigurationGiven = isGiven
    self.configurationPath = configurationPath
    let relative = places.compactMap { FileSystem.relative($0.absolute, to: folder) }
    filter = PathFilter(relative.contains("") ? [] : relative)
  }

  private static func configuredFolder(of places: [Place]) throws(WorkspaceProblem) -> String? {
    var found: (place: Place, folder: String?)?
    for place in places {
      let folder = EnclosingFolders.configured(from: place.folder)
      if let found, found.folder != folder {
        throw .differentProjects(
          first: found.place.given, firstRoot: DisplayPath.of(found.folder ?? found.place.folder), second: place.given,
          secondRoot: DisplayPath.of(folder ?? place.folder))
      }
      found = (place, folder)
    }
    return found?.folder
  }

  private static func commonFolder(of places: [Place]) -> String {
    func holdsAll(_ folder: String) -> Bool {
      places.allSatisfy { FileSystem.relative($0.absolute, to: folder) != nil }
    }
    if let place = places.first(where: { $0.isFolder && holdsAll($0.absolute) }) { return place.absolute }
    let current = FileSystem.currentDirectory()
    if holdsAll(current) { return current }
    var folder = places.first?.folder ?? current
    while !holdsAll(folder) { folder = FileSystem.parent(folder) }
    return folder
  }
}
