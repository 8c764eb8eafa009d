import Platform

/// The paths below a root that git ignores.
struct GitIgnoredPaths: Sendable {
  /// Paths relative to the root; folders end in a slash and stand for everything below.
  private var paths: Set<String> = []

  /// None.
  init() {}

  /// Asks git; without a repository, or when the root itself is ignored, nothing counts as ignored.
  init(root: String) {
    guard let git = GitTool(around: root) else { return }
    do {
      // Only a root below the top of its repository can be ignored by it.
      let question = ["check-ignore", "--no-index", "--quiet", "./" + git.prefix]
      if !git.prefix.isEmpty, try git.answerIfAny(question) != nil { return }
      let words = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z", "--"]
      let listing = try git.answer(words + git.pathspec).split(separator: 0)
      paths = Set(listing.map { String(decoding: $0.dropFirst(git.prefix.utf8.count), as: UTF8.self) })
      // All there is, when the root is.
      if paths.contains("") || paths.contains("./") { paths = [] }
    } catch {
      RunNotes.add("files that git ignores are read, too, because \(error.reason)")
    }
  }

  /// Tells whether a file, or a folder when the path ends in a slash, is ignored itself, whatever holds for the folders
  /// above.
  func contains(_ path: String) -> Bool { paths.contains(path) }
}
