/// The paths below a root whose findings are wanted.
package struct PathFilter: Sendable, Hashable {
  /// Files and folders relative to the root; empty for all.
  package let paths: [String]
  /// The files among which they are.
  var scope = ConfigurationScope()

  package init(_ paths: [String] = []) {
    self.paths = paths
  }

  /// Tells whether a path is wanted or lies below one that is.
  package func includes(_ path: String) -> Bool {
    (paths.isEmpty || paths.contains { path == $0 || path.hasPrefix($0 + "/") }) && scope.ownPath(path) != nil
  }

  /// Tells whether a folder holds one of the paths.
  func isInside(_ folder: String) -> Bool {
    folder == "." || paths.contains { $0.hasPrefix(folder + "/") }
  }
}
