import Platform

/// What a configuration of SwiftLint says of the files to leave out.
package enum SwiftLintConfiguration {
  private static let name = ".swiftlint.yml"
  /// So many configurations may have one another as parents.
  private static let deepest = 8

  /// The patterns of what it and those in folders below exclude, as far as they match one of some paths; none where there is
  /// no such file, or it can't be read, which is noted.
  package static func excluded(at root: String, matching paths: [String]) -> [String] {
    let folders = paths.reduce(into: Set([""])) { folders, path in
      var folder = FileSystem.parent(path)
      while folders.insert(folder).inserted { folder = FileSystem.parent(folder) }
    }
    // Its paths start at its folder, whether they hold a slash or not.
    let excluded = folders.sorted().flatMap { folder in
      read(FileSystem.join(folder, name), root).flatMap { $0["excluded"]?.texts ?? [] }
        .map { FileSystem.normalized("/" + FileSystem.join(folder, $0)) }
    }
    return excluded.reduce(into: []) { kept, path in
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
