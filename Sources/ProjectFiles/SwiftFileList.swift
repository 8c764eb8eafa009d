import Platform

/// The Swift files of a project, with fast answers to what lies below a folder.
struct SwiftFileList: Sendable {
  /// Paths relative to the root, sorted bytewise.
  let paths: [String]
  private let members: Set<String>
  /// Made for the first path that is not written as the file is.
  private let pathsBySmallLetters: Once<[String: String]>
  /// Whether some path leads through a playground.
  let hasPlaygrounds: Bool

  init(paths: [String]) {
    self.paths = paths
    members = Set(paths)
    pathsBySmallLetters = Once { Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first } }
    hasPlaygrounds = paths.contains { RelativePath.isInPlayground($0.utf8[...]) }
  }

  func contains(_ path: String) -> Bool { members.contains(path) }

  /// The file of a path, whose letters may be written otherwise, large or small: most disks of Macs don't mind.
  func file(named path: String) -> String? {
    members.contains(path) ? path : pathsBySmallLetters.value[path.lowercased()]
  }

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
