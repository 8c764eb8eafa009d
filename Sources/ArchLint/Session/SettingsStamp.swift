import Platform

/// What the files that configure a project look like without reading them.
struct SettingsStamp: Sendable, Equatable {
  private var stamps: [String: FileStamp?] = [:]

  /// The stamp of a root's configuration, of those that it extends, and of all that the project keeps beside them.
  init(root: ProjectRoot, configurationFiles: [String]) {
    for path in configurationFiles + [root.configurationPath].compactMap({ $0 }) { add(path) }
    for folder in Set([root.folder] + configurationFiles.map(FileSystem.parent)) {
      addTree(FileSystem.join(folder, ".archlint"))
    }
  }

  /// Whether a change from now on will be noticed.
  var isSettled: Bool {
    let now = WallClock.nanosecondsSince1970()
    return stamps.values.allSatisfy { $0?.isSettled(at: now) ?? true }
  }

  /// Adds all of it to a hash.
  func add(to hash: inout FNV1a) {
    for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      hash.add("\(path)\n".utf8)
      stamp?.add(to: &hash)
    }
  }

  private mutating func add(_ path: String) {
    stamps[path] = .some(FileStamp(following: path))
    // A link that leads elsewhere is another file, though it may look the same.
    stamps[path + "/"] = .some(FileStamp(of: path))
  }

  private mutating func addTree(_ folder: String) {
    add(folder)
    var pending = [folder]
    var seen: Set<String> = []
    while let folder = pending.popLast() {
      // Links may lead to where one has been.
      guard seen.insert(FileSystem.realPath(folder) ?? folder).inserted else { continue }
      for entry in (try? FileSystem.entries(of: folder)) ?? [] {
        let path = FileSystem.join(folder, entry.name)
        add(path)
        if FileSystem.followedKind(of: path) == .directory { pending.append(path) }
      }
    }
  }
}
