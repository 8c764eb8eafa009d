import Platform
import ProjectFiles
import SafeText

/// What git says of the repository around a folder. All paths are relative to that folder, and only what lies below it
/// counts.
struct GitRepository: Sendable {
  private let git: GitTool

  /// Where the folder lies in no repository it is `nil`; where git can't read that, the problem is thrown.
  init?(at folder: String, isSubmodule: Bool = false) throws(ChangeProblem) {
    guard let tool = GitTool(around: folder, isSubmodule: isSubmodule) else { return nil }
    do { git = try tool.ready() } catch { throw .git(error, folder: DisplayPath.of(folder)) }
  }

  /// The folder at the top of the repository's files.
  var top: String { git.top }

  /// The commit that a branch, tag or other name stands for.
  func commit(_ name: String) throws(ChangeProblem) -> String? {
    if name.utf8.contains(0) { return nil }
    let commit = try line(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    // Git takes '^HEAD', all that isn't in a commit, for a commit.
    return commit?.first == "^" ? nil : commit
  }

  /// The name of a file's content in a commit; `nil` where that has no such file.
  func object(of path: String, in commit: String) throws(ChangeProblem) -> String? {
    try line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):\(git.prefix)\(path)"])
  }

  /// Whether git tells of changes of a file: it is tracked, and not marked to be taken for unchanged.
  func isWatched(_ path: String) throws(ChangeProblem) -> Bool {
    try line(["ls-files", "-v", "--", ":(top,literal)" + git.prefix + path])?.hasPrefix("H ") ?? false
  }

  /// The last commit that changed a file; `nil` where none did, or where the history here begins with it, as in a shallow
  /// clone, so that it may not have.
  func lastCommit(changing path: String) throws(ChangeProblem) -> String? {
    let pathspec = ":(top,literal)" + git.prefix + path
    guard let commit = try line(["rev-list", "--max-count=1", "HEAD", "--", pathspec]) else { return nil }
    guard try isShallow() else { return commit }
    let first = try answerIfAny(["rev-list", "--max-parents=0", "HEAD"]) ?? []
    return first.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(commit.utf8) } ? nil : commit
  }

  /// Whether only the end of the history was fetched.
  func isShallow() throws(ChangeProblem) -> Bool { try line(["rev-parse", "--is-shallow-repository"]) == "true" }

  /// The day on which a commit was made.
  func day(of commit: String) throws(ChangeProblem) -> CalendarDay? {
    let words = try line(["rev-list", "--max-count=1", "--timestamp", commit])?.split(separator: " ") ?? []
    return words.first.flatMap { GivenNumber.time.read($0) }.map { CalendarDay(secondsSince1970: $0) }
  }

  /// A commit of the history.
  struct Commit: Sendable, Hashable {
    var name: String
    var day: CalendarDay
    var subject: String
  }

  /// The commits that changed the folder, from one or the first to the one that is checked out, the oldest first; of merges
  /// the side counts that was merged into.
  func history(since start: String?) throws(ChangeProblem) -> [Commit] {
    let words = ["rev-list", "--first-parent", "--reverse", "--format=%ct %s", "HEAD"]
    var commits: [Commit] = []
    var name: Substring = ""
    let first = try start.map { start throws(ChangeProblem) in
      try answer(["rev-list", "--max-count=1", "--format=%ct %s", start], within: [])
    }
    for line in (first ?? []).split(separator: 10)
      + (try answer(words + (start.map { ["^" + $0] } ?? []))).split(separator: 10)
    {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("commit ") {
        name = text.dropFirst("commit ".count)
      } else {
        let parts = text.split(separator: " ", maxSplits: 1)
        let day = CalendarDay(secondsSince1970: parts.first.flatMap { GivenNumber.time.read($0) } ?? 0)
        commits.append(Commit(name: String(name), day: day, subject: parts.count > 1 ? String(parts[1]) : ""))
      }
    }
    return commits
  }

  /// The last commit of which both a commit and the one checked out know.
  func commonCommit(with commit: String) throws(ChangeProblem) -> String? {
    try line(["merge-base", commit, "HEAD"])
  }

  /// A file, or the commit of a submodule, as git has it.
  struct Entry: Sendable, Hashable {
    var object: String
    var kind: Kind

    enum Kind: Sendable { case file, submodule }
  }

  /// Files of which git knows the contents.
  struct Listing: Sendable {
    var entries: [String: Entry] = [:]
    /// Those that git takes for unchanged without looking at the disk, because it was told to.
    var unwatched: Set<String> = []
    /// Those among them that a sparse checkout leaves out, unless they are there all the same.
    var leftOut: Set<String> = []
    /// Files that can't be opened by their names, and those in conflict, of which it isn't known what will be committed.
    var unreadable: Set<UnreadablePath> = []
  }

  /// The files of a commit.
  func files(of commit: String) throws(ChangeProblem) -> Listing {
    try listing(["ls-tree", "-r", "-z", commit], objectAt: 2)
  }

  /// The files that are staged; of those in conflict the side that is checked out.
  func stagedFiles() throws(ChangeProblem) -> Listing {
    try listing(["ls-files", "--stage", "-v", "-z"], objectAt: 1)
  }

  /// The tracked files that are perhaps not on the disk as they are staged: what was only touched may be among them, and
  /// what git was told to take for unchanged isn't.
  func pathsTouched() throws(ChangeProblem) -> Set<String> {
    let words = ["diff-files", "--name-only", "-z", "--no-renames", "--ignore-submodules=all"]
    return Set(try answer(words).split(separator: 0).map { String(decoding: below($0), as: UTF8.self) })
  }

  /// What one path is in the last commit where that isn't what is staged.
  struct StagedChange: Sendable, Hashable {
    var path: String
    /// `nil` where the commit has no such file.
    var before: String?
  }

  /// The files that are staged otherwise than the last commit has them; `nil` where that doesn't say all: before the
  /// first commit, for files in conflict, and for submodules.
  func stagedChanges() throws(ChangeProblem) -> [StagedChange]? {
    let options = ["--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--ignore-submodules=none"]
    guard let output = try answerIfAny(["diff-index"] + options + ["HEAD", "--"] + git.pathspec) else { return nil }
    var changes: [StagedChange] = []
    let parts = output.split(separator: 0)
    for position in stride(from: 0, to: parts.count - 1, by: 2) {
      // ":100644 100644 bcd1234 0123456 M"
      let words = String(decoding: parts[position], as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 5, words[4] != "U", words[0] != ":160000", words[1] != "160000" else { return nil }
      let isFile = words[0] != ":000000" && words[0] != ":120000"
      let path = String(decoding: below(parts[position + 1]), as: UTF8.self)
      changes.append(StagedChange(path: path, before: isFile ? words[2] : nil))
    }
    return changes
  }

  /// The contents of objects.
  func contents(of objects: [String]) throws(ChangeProblem) -> [String: [UInt8]] {
    if objects.isEmpty { return [:] }
    let output = try answer(["cat-file", "--batch"], input: Array(objects.map { $0 + "\n" }.joined().utf8))
    // A line with name, type and size, so many bytes, and a line feed.
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").map(String.init)
      guard head.count == 3, let size = GivenNumber.byteCount.read(head[2]), rest.endIndex - end > size + 1 else {
        let reason = "it lacks the object \(head.first ?? "")" + GitProblem.lackingAdvice
        throw .git(.refused(reason), folder: DisplayPath.of(git.top))
      }
      contents[head[0]] = Array(rest[(end + 1)...].prefix(size))
      rest = rest[(end + size + 2)...]
    }
    return contents
  }

  // MARK: - Asking

  private func listing(_ words: [String], objectAt position: Int) throws(ChangeProblem) -> Listing {
    var listing = Listing()
    for line in try answer(words).split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      var words = line[..<tab].split(separator: UInt8(ascii: " "))
      // A letter says how a staged file is watched: 'S' not at all, and a small one not for changes.
      let mark = words.count == 4 ? words.removeFirst().first ?? 0 : UInt8(ascii: "H")
      guard words.count == 3, !words[0].elementsEqual("120000".utf8) else { continue }
      let bytes = below(line[(tab + 1)...])
      let path = String(decoding: bytes, as: UTF8.self)
      // What can't be decoded is replaced by a character of its own.
      if path.utf8.count != bytes.count || !path.utf8.elementsEqual(bytes) {
        if SourceDiscovery.mayRead(path) {
          listing.unreadable.insert(UnreadablePath(path: path, reason: "not read: its name isn't UTF-8; rename it"))
        }
        continue
      }
      if position == 1, !words[2].elementsEqual("0".utf8), SourceDiscovery.mayRead(path) {
        let reason = "not checked: a merge has left it in conflict; resolve that and stage it by 'git add'"
        listing.unreadable.insert(UnreadablePath(path: path, reason: reason))
      }
      // Of a file in conflict '2' is ours, and follows '1', which both came from.
      if position == 1, words[2].elementsEqual("3".utf8), listing.entries[path] != nil { continue }
      let object = String(decoding: words[position], as: UTF8.self)
      let isSubmodule = words[0].elementsEqual("160000".utf8)
      listing.entries[path] = Entry(object: object, kind: isSubmodule ? .submodule : .file)
      if mark >= UInt8(ascii: "a") || mark == UInt8(ascii: "S") { listing.unwatched.insert(path) }
      if mark | 0x20 == UInt8(ascii: "s") { listing.leftOut.insert(path) }
    }
    return listing
  }

  /// A path from the top as one from the folder.
  private func below(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> { path.dropFirst(git.prefix.utf8.count) }

  private func line(_ words: [String]) throws(ChangeProblem) -> String? {
    try answerIfAny(words)?.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
  }

  private func answerIfAny(_ words: [String]) throws(ChangeProblem) -> [UInt8]? {
    do { return try git.answerIfAny(words) } catch { throw .git(error, folder: DisplayPath.of(git.top)) }
  }

  /// The answer to a question about what lies below the folder, or about what is given as input.
  private func answer(
    _ words: [String], input: [UInt8] = [], within pathspec: [String]? = nil
  ) throws(ChangeProblem) -> [UInt8] {
    do {
      return try git.answer(words + (input.isEmpty ? ["--"] + (pathspec ?? git.pathspec) : []), input: input)
    } catch { throw .git(error, folder: DisplayPath.of(git.top)) }
  }
}
