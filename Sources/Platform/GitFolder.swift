/// Where git keeps the repository of a check-out, as its `.git` says: a folder, or a file with the way to one.
package struct GitFolder: Sendable {
  /// The folder of this check-out, without symbolic links.
  package let own: String
  /// The folder that the work trees of a repository share, which may be `own`; `nil` where there is none but `own`.
  package let common: String?
  /// The folder that all work trees of the repository share, where `.git` may be believed: a file is only where git has
  /// noted in the folder that it is this file.
  package let believed: String?

  /// - Parameter top: The folder with `.git`, without symbolic links; `nil` where that leads nowhere.
  package init?(of top: String) {
    let entry = FileSystem.join(top, ".git")
    let way = FileSystem.kind(of: entry) == .directory ? entry : Self.line(of: entry, behind: "gitdir: ") ?? entry
    guard let own = FileSystem.realPath(FileSystem.join(top, way)) else { return nil }
    self.own = own
    common = Self.line(of: FileSystem.join(own, "commondir")).flatMap {
      FileSystem.realPath(FileSystem.join(own, $0))
    }
    switch FileSystem.kind(of: entry) {
    case .directory: believed = own
    case .file:
      let isNoted =
        Self.line(of: FileSystem.join(own, "gitdir")).map { FileSystem.areSame(FileSystem.join(own, $0), entry) }
      believed = isNoted == true ? common : nil
    default: believed = nil
    }
  }

  /// A pipe or device, but for the empty one, where git would open a file, and wait for ever; `nil` when there is none.
  ///
  /// In folders below `top` git finds its files by itself.
  package func obstacle(in top: String) -> String? {
    let names = ["config", "HEAD", "index", "packed-refs", "shallow", "commondir", "gitdir", "config.worktree"]
    let others = ["info/exclude", "info/attributes", "info/grafts", "objects/info/alternates"]
    let places = [own, common ?? own].flatMap { folder in (names + others).map { FileSystem.join(folder, $0) } }
    let lists = [".gitignore", ".gitattributes"].map { FileSystem.join(top, $0) }
    return (places + lists).first { place in
      FileSystem.followedKind(of: place) == .other && FileSystem.realPath(place) != "/dev/null"
    }
  }

  /// The first line of a file, which git may have written on a system with other ends of lines.
  private static func line(of path: String, behind prefix: String = "") -> String? {
    guard let bytes = try? FileReading.bytes(of: path, limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
  }
}
