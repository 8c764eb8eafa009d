import Platform
import ProjectIndex

extension Workspace {
  /// Reads the whole project.
  ///
  /// Fails when there is no Swift file below one of the paths wanted and nothing to say why: nothing read would look
  /// like nothing found.
  package func readProject(threads: Int = Parallel.defaultThreads) throws(WorkspaceProblem)
    -> ProjectReader.Result
  {
    let project = reader(threads: threads).read()
    for path in root.paths.isEmpty ? [""] : root.paths {
      func isBelow(_ file: String) -> Bool {
        path.isEmpty || file == path || file.hasPrefix(path + "/")
      }
      if project.index.files.contains(where: { isBelow($0.path) }) { continue }
      let isExplained = project.skipped.contains { skipped in
        isBelow(skipped.path) || skipped.path == "." || path.hasPrefix(skipped.path + "/")
      }
      if isExplained { continue }
      let place = DisplayPath.of(FileSystem.join(root.folder, path))
      throw .noSwiftFiles(place, inNoTarget: project.orphans.filter(isBelow).count)
    }
    return project
  }

  /// The reader of the project with everything that the configuration says about it.
  func reader(threads: Int) -> ProjectReader {
    var reader = ProjectReader(root: root.folder, lists: lists)
    reader.include = configuration.include
    reader.exclude = configuration.exclude
    reader.roles = configuration.roles
    reader.configurationPath = configuration.path ?? ProjectRoot.configurationName
    reader.threads = threads
    return reader
  }
}
