/// The folders that may belong to one project: a folder and those around it.
package enum EnclosingFolders {
  /// Returns a folder and those above it up to the top of its repository, nearest first.
  ///
  /// Without a repository they end below the home folder, and below one that is open to everybody: what lies there may be
  /// anybody's.
  package static func of(_ start: String) -> [String] {
    var folders = [start]
    let home = Environment.value("HOME").map { FileSystem.normalized($0) }
    while let folder = folders.last, FileSystem.kind(of: FileSystem.join(folder, ".git")) == nil {
      let above = FileSystem.parent(folder)
      if above == folder || above.isEmpty { break }
      folders.append(above)
    }
    guard let top = folders.last, FileSystem.kind(of: FileSystem.join(top, ".git")) == nil else { return folders }
    return [start] + folders.dropFirst().prefix { $0 != "/" && $0 != home && !FileSystem.isOpenToEverybody($0) }
  }
}
