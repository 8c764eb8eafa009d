import Platform
import ProjectFiles

/// The folder that a run reads as a whole, and the paths in it whose findings are wanted.
package struct ProjectRoot: Sendable, Hashable {
  /// Absolute path.
  package let folder: String
  /// Absolute path of the configuration; `nil` when there is none.
  package let configurationPath: String?
  /// Whether a person has named the configuration.
  package let isConfigurationGiven: Bool
  /// The paths below the root that are wanted; all when the root itself is among them.
  package private(set) var filter: PathFilter
  /// Folders below the root that are projects of their own, relative to it.
  package var ownProjects: [String] = []
  /// The settings by which it is judged.
  var settings = SettingsFiles.onDisk

  /// Which of the configurations upwards is the project's.
  package enum Reach: Sendable {
    /// The nearest, where a file is to be written.
    case nearest
    /// The outermost of the repository.
    case outermost
    /// The same where the whole project is to be read; without one, the Xcode project or package around it counts.
    case project
  }

  /// Finds the root of the paths that a person gives: the folder of the nearest configuration upwards in the repository,
  /// else the folder given.
  ///
  /// Where a file or several paths are given and no configuration is near, it is the one folder among them that holds
  /// the others, else the current folder if that does, else their deepest common folder. Where the whole project is to be
  /// read, it is the nearest one upwards with an Xcode project or a package, if there is one.
  ///
  /// - Parameter configurationPath: A configuration to use whatever lies nearer; its folder is the root if it holds all
  ///   paths.
  package static func find(
    paths: [String], configurationPath: String? = nil, reach: Reach = .nearest
  ) throws(WorkspaceProblem) -> ProjectRoot {
    let places = try places(paths)
    if let configurationPath {
      let file = FileSystem.absolute(configurationPath)
      let folder = FileSystem.parent(file)
      let isAbove = places.allSatisfy { FileSystem.relative($0.absolute, to: folder) != nil }
      return ProjectRoot(
        folder: isAbove ? folder : commonFolder(of: places), configurationPath: file, isGiven: true, places)
    }
    if let folder = try configuredFolder(of: places, reach) {
      return ProjectRoot(folder: folder, configurationPath: FileSystem.join(folder, configurationName), places)
    }
    let folder = commonFolder(of: places)
    return ProjectRoot(
      folder: reach == .project ? wholeProject(around: folder) : folder, configurationPath: nil, places)
  }

  /// The roots of the projects that the paths belong to, in the order of the paths; one unless they have different
  /// configurations.
  static func all(paths: [String]) throws(WorkspaceProblem) -> [ProjectRoot] {
    let places = try places(paths)
    var groups: [(folder: String?, places: [Place])] = []
    for place in places {
      let folder = EnclosingFolders.outermostConfigured(from: place.folder)
      if let position = groups.firstIndex(where: { $0.folder == folder }) {
        groups[position].places.append(place)
      } else {
        groups.append((folder, [place]))
      }
    }
    return groups.map { group in
      guard let folder = group.folder else {
        return ProjectRoot(
          folder: wholeProject(around: commonFolder(of: group.places)), configurationPath: nil, group.places)
      }
      return ProjectRoot(
        folder: folder, configurationPath: FileSystem.join(folder, configurationName), group.places)
    }
  }

  /// The root at a folder below this one, of which the same paths are wanted.
  func nested(_ way: String) -> ProjectRoot? {
    var nested = ProjectRoot(
      folder: FileSystem.join(folder, way),
      configurationPath: FileSystem.join(FileSystem.join(folder, way), Self.configurationName), [])
    let isWhole = filter.includes(way)
    let inside = filter.paths.filter { $0.hasPrefix(way + "/") }.map { String($0.dropFirst(way.count + 1)) }
    guard isWhole || !inside.isEmpty else { return nil }
    nested.filter = PathFilter(isWhole ? [] : inside)
    return nested
  }

  private static func places(_ paths: [String]) throws(WorkspaceProblem) -> [Place] {
    var places: [Place] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let kind = FileSystem.followedKind(of: path) else { throw .missingPath(path) }
      places.append(Place(given: path, absolute: FileSystem.absolute(path), isFolder: kind == .directory))
    }
    return places
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

  /// The root of a folder that has a configuration of its own.
  init(zone folder: String, configurationPath: String?, _ settings: SettingsFiles) {
    self.init(folder: folder, configurationPath: configurationPath, [])
    self.settings = settings
  }

  private static func configuredFolder(of places: [Place], _ reach: Reach) throws(WorkspaceProblem) -> String? {
    var found: (place: Place, folder: String?)?
    for place in places {
      let folder =
        switch reach {
        case .nearest: EnclosingFolders.configured(from: place.folder)
        case .outermost, .project: EnclosingFolders.outermostConfigured(from: place.folder)
        }
      if let found, found.folder != folder {
        throw .differentProjects(
          first: found.place.given, firstRoot: DisplayPath.of(found.folder ?? found.place.folder), second: place.given,
          secondRoot: DisplayPath.of(folder ?? place.folder))
      }
      found = (place, folder)
    }
    return found?.folder
  }

  /// The folder of the Xcode project or package around a folder: what its other folders hold may use what lies in this one.
  private static func wholeProject(around folder: String) -> String {
    ProjectManifests.projectFolder(around: folder) ?? folder
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
