import Platform
import ProjectIndex

extension Workspace {
  /// Reads the whole project.
  ///
  /// Fails when there is no Swift file below one of the paths wanted and nothing to say why: nothing read would look
  /// like nothing found.
  ///
  /// - Parameters:
  ///   - contents: What files are to hold in place of what they do, by their paths from the root.
  ///   - besideIndex: Work that needs nothing of the project, to be done while its index is built.
  package func readProject(
    proposing contents: [String: [UInt8]] = [:], threads: Int = Parallel.defaultThreads,
    besideIndex: @escaping @Sendable () -> Void = {}
  ) throws(WorkspaceProblem) -> ProjectReader.Result {
    try readProject(ProjectVersion(), proposing: contents, threads: threads, besideIndex: besideIndex)
  }

  /// Reads the whole project in a state that need not be the one on the disk.
  func readProject(
    _ version: ProjectVersion, proposing contents: [String: [UInt8]] = [:], threads: Int,
    session: CheckSession? = nil, isDiskKnown: Bool = false,
    besideIndex: @escaping @Sendable () -> Void = {}
  ) throws(WorkspaceProblem) -> ProjectReader.Result {
    var reader = reader(threads: threads)
    reader.version = version
    reader.proposed = contents
    reader.session = session
    reader.isDiskKnown = isDiskKnown
    reader.besideIndex = besideIndex
    var outlines = reader.outlines()
    try requireFiles(of: &outlines)
    return reader.index(outlines)
  }

  /// Reads the whole project as it is after a change and as it was before.
  ///
  /// What is the same is read once, and both are put together at the same time, since that keeps one thread busy for
  /// long stretches.
  func readProjects(
    _ version: ProjectVersion, before: ProjectVersion, threads: Int, besideIndex: @escaping @Sendable () -> Void
  ) throws(WorkspaceProblem) -> (after: ProjectReader.Result, before: ProjectReader.Result) {
    var reader = reader(threads: threads)
    var earlier = reader
    reader.version = version
    reader.besideIndex = besideIndex
    earlier.version = before
    var outlines = reader.outlines()
    try requireFiles(of: &outlines)
    let changed = version.paths.union(before.paths)
    let known = Set(outlines.files.lazy.map(\.path).filter { !changed.contains($0) })
    var earlierOutlines = earlier.outlines(earlier.discover(), known: known)
    outlines.share(with: &earlierOutlines, threads: threads)
    return Parallel.both(threads: threads) { [reader, outlines] in
      reader.index(outlines)
    } _: { [earlier, earlierOutlines] in
      earlier.index(earlierOutlines)
    }
  }

  /// Requires a file below each path wanted, before anything is made of the others.
  private func requireFiles(of project: inout ProjectReader.Outlines) throws(WorkspaceProblem) {
    var missing: [WorkspaceProblem] = []
    var excluded: [String] = []
    for path in root.filter.paths.isEmpty ? [""] : root.filter.paths {
      if let reason = exclusion(of: path) {
        excluded.append(reason)
        continue
      }
      let filter = PathFilter(path.isEmpty ? [] : [path])
      if project.paths.contains(where: filter.includes) { continue }
      let isExplained = project.skipped.contains { filter.includes($0.path) || filter.isInside($0.path) }
      if isExplained { continue }
      let place = DisplayPath.of(FileSystem.join(root.folder, path))
      missing.append(
        .noSwiftFiles(
          place, inNoTarget: project.orphans.count(where: filter.includes),
          ofServers: project.servers.count(where: filter.includes)))
    }
    // Whoever names many, as hooks do, doesn't know which of them are checked.
    if let first = missing.first, missing.count + excluded.count >= root.filter.paths.count { throw first }
    project.remarks += excluded + missing.map(\.remark)
  }

  /// What leaves a path out, as a sentence; `nil` where some file of it is checked, or something else is the reason.
  func exclusion(of path: String) -> String? {
    if path.isEmpty { return nil }
    let inside = path.hasSuffix(".swift") ? [] : sources?.swiftFiles.filter { $0.hasPrefix(path + "/") } ?? []
    var reason: String?
    for file in inside.isEmpty ? [path] : inside {
      let (scope, own) = part(of: file)
      // The root's says what is read, whatever a folder in it has.
      guard
        let found = configuration.exclusion(of: file) ?? own.configuration.exclusion(of: scope.ownPath(file) ?? file)
      else { return nil }
      reason = reason ?? found
    }
    return reason.map { "'\(path)' \($0)" }
  }

  /// What all configurations say of roles.
  var configuredRoles: [ConfiguredRole] {
    parts.flatMap { part in
      part.workspace.configuration.roles.map { role in
        var role = role
        role.scope = part.scope
        return role
      }
    }
  }

  /// The reader of the project with everything that the configuration says about it.
  package func reader(threads: Int) -> ProjectReader {
    var reader = ProjectReader(root: root.folder, lists: lists, roleTables: roleTables)
    reader.include = configuration.include
    reader.exclude = configuration.exclude
    reader.roles = configuredRoles
    reader.configurationPath = configuration.path ?? ProjectRoot.configurationName
    reader.threads = threads
    reader.discovered = sources
    return reader
  }
}
