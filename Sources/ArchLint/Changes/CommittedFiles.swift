import Platform
import ProjectFiles

/// What git's commits hold of a project.
package enum CommittedFiles {
  /// The last commit, and of a file that is in it the one that changed that; `nil` where there is none, where a shallow
  /// clone doesn't tell, or where git doesn't read the repository.
  package static func commit(changing path: String, in root: String) -> String? {
    guard let repository = try? GitRepository(at: root), let last = try? repository.commit("HEAD") else { return nil }
    guard (try? repository.object(of: path, in: last)) != nil else { return last }
    return try? repository.lastCommit(changing: path)
  }

  /// The Swift files that aren't on the disk as a commit has them, by their paths from a folder; `nil` where git doesn't
  /// read the repository.
  package static func others(in root: String, at commit: String) -> [String: [UInt8]]? {
    guard let repository = try? GitRepository(at: root),
      let snapshot = try? GitSnapshot(.commit(commit), of: repository, root: root)
    else { return nil }
    return (try? snapshot.version(besides: DiscoveredSources()))?.contents.filter {
      $0.key.hasSuffix(".swift") && FileSystem.lastComponent($0.key) != "Package.swift"
    }
  }

  /// The content of a file of a folder in the last commit; `nil` where that has none, and where git wouldn't tell of a
  /// change of the file on the disk.
  package static func content(of path: String, in root: String) -> [UInt8]? {
    guard let repository = try? GitRepository(at: root), let commit = try? repository.commit("HEAD"),
      let object = try? repository.object(of: path, in: commit),
      (try? repository.isWatched(path)) == true
    else { return nil }
    return (try? repository.contents(of: [object]))?[object]
  }
}
