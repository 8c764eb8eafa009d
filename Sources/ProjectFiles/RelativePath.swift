/// Comparisons of paths relative to the project root, whose own path is empty.
enum RelativePath {
  /// Tells whether a path is the folder or lies below it.
  static func contains(folder: String, _ path: String) -> Bool {
    if folder.isEmpty { return true }
    let path = path.utf8
    guard path.starts(with: folder.utf8) else { return false }
    return path.count == folder.utf8.count || path.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }

  /// Tells whether the path leads through a playground, whose files Xcode runs but no target compiles.
  static func isInPlayground(_ path: some Collection<UInt8>) -> Bool {
    path.split(separator: UInt8(ascii: "/")).dropLast().contains { component in
      component.count > playgroundEnding.count
        && component.suffix(playgroundEnding.count).elementsEqual(playgroundEnding)
    }
  }

  private static let playgroundEnding = Array(".playground".utf8)
}
