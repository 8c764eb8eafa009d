import Platform

/// Paths as a person at the current folder writes them.
package enum DisplayPath {
  /// Returns a path relative to the current folder where it lies below it, else the absolute path itself; `.` for the
  /// current folder.
  package static func of(_ absolutePath: String) -> String {
    guard let relative = FileSystem.relative(absolutePath, to: FileSystem.currentDirectory()) else {
      return absolutePath
    }
    return relative.isEmpty ? "." : relative
  }
}
