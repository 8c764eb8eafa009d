import Platform

/// Files that a project names or has links to, and that lie somewhere else, where they might show what is none of the
/// project's.
package enum StrayLink {
  /// Refuses a file that a project reads and that leads out of its repository; without one, out of the folder of the
  /// outermost configuration.
  package static func refuse(_ path: String, of root: String) throws(FileError) {
    var top = EnclosingFolders.of(root).last ?? root
    if !hasRepository(top) { top = EnclosingFolders.outermostConfigured(from: root) ?? root }
    let isNamedInside = FileSystem.relative(FileSystem.absolute(path), to: FileSystem.absolute(top)) != nil
    guard let real = FileSystem.realPath(path), let realTop = FileSystem.realPath(top) else {
      // What isn't there must not be told from what is.
      if isNamedInside { return }
      throw FileError(path: DisplayPath.of(path), operation: "read", reason: outside)
    }
    if FileSystem.relative(real, to: realTop) != nil { return }
    throw FileError(
      path: DisplayPath.of(path), operation: "read",
      reason: isNamedInside ? "it is a link that leads out of the project, to '\(real)'" : outside)
  }

  /// The bytes of a file that a project reads, that doesn't lead out of its repository, and that holds one version.
  package static func bytes(of path: String, in root: String) throws(FileError) -> [UInt8] {
    try refuse(path, of: root)
    return try SettingsFiles.onDisk.bytes(of: path)
  }

  private static let outside = "it lies outside of the project; only what is in it is read"

  private static func hasRepository(_ folder: String) -> Bool {
    FileSystem.kind(of: FileSystem.join(folder, ".git")) != nil
  }
}
