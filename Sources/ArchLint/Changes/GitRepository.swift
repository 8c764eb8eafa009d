import Platform

/// What git says of the repository around a folder. All paths are relative to that folder, and only what lies below it
/// counts.
struct GitRepository: Sendable {
  private let folder: String
  /// Words before those of each question, which let nothing in the environment or the repository change the answer.
  private let command: [String]

  /// Where the folder lies in no repository, or there is no git, it is `nil`.
  init?(at folder: String, isSubmodule: Bool = false) {
    self.folder = folder
    let environment = isSubmodule ? Self.withoutHook : Self.environment(for: folder)
    command =
      (environment.isEmpty ? [] : ["env"] + environment) + [
        "git", "--no-optional-locks", "-C", folder, "-c", "core.fsmonitor=false", "-c", "core.quotePath=false",
      ]
    guard lines(["rev-parse", "--is-inside-work-tree"])?.first == "true" else { return nil }
  }

  private static let hookVariables = ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"]
  /// Nothing where there is nothing to leave out: each question would start one more program.
  private static var withoutHook: [String] {
    hookVariables.filter { Environment.value($0) != nil }.flatMap { ["-u", $0] }
  }

  /// What a hook's variables have to be for a question about a folder: they are relative to where the hook runs, and
  /// without a word on the work tree git would take the folder for its top.
  private static func environment(for folder: String) -> [String] {
    let given = hookVariables.compactMap { name in
      Environment.value(name).flatMap { $0.isEmpty ? nil : (name, FileSystem.absolute($0)) }
    }
    if given.isEmpty { return [] }
    guard let result = Subprocess.run(["git", "rev-parse", "--show-toplevel"]), result.status == 0,
      let line = result.output.split(separator: UInt8(ascii: "\n")).first
    else { return withoutHook }
    let top = String(decoding: line, as: UTF8.self)
    guard let realFolder = FileSystem.realPath(folder), FileSystem.relative(realFolder, to: top) != nil else {
      return withoutHook
    }
    return given.filter { $0.0 != "GIT_WORK_TREE" }.map { "\($0.0)=\($0.1)" } + ["GIT_WORK_TREE=\(top)"]
  }

  /// The folder at the top of the repository's files.
  var top: String? { lines(["rev-parse", "--show-toplevel"])?.first }

  /// The commit that a branch, tag or other name stands for.
  func commit(_ name: String) -> String? {
    lines(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])?.first
  }

  /// The last commit of which both a commit and the one checked out know.
  func commonCommit(with commit: String) -> String? { lines(["merge-base", commit, "HEAD"])?.first }

  /// A file, or the commit of a submodule, as git has it.
  struct Entry: Sendable, Hashable {
    var object: String
    var kind: Kind

    enum Kind: Sendable { case file, submodule }
  }

  /// The files of a commit.
  func files(of commit: String) throws(ChangeProblem) -> [String: Entry] {
    try entries(["ls-tree", "-r", "-z", commit], objectAt: 2)
  }

  /// The files that are staged; of those in conflict the side that is checked out, and without those that a sparse
  /// checkout leaves out.
  func stagedFiles() throws(ChangeProblem) -> [String: Entry] {
    try entries(["ls-files", "--stage", "-t", "-z"], objectAt: 1)
  }

  /// The tracked files that are not on the disk as they are in a commit, or as staged where none is given.
  func pathsChanged(since commit: String?) throws(ChangeProblem) -> Set<String> {
    let words =
      ["diff", "--name-only", "-z", "--no-renames", "--relative", "--ignore-submodules=all", "--no-ext-diff"]
      + (commit.map { [$0] } ?? [])
    return Set(try answer(words + ["--", "."]).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// What one path is in the last commit where that isn't what is staged.
  struct StagedChange: Sendable, Hashable {
    var path: String
    /// `nil` where the commit has no such file.
    var before: String?
  }

  /// The files that are staged otherwise than the last commit has them; `nil` where that doesn't say all: before the
  /// first commit, for files in conflict, and for submodules.
  func stagedChanges() -> [StagedChange]? {
    let options = ["--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--relative"]
    let words = ["diff-index"] + options + ["HEAD", "--", "."]
    guard let result = Subprocess.run(command + words), result.status == 0 else { return nil }
    var changes: [StagedChange] = []
    let parts = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for position in stride(from: 0, to: parts.count - 1, by: 2) {
      // ":100644 100644 bcd1234 0123456 M"
      let words = parts[position].split(separator: " ").map(String.init)
      guard words.count == 5, words[4] != "U", words[0] != ":160000", words[1] != "160000" else { return nil }
      let isFile = words[0] != ":000000" && words[0] != ":120000"
      changes.append(StagedChange(path: parts[position + 1], before: isFile ? words[2] : nil))
    }
    return changes
  }

  /// The contents of objects.
  func contents(of objects: [String]) throws(ChangeProblem) -> [String: [UInt8]] {
    if objects.isEmpty { return [:] }
    let question = ["cat-file", "--batch"]
    let input = Array(objects.map { $0 + "\n" }.joined().utf8)
    guard let result = Subprocess.run(command + question, input: input), result.status == 0 else {
      throw .gitFailed(question: question.joined(separator: " "))
    }
    // A line with name, type and size, so many bytes, and a line feed.
    var contents: [String: [UInt8]] = [:]
    var rest = result.output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").map(String.init)
      guard head.count == 3, let size = Int(head[2]), rest.endIndex - end > size + 1 else {
        throw .gitFailed(question: question.joined(separator: " "))
      }
      contents[head[0]] = Array(rest[(end + 1)...].prefix(size))
      rest = rest[(end + size + 2)...]
    }
    return contents
  }

  // MARK: - Asking

  private func entries(_ words: [String], objectAt position: Int) throws(ChangeProblem) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for line in try answer(words).split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      var words = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map(String.init)
      // A letter says what is the matter with a staged file.
      if words.count == 4, words.removeFirst() == "S" { continue }
      guard words.count == 3, words[0] != "120000" else { continue }
      let path = String(decoding: parts[1], as: UTF8.self)
      // Of a file in conflict '2' is ours, and follows '1', which both came from.
      if position == 1, words[2] == "3", entries[path] != nil { continue }
      entries[path] = Entry(object: words[position], kind: words[0] == "160000" ? .submodule : .file)
    }
    return entries
  }

  private func lines(_ words: [String]) -> [String]? {
    guard let result = Subprocess.run(command + words), result.status == 0 else { return nil }
    return result.output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private func answer(_ words: [String]) throws(ChangeProblem) -> [UInt8] {
    guard let result = Subprocess.run(command + words), result.status == 0 else {
      throw .gitFailed(question: words.joined(separator: " "))
    }
    return result.output
  }
}
