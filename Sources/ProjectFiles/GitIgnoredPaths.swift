import Platform

/// The paths below a root that git ignores.
struct GitIgnoredPaths: Sendable {
  /// Paths relative to the root; folders end in a slash and stand for everything below.
  private let paths: Set<String>

  /// Asks git; without git or a repository, or when the root itself is ignored, nothing counts as ignored.
  static func find(root: String) -> GitIgnoredPaths {
    guard let repository = repository(of: root) else { return GitIgnoredPaths(paths: []) }
    // Only a root below the top of its repository can be ignored by it.
    if repository != .atRoot, isIgnored(root) { return GitIgnoredPaths(paths: []) }
    let listing = run(
      root, ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"])
    guard let listing, listing.status == 0 else { return GitIgnoredPaths(paths: []) }
    let paths = listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return GitIgnoredPaths(paths: paths.contains("./") ? [] : Set(paths))
  }

  /// Tells whether a file, or a folder when the path ends in a slash, is ignored itself, whatever holds for the folders
  /// above.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  private enum Repository {
    case atRoot, above
  }

  private static func repository(of root: String) -> Repository? {
    var folder = FileSystem.absolute(root)
    if FileSystem.followedKind(of: FileSystem.join(folder, ".git")) != nil { return .atRoot }
    while folder != "/" {
      folder = FileSystem.parent(folder)
      if FileSystem.followedKind(of: FileSystem.join(folder, ".git")) != nil { return .above }
    }
    return nil
  }

  private static func isIgnored(_ root: String) -> Bool {
    run(root, ["check-ignore", "--no-index", "--quiet", "."])?.status == 0
  }

  private static func run(_ root: String, _ arguments: [String]) -> SubprocessResult? {
    // A file system monitor is a program that the repository names; listing files must not start it.
    Subprocess.run(["git", "-C", root, "-c", "core.fsmonitor=false"] + arguments)
  }
}
