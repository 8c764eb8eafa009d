/// Comparisons of paths relative to the project root, whose own path is empty.
package enum RelativePath {
  /// Tells whether a path is the folder or lies below it.
  package static func contains(folder: String, _ path: String) -> Bool {
    if folder.isEmpty { return true }
    let path = path.utf8
    guard path.starts(with: folder.utf8) else { return false }
    return path.count == folder.utf8.count || path.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }

  /// Tells whether the path leads through a playground, whose files Xcode runs but no target compiles.
  package static func isInPlayground(_ path: Substring.UTF8View) -> Bool {
    path.withContiguousStorageIfAvailable { isInPlayground($0) }
      ?? Array(path).withUnsafeBufferPointer { isInPlayground($0) }
  }

  private static func isInPlayground(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = playgroundEnding.count
    var start = 0
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      if end - start > count, path[end - 1] == playgroundEnding[count - 1],
        path[(end - count)..<end].elementsEqual(playgroundEnding)
      {
        return true
      }
      start = end + 1
    }
    return false
  }

  private static let playgroundEnding = Array(".playground".utf8)
}
