import Platform
import ProjectFiles

/// The files of a project as git has them at one point, those of its submodules among them.
struct GitSnapshot: Sendable {
  /// Where a snapshot is taken.
  enum Point: Sendable, Hashable {
    case commit(String)
    case staged
    /// Before the first commit, when there was nothing.
    case nothing
  }

  private let root: String
  /// What names the content of each file, by its path from the root.
  private(set) var objects: [String: String] = [:]
  /// The files that are settings and that git knows of now.
  private var settingsTracked: Set<String> = []
  /// The files that are perhaps other on the disk, or not there.
  private var changed: Set<String> = []
  private var repositories: [(folder: String, repository: GitRepository)] = []
  /// The files that a sparse checkout leaves out; they count only where they are staged otherwise.
  private var absent: [String: String] = [:]
  /// Folders of which this point says nothing, so that they count as they are.
  private var unknownFolders: [String] = []
  /// What can't be told of this point.
  private(set) var unreadable: [UnreadablePath] = []

  init(_ point: Point, of repository: GitRepository, root: String) throws(ChangeProblem) {
    self.root = root
    try add(point, repository, folder: "", place: root)
  }

  /// Whether nothing but the disk says what some folder holds.
  var saysAll: Bool { unknownFolders.isEmpty }

  /// A number for the content of all files.
  var contentKey: UInt64 {
    var hash = FNV1a()
    for (path, object) in objects.sorted(by: { $0.key < $1.key }) { hash.add("\(path)\n\(object)\n".utf8) }
    return hash.value
  }

  /// The last commit, told by what is staged otherwise than there.
  func before(_ changes: [GitRepository.StagedChange]) -> GitSnapshot {
    var last = self
    for change in changes {
      last.objects[change.path] = change.before
      last.changed.insert(change.path)
    }
    return last
  }

  /// Takes in what a sparse checkout leaves out, where it is staged otherwise.
  mutating func include(_ changes: [GitRepository.StagedChange]) {
    for change in changes {
      if let object = absent[change.path] { objects[change.path] = object }
      changed.insert(change.path)
    }
  }

  /// - Parameter place: Where the files are on the disk; `nil` for a submodule that has been moved since.
  private mutating func add(
    _ point: Point, _ repository: GitRepository, folder: String, place: String?
  ) throws(ChangeProblem) {
    if point == .nothing { return }
    let (listings, touched) = Parallel.both(threads: Parallel.defaultThreads) {
      Result { () throws(ChangeProblem) in
        let index = try repository.stagedFiles()
        if case .commit(let commit) = point { return (index, try repository.files(of: commit)) }
        return (index, index)
      }
    } _: {
      Result { () throws(ChangeProblem) in try repository.pathsTouched() }
    }
    let (index, listing) = try listings.get()
    let perhaps = try touched.get().union(index.unwatched)
    repositories.append((folder, repository))
    settingsTracked.formUnion(index.entries.keys.lazy.map { folder + $0 }.filter(SettingsFiles.mayHold))
    unreadable += listing.unreadable.map { UnreadablePath(path: folder + $0.path, reason: $0.reason) }
    let submodules = index.entries.filter { $0.value.kind == .submodule }.keys.sorted()
    let newCommits = Set(submodules.filter { listing.entries[$0] == nil }.compactMap { index.entries[$0]?.object })
    for (path, entry) in listing.entries.sorted(by: { $0.key < $1.key }) {
      let file = place.map { FileSystem.join($0, path) }
      if entry.kind == .submodule {
        let isMoved = index.entries[path] == nil
        let others = isMoved ? submodules.compactMap { path in place.map { FileSystem.join($0, path) } } : []
        let places = [file].compactMap { $0 } + others
        let isFound = try addSubmodule(at: entry.object, folder: folder + path + "/", places: places)
        // One that isn't checked out has no files, here or on the disk; what another commit has changed, nobody can tell.
        let commits = index.entries[path].map { [$0.object] } ?? newCommits
        if !isFound, !commits.isEmpty, !commits.contains(entry.object) {
          let reason = "not compared: the submodule isn't checked out; get it by 'git submodule update --init'"
          unreadable.append(UnreadablePath(path: folder + path, reason: reason))
        }
      } else if index.leftOut.contains(path), file.flatMap({ FileSystem.kind(of: $0) }) == nil {
        absent[folder + path] = entry.object
      } else {
        objects[folder + path] = entry.object
        let isOther = place == nil || perhaps.contains(path) || index.entries[path]?.object != entry.object
        if isOther { changed.insert(folder + path) }
      }
    }
  }

  /// - Parameter places: Where it may be on the disk: at its own place, or at those to which it may have been moved.
  /// - Returns: Whether it is there.
  private mutating func addSubmodule(
    at commit: String, folder: String, places: [String]
  ) throws(ChangeProblem) -> Bool {
    for (position, place) in places.enumerated() {
      guard FileSystem.kind(of: FileSystem.join(place, ".git")) != nil,
        let submodule = try GitRepository(at: place, isSubmodule: true)
      else { continue }
      let isKnown = try submodule.commit(commit) != nil
      if isKnown {
        try add(.commit(commit), submodule, folder: folder, place: position == 0 ? place : nil)
        return true
      }
      guard position == 0 else { continue }
      unknownFolders.append(folder)
      let reason = "not compared: the submodule lacks its commit \(commit.prefix(10)); fetch it there"
      unreadable.append(UnreadablePath(path: String(folder.dropLast()), reason: reason))
      return true
    }
    return false
  }

  /// The project at this point, beside what is on the disk.
  ///
  /// - Parameter wanted: Whether a file's content matters; the others count as they are on the disk.
  func version(
    besides onDisk: DiscoveredSources, where wanted: (String) -> Bool = { _ in true }
  ) throws(ChangeProblem) -> ProjectVersion {
    var version = ProjectVersion()
    for path in onDisk.swiftFiles + onDisk.projectFiles where objects[path] == nil && wanted(path) {
      if !unknownFolders.contains(where: { path.hasPrefix($0) }) { version.missing.insert(path) }
    }
    version.contents = try contentsNotOnDisk { SourceDiscovery.mayRead($0) && wanted($0) }
    return version
  }

  /// The settings at this point.
  ///
  /// Those that git doesn't know of are the same at all points.
  ///
  /// - Parameter names: Further files that are settings, as others extend them.
  func settings(besides names: Set<String>) throws(ChangeProblem) -> SettingsFiles {
    var contents: [String: [UInt8]?] = [:]
    for path in settingsTracked where objects[path] == nil && FileSystem.kind(of: FileSystem.join(root, path)) != nil {
      contents[FileSystem.join(root, path)] = .some(nil)
    }
    for (path, content) in try contentsNotOnDisk(where: { SettingsFiles.mayHold($0) || names.contains($0) }) {
      contents[FileSystem.join(root, path)] = content
    }
    return SettingsFiles(others: contents)
  }

  /// The contents of files that are other than on the disk.
  private func contentsNotOnDisk(where isWanted: (String) -> Bool) throws(ChangeProblem) -> [String: [UInt8]] {
    var others: [String: [UInt8]] = [:]
    for (folder, repository) in repositories {
      let paths = changed.filter { objects[$0] != nil && owner(of: $0) == folder && isWanted($0) }.sorted()
      let contents = try repository.contents(of: paths.compactMap { objects[$0] })
      for path in paths {
        let content = objects[path].flatMap { contents[$0] }
        // What was only touched is as it was.
        let onDisk = try? FileReading.bytes(of: FileSystem.join(root, path))
        if content != onDisk { others[path] = content }
      }
    }
    return others
  }

  /// The folder of the innermost repository that a file lies in.
  private func owner(of path: String) -> String {
    repositories.map(\.folder).filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}
