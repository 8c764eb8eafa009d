import Platform
import ProjectFiles

/// What is staged in a project, and what the last commit has.
///
/// Git's own list stands in place of a walk through the folders: what isn't tracked is no part of a commit.
struct StagedFiles: Sendable {
  /// As it is staged.
  let staged: GitSnapshot
  /// As the last commit has it.
  let last: GitSnapshot
  /// The day of the last commit.
  let dayOfLast: CalendarDay?

  init(root: String) throws(ChangeProblem) {
    guard let repository = try GitRepository(at: root) else { throw .noRepository(folder: DisplayPath.of(root)) }
    let (snapshot, changes) = Parallel.both(threads: Parallel.defaultThreads) {
      Result { () throws(ChangeProblem) in try GitSnapshot(.staged, of: repository, root: root) }
    } _: {
      Result { () throws(ChangeProblem) in try repository.stagedChanges() }
    }
    var staged = try snapshot.get()
    let known = try changes.get()
    if let changes = known { staged.include(changes) }
    self.staged = staged
    dayOfLast = try repository.day(of: "HEAD")
    if let changes = known {
      last = staged.before(changes)
    } else {
      last = try GitSnapshot(repository.commit("HEAD").map { .commit($0) } ?? .nothing, of: repository, root: root)
    }
  }

  /// The files that are staged, as a walk through the folders would have found them.
  func sources(root: String) -> DiscoveredSources {
    guard staged.saysAll else { return SourceDiscovery.find(root: root, include: [], exclude: []) }
    var sources = DiscoveredSources()
    for path in staged.objects.keys where SourceDiscovery.mayRead(path) {
      switch SourceDiscovery.kind(ofFile: path, root: root) {
      case .source: sources.swiftFiles.append(path)
      case .project: sources.projectFiles.append(path)
      case nil: break
      }
    }
    sources.swiftFiles.sort(by: FileSystem.precedes)
    sources.projectFiles.sort(by: FileSystem.precedes)
    return sources
  }

  /// A number for all files of the last commit, and of what is staged; `nil` where git doesn't know all of them.
  var contentKeys: (before: UInt64, after: UInt64)? { staged.saysAll ? (last.contentKey, staged.contentKey) : nil }

  /// Whether a file that would be read is staged otherwise than the last commit has it.
  var changesSomething: Bool {
    Set(staged.objects.keys).union(last.objects.keys).contains { path in
      staged.objects[path] != last.objects[path] && SourceDiscovery.mayRead(path)
    }
  }
}
