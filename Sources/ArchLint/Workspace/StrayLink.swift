import Platform

/// Files of a project's own that are links to somewhere else, where they might show what is none of the project's.
package enum StrayLink {
  /// Refuses a file that lies in a project and leads out of its repository.
  package static func refuse(_ path: String, of root: String) throws(FileError) {
    guard let real = FileSystem.realPath(path), let top = EnclosingFolders.of(root).last,
      let realTop = FileSystem.realPath(hasRepository(top) ? top : root),
      FileSystem.relative(real, to: realTop) == nil
    else { return }
    throw FileError(
      path: DisplayPath.of(path), operation: "read", reason: "it is a link that leads out of the project, to '\(real)'")
  }

  private static func hasRepository(_ folder: String) -> Bool {
    FileSystem.kind(of: FileSystem.join(folder, ".git")) != nil
  }
}
