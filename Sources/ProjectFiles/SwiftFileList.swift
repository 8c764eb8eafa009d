import Platform

/// The Swift files of a project, with fast answers to what lies below a folder.
struct SwiftFileList: Sendable {
  /// Paths relative to the root, sorted bytewise.
  let paths: [String]
  private let members: Set<String>
  /// Whether some path leads through a playground.
  let hasPlaygrounds: Bool

  init(paths: [String]) {
    self.paths = paths
    members = Set(paths)
    hasPlaygrounds = paths.contains { RelativePath.isInPlayground($0.utf8[...]) }
  }

  func contains(_ path: String) -> Bool { members.contains(path) }

  /// The files below a folder at any depth; all of them for the root, whose path is empty.
  func paths(below folder: String) -> ArraySlice<String> {
    if folder.isEmpty { return paths[...] }
    // Bytewise, "0" is what follows "/".
    return paths[firstIndex(notBefore: folder + "/")..<firstIndex(notBefore: folder + "0")]
  }

  private func firstIndex(notBefore path: String) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if FileSystem.precedes(paths[middle], path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
