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

  /// What names the content of each file, by its path from the root.
  private(set) var objects: [String: String] = [:]
  /// The files that are other on the disk, or not there.
  private var changed: Set<String> = []
  private var repositories: [(folder: String, repository: GitRepository)] = []
  /// Folders of which this point says nothing, so that they count as they are.
  private var unknownFolders: [String] = []

  init(_ point: Point, of repository: GitRepository, root: String) throws(ChangeProblem) {
    try add(point, repository, folder: "", root: root)
  }

  /// Whether nothing but the disk says what some folder holds.
  var saysAll: Bool { unknownFolders.isEmpty }

  /// The last commit, told by what is staged otherwise than there.
  func before(_ changes: [GitRepository.StagedChange]) -> GitSnapshot {
    var last = self
    for change in changes {
      last.objects[change.path] = change.before
      last.changed.insert(change.path)
    }
    return last
  }

  private mutating func add(
    _ point: Point, _ repository: GitRepository, folder: String, root: String
  ) throws(ChangeProblem) {
    let entries: [String: GitRepository.Entry]
    switch point {
    case .nothing: return
    case .commit(let commit):
      entries = try repository.files(of: commit)
      changed.formUnion(try repository.pathsChanged(since: commit).map { folder + $0 })
    case .staged:
      // The second compares every file with the disk.
      let (files, paths) = Parallel.both(threads: Parallel.defaultThreads) {
        Result { () throws(ChangeProblem) in try repository.stagedFiles() }
      } _: {
        Result { () throws(ChangeProblem) in try repository.pathsChanged(since: nil) }
      }
      entries = try files.get()
      changed.formUnion(try paths.get().map { folder + $0 })
    }
    repositories.append((folder, repository))
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard entry.kind == .submodule else {
        objects[folder + path] = entry.object
        continue
      }
      let path = folder + path
      let place = FileSystem.join(root, path)
      // One that isn't checked out has no files, here or on the disk.
      guard FileSystem.kind(of: FileSystem.join(place, ".git")) != nil,
        let submodule = GitRepository(at: place, isSubmodule: true)
      else { continue }
      if submodule.commit(entry.object) == nil {
        unknownFolders.append(path + "/")
      } else {
        try add(.commit(entry.object), submodule, folder: path + "/", root: root)
      }
    }
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
    for (folder, repository) in repositories {
      let paths = changed.filter { path in
        objects[path] != nil && owner(of: path) == folder && SourceDiscovery.mayRead(path) && wanted(path)
      }.sorted()
      let contents = try repository.contents(of: paths.compactMap { objects[$0] })
      for path in paths { version.contents[path] = objects[path].flatMap { contents[$0] } }
    }
    return version
  }

  /// The folder of the innermost repository that a file lies in.
  private func owner(of path: String) -> String {
    repositories.map(\.folder).filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}
