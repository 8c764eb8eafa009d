import Platform
import ProjectFiles

/// A state of a project that isn't the one on the disk: as it is staged, or as it was before a change.
struct ProjectVersion: Sendable, Hashable {
  /// Contents of Swift and project files that are other than on the disk, by their paths from the root.
  var contents: [String: [UInt8]] = [:]
  /// Files on the disk that this state doesn't have.
  var missing: Set<String> = []

  /// The files that are other than on the disk.
  var paths: Set<String> { missing.union(contents.keys) }

  var isAsOnDisk: Bool { contents.isEmpty && missing.isEmpty }

  /// The files of this state, where those on the disk are known.
  func sources(_ onDisk: DiscoveredSources) -> DiscoveredSources {
    if isAsOnDisk { return onDisk }
    var sources = onDisk
    let replaced = paths
    sources.swiftFiles.removeAll(where: replaced.contains)
    sources.projectFiles.removeAll(where: replaced.contains)
    for (path, bytes) in contents {
      switch SourceDiscovery.kind(of: path, content: bytes) {
      case .source: sources.swiftFiles.append(path)
      case .project: sources.projectFiles.append(path)
      case nil: break
      }
    }
    sources.swiftFiles.sort(by: FileSystem.precedes)
    sources.projectFiles.sort(by: FileSystem.precedes)
    return sources
  }
}
