/// Where git keeps the repository of a check-out, as its `.git` says: a folder, or a file with the way to one.
package struct GitFolder: Sendable {
  /// The folder of this check-out, without symbolic links.
  package let own: String
  /// The folder that the work trees of a repository share, which may be `own`; `nil` where there is none but `own`.
  package let common: String?
  /// The folder that all work trees of the repository share, where `.git` may be believed: a file is only where it leads
  /// to a folder that git has made in there, and in which it has noted that it is this file.
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
      let isInside = FileSystem.parent(own) == common.map { FileSystem.join($0, "worktrees") }
      believed = isNoted == true && isInside ? common : nil
    default: believed = nil
    }
  }

  /// A pipe or device that git waits for: in its own folders and those that lend it objects, or in place of a list of its
  /// among the files; `nil` when there is none among the first entries.
  ///
  /// - Parameter top: The folder with the files.
  package func obstacle(in top: String) -> String? {
    let lists: Set = [".gitignore", ".gitattributes", ".gitmodules"]
    let folders = [own, common ?? own] + lenders
    var pending = [top] + folders
    var left = 100_000
    while let folder = pending.popLast(), left > 0 {
      let isAmongFiles = !folders.contains { FileSystem.relative(folder, to: $0) != nil }
      for entry in (try? FileSystem.entries(of: folder)) ?? [] {
        left -= 1
        let path = FileSystem.join(folder, entry.name)
        switch entry.kind {
        case .directory: if !isAmongFiles || entry.name != ".git" { pending.append(path) }
        case .symbolicLink, .other:
          if !isAmongFiles || lists.contains(entry.name), FileSystem.mayWait(path) { return path }
        case .file: break
        }
      }
    }
    return nil
  }

  /// The repository's folder of objects, and those that lend it theirs.
  private var lenders: [String] {
    var found = [FileSystem.join(common ?? own, "objects")]
    var position = 0
    while position < found.count, found.count < 100 {
      let list = FileSystem.join(found[position], "info/alternates")
      for line in ((try? FileReading.bytes(of: list, limit: 1 << 16)) ?? []).split(separator: 10) {
        let way = FileSystem.join(found[position], String(decoding: line, as: UTF8.self))
        if let lender = FileSystem.realPath(way), !found.contains(lender) { found.append(lender) }
      }
      position += 1
    }
    return found
  }

  /// The first line of a file, which git may have written on a system with other ends of lines.
  private static func line(of path: String, behind prefix: String = "") -> String? {
    guard let bytes = try? FileReading.bytes(of: path, limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
  }
}
