import Platform

/// What the environment says of a repository: a hook is told of the one that it runs in, and so are programs behind it
/// that ask about others.
struct GitEnvironment {
  /// Variables with a path, or several, that are about another repository.
  private var strays: [String] = []
  /// Those about this one that change what it answers, with absolute paths.
  private var followed: [String: String] = [:]

  /// Variables that name a place.
  private static let places = [
    "GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]
  /// Variables by which git would read other attributes, commits or references in the same place.
  private static let views = [
    "GIT_ATTR_SOURCE", "GIT_GRAFT_FILE", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE",
  ]
  /// Variables about questions that people ask, which would change answers.
  private static let habits = [
    "GIT_CONFIG", "GIT_EXTERNAL_DIFF", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_IMPLICIT_WORK_TREE",
    "GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_PREFIX",
  ]

  /// - Parameter top: The folder with `.git`, without symbolic links; `nil` where there is no repository.
  init(top: String?) {
    let given = Self.places.compactMap { name in
      Environment.value(name).flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    if given.isEmpty { return }
    let own = top.flatMap { GitFolder(of: $0) }.map { [$0.own] + [$0.common].compactMap(\.self) } ?? []
    for (name, value) in given {
      let folders = name == "GIT_WORK_TREE" ? [top].compactMap { $0 } : own
      let paths = value.split(separator: ":").map { Self.resolved(String($0), folders, top ?? "") }
      guard !paths.contains(nil) else {
        strays.append(name)
        continue
      }
      let isFollowed = name != "GIT_DIR" && name != "GIT_COMMON_DIR" && name != "GIT_WORK_TREE"
      if isFollowed { followed[name] = paths.compactMap { $0 }.joined(separator: ":") }
    }
  }

  /// Tells which variables aren't followed.
  func tellStrays() {
    let views = Self.views.filter { Environment.value($0) != nil }
    for (names, reason) in [(strays, "of another repository, and"), (views, "another view of the repository, and")]
    where !names.isEmpty {
      RunNotes.add("\(names.joined(separator: ", ")) of the environment: \(reason) not followed")
    }
  }

  /// What the environment of a process becomes.
  func changes(keepingIndex: Bool) -> [String: String?] {
    var changes: [String: String?] = [:]
    for name in Self.places + Self.views + Self.habits where Environment.value(name) != nil {
      changes[name] = .some(keepingIndex ? followed[name] : nil)
    }
    return changes
  }

  /// A path as git reads it, from the top, or as a person does, from the current folder; `nil` where it leads out of
  /// some folders.
  private static func resolved(_ path: String, _ folders: [String], _ top: String) -> String? {
    let candidates = [FileSystem.normalized(FileSystem.join(top, path)), FileSystem.absolute(path)]
    return candidates.first { candidate in
      // An index that is only going to be written isn't there yet.
      let real =
        FileSystem.realPath(candidate)
        ?? FileSystem.realPath(FileSystem.parent(candidate)).map {
          FileSystem.join($0, FileSystem.lastComponent(candidate))
        }
      return real.map { real in folders.contains { FileSystem.relative(real, to: $0) != nil } } ?? false
    }
  }
}
