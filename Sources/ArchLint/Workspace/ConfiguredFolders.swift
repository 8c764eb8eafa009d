import Platform
import ProjectFiles

/// The folders of a project that hold a configuration beside the one at its root.
enum ConfiguredFolders {
  /// Their paths from a root, outer ones before those inside, else sorted.
  ///
  /// Only folders with Swift files below them are looked into, since only those can be configured.
  static func below(_ root: ProjectRoot, _ sources: DiscoveredSources) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for path in sources.swiftFiles {
      var folder = FileSystem.parent(path)
      while !folder.isEmpty, folder != ".", folder != "/", seen.insert(folder).inserted {
        let file = FileSystem.join(FileSystem.join(root.folder, folder), ProjectRoot.configurationName)
        if root.settings.kind(of: file) != nil { found.append(folder) }
        folder = FileSystem.parent(folder)
      }
    }
    return found.sorted(by: FileSystem.precedes)
  }
}

extension DiscoveredSources {
  /// Those that lie in none of some folders.
  func without(folders: [String]) -> DiscoveredSources {
    func isInside(_ path: String) -> Bool { folders.contains { path.hasPrefix($0 + "/") } }
    var sources = self
    sources.swiftFiles.removeAll(where: isInside)
    sources.projectFiles.removeAll(where: isInside)
    sources.unreadable.removeAll { isInside($0.path + "/") }
    return sources
  }
}
