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
  static func isInPlayground(_ path: Substring.UTF8View) -> Bool {
    var rest = path
    while let end = rest.firstIndex(of: UInt8(ascii: "/")) {
      let component = rest[..<end]
      if component.last == playgroundEnding.last, component.count > playgroundEnding.count,
        component.suffix(playgroundEnding.count).elementsEqual(playgroundEnding)
      {
        return true
      }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }

  private static let playgroundEnding = Array(".playground".utf8)
}
