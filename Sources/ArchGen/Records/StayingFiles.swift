import Platform

/// The files of a folder that others leave there when they go; hidden ones don't count.
struct StayingFiles {
  private let gone: Set<String>
  private let root: String

  init(without gone: Set<String>, in root: String) { (self.gone, self.root) = (gone, root) }

  /// Whether a folder has a file that stays; unknown is none that can go.
  func has(in folder: String) -> Bool {
    guard let entries = try? FileSystem.entries(of: FileSystem.join(root, folder)) else { return true }
    return entries.contains { entry in
      let path = FileSystem.join(folder, entry.name)
      if entry.name.hasPrefix(".") { return false }
      return entry.kind == .directory ? has(in: path) : !gone.contains(path)
    }
  }
}
