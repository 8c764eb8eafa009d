import Platform

/// What a configuration of SwiftLint says of the files to leave out.
package enum SwiftLintConfiguration {
  private static let name = ".swiftlint.yml"
  /// So many configurations may have one another as parents.
  private static let deepest = 8

  /// The patterns of what it excludes, as far as they match one of some paths; none where there is no such file, or it
  /// can't be read, which is noted.
  ///
  /// A folder at the top of which it includes nothing is left out like one that it excludes, unless it holds tests, which
  /// say what is tested.
  package static func excluded(at root: String, matching paths: [String]) -> [String] {
    let configurations = read(name, root)
    // Its paths start at the root, whether they hold a slash or not.
    func places(_ key: String) -> [String] {
      configurations.flatMap { $0[key]?.texts ?? [] }.map { FileSystem.normalized("/" + $0) }
    }
    var patterns = places("excluded")
    let included = places("included").compactMap { try? GlobPattern($0) }
    if !included.isEmpty {
      let folders = Dictionary(grouping: paths.filter { $0.contains("/") }) { $0.prefix { $0 != "/" } }
      patterns += folders.filter { folder in
        !folder.value.contains { path in
          TestFolderHeuristic.isTestPath(path) || included.contains { $0.matches(path) }
        }
      }.map { "/" + $0.key }.sorted()
    }
    return patterns.reduce(into: []) { kept, path in
      guard !kept.contains(path), let pattern = try? GlobPattern(path), paths.contains(where: pattern.matches) else {
        return
      }
      kept.append(path)
    }
  }

  /// A configuration and its parents, the nearest first.
  private static func read(_ path: String, _ root: String, below children: [String] = []) -> [YAMLValue] {
    guard children.count < deepest, !children.contains(path),
      FileSystem.followedKind(of: FileSystem.join(root, path)) != nil
    else { return [] }
    let settings: YAMLValue
    do {
      settings = try YAMLReader.read(FileReading.settings(of: FileSystem.join(root, path)))
    } catch {
      let reason =
        if let error = error as? YAMLError { "line \(error.line): \(error.message)" } else {
          (error as? FileError)?.reason ?? "it can't be read"
        }
      RunNotes.add("\(path): \(reason); what it excludes isn't known")
      return []
    }
    let parent = settings["parent_config"]?.text.flatMap {
      RootFolder(absolutePath: root).resolve($0, in: FileSystem.parent(path))
    }
    return [settings] + (parent.map { read($0, root, below: children + [path]) } ?? [])
  }
}
