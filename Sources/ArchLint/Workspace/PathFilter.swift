/// The paths below a root whose findings are wanted.
package struct PathFilter: Sendable, Hashable {
  /// Files and folders relative to the root; empty for all.
  package let paths: [String]
  /// The files among which they are.
  var scope = ConfigurationScope()
  /// The same paths, and the folders above them.
  private let wanted: Set<String>
  private let folders: Set<String>

  package init(_ paths: [String] = []) {
    self.paths = paths
    wanted = Set(paths)
    folders = Set(paths.flatMap(Self.folders))
  }

  /// The folders above a path, as far as it names them.
  private static func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  /// Tells whether a path is wanted or lies below one that is.
  package func includes(_ path: String) -> Bool {
    (paths.isEmpty || wanted.contains(path) || Self.folders(above: path).contains(where: wanted.contains))
      && scope.ownPath(path) != nil
  }

  /// Tells whether a folder holds one of the paths.
  func isInside(_ folder: String) -> Bool {
    folder == "." || folders.contains(folder)
  }
}
