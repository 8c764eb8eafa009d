import Platform
import ProjectFiles

/// What git's last commit holds of a project.
package enum CommittedFiles {
  /// The Swift files that aren't on the disk as the commit has them, by their paths from a folder; `nil` where there is no
  /// commit, or git doesn't read the repository.
  package static func others(in root: String) -> [String: [UInt8]]? {
    guard let repository = try? GitRepository(at: root), let commit = try? repository.commit("HEAD"),
      let snapshot = try? GitSnapshot(.commit(commit), of: repository, root: root)
    else { return nil }
    return (try? snapshot.version(besides: DiscoveredSources()))?.contents.filter {
      $0.key.hasSuffix(".swift") && FileSystem.lastComponent($0.key) != "Package.swift"
    }
  }

  /// The content of a file of a folder; `nil` where the commit has none.
  package static func content(of path: String, in root: String) -> [UInt8]? {
    guard let repository = try? GitRepository(at: root), let commit = try? repository.commit("HEAD"),
      let object = try? repository.files(of: commit).entries[path]?.object
    else { return nil }
    return (try? repository.contents(of: [object]))?[object]
  }
}
