import Platform

/// The folders of a project with all files that a check may depend on, looked at again and again.
///
/// A look reads no file, and lists only folders that have changed: in between it costs one question to the system for each
/// folder and file.
package struct WatchedFolders: Sendable {
  private struct Folder: Sendable {
    var stamp: FileStamp?
    /// The names of what may count, with their stamps.
    var files: [String: FileStamp?] = [:]
    var folders: [String] = []
  }

  private let roots: [String]
  private var folders: [String: Folder] = [:]
  private var singles: [String: FileStamp?] = [:]

  /// - Parameters:
  ///   - roots: Absolute paths of the folders.
  ///   - files: Absolute paths of further files.
  package init(roots: [String], files: [String]) {
    self.roots = roots
    for file in files { singles[file] = .some(FileStamp(following: file)) }
    _ = look()
  }

  /// Looks at everything; whether something has changed since the last look.
  package mutating func look() -> Bool {
    let now = WallClock.nanosecondsSince1970()
    var hasChanged = false
    for (path, stamp) in singles {
      let current = FileStamp(following: path)
      guard current != stamp else { continue }
      singles[path] = .some(current)
      hasChanged = true
    }
    var seen: Set<String> = []
    var pending = roots
    while let path = pending.popLast() {
      guard seen.insert(path).inserted else { continue }
      if look(at: path, now) { hasChanged = true }
      for name in folders[path]?.folders ?? [] { pending.append(path + "/" + name) }
    }
    if seen.count < folders.count {
      folders = folders.filter { seen.contains($0.key) }
      hasChanged = true
    }
    return hasChanged
  }

  private mutating func look(at path: String, _ now: Int64) -> Bool {
    let stamp = FileStamp(following: path)
    var folder = folders[path] ?? Folder()
    let isKnown = folders[path] != nil
    var hasChanged = folder.stamp != stamp && (!isKnown || folder.stamp == nil || stamp == nil)
    // One that has just changed may change again without a difference in its stamp.
    if !isKnown || folder.stamp != stamp || stamp?.isSettled(at: now) == false {
      let entries = (try? FileSystem.entries(of: path)) ?? []
      let files = entries.filter { $0.kind == .file && Self.counts($0.name) }.map(\.name)
      folder.folders = entries.filter { $0.kind == .directory && Self.enters($0.name) }.map(\.name)
      let known = folder.files
      folder.files = files.reduce(into: [:]) { $0[$1] = known[$1] ?? .some(nil) }
      if known.count != folder.files.count || files.contains(where: { known[$0] == nil }) { hasChanged = true }
    }
    for (name, before) in folder.files {
      let current = FileStamp(following: path + "/" + name)
      guard current != before else { continue }
      folder.files[name] = .some(current)
      hasChanged = true
    }
    folder.stamp = stamp
    folders[path] = folder
    return hasChanged
  }

  /// What is read, and what decides about what is read.
  private static func counts(_ name: String) -> Bool {
    SourceDiscovery.mayRead(name) || [".archlint", ".gitignore", "Package@swift"].contains(where: name.hasPrefix)
      || [".json", ".md"].contains(where: name.hasSuffix)
  }

  private static func enters(_ name: String) -> Bool {
    name.hasPrefix(".") ? name == ".archlint" : SourceDiscovery.enters(name)
  }
}
