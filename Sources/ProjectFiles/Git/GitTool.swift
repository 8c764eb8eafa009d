import Platform

/// Git, asked about the repository around a folder: every process of git's is started here.
///
/// The repository may be a stranger's, and its configuration, attributes and hooks may name programs. So only plumbing is
/// asked that reads, `GitSettings` takes from it what it could run, and git starts where `.git` stands: a bare repository
/// among the files, with a configuration of its own, is never taken for the one around them.
package struct GitTool: Sendable {
  /// The folder that holds `.git`, without symbolic links.
  package let top: String
  /// The way from there to the folder that is asked about: empty, or with a slash at its end.
  package let prefix: String
  /// The folder as the last words of a question; none for all of the repository.
  package var pathspec: [String] { prefix.isEmpty ? [] : [":(literal)" + prefix] }
  private let environment: [String: String?]
  private var settings = GitSettings()

  /// Finds the repository around a folder, without asking git; `nil` where there is none.
  ///
  /// - Parameter isSubmodule: Whether the environment is known to be about the repository around this one.
  package init?(around folder: String, isSubmodule: Bool = false) {
    guard let place = FileSystem.realPath(folder) else { return nil }
    var top = place
    while FileSystem.followedKind(of: FileSystem.join(top, ".git")) == nil {
      if top == "/" {
        GitEnvironment(top: nil).tellStrays()
        return nil
      }
      top = FileSystem.parent(top)
    }
    let way = FileSystem.relative(place, to: top) ?? ""
    self.top = top
    prefix = way.isEmpty ? "" : way + "/"
    let environment = GitEnvironment(top: top)
    self.environment = environment.changes(keepingIndex: !isSubmodule)
    if !isSubmodule { environment.tellStrays() }
  }

  /// Git with all that is needed for questions about contents.
  ///
  /// - Throws: why git doesn't answer, as where the repository belongs to somebody else.
  package func ready() throws(GitProblem) -> GitTool {
    let (top, names) = Parallel.both(threads: Parallel.defaultThreads) {
      Result { () throws(GitProblem) in try answer(["rev-parse", "--show-toplevel"]) }
    } _: {
      Result { () throws(GitProblem) in try answer(["config", "--list", "--null", "--name-only"]) }
    }
    let place = String(decoding: try top.get().dropLast(), as: UTF8.self)
    guard FileSystem.realPath(place) == self.top else {
      throw .refused("its configuration says that its files are in '\(place)'")
    }
    var tool = self
    tool.settings = try GitSettings(listing: try names.get())
    return tool
  }

  /// What git prints.
  package func answer(_ words: [String], input: [UInt8] = []) throws(GitProblem) -> [UInt8] {
    let result = try run(words, input)
    if result.status == 0 { return result.output }
    // Git's first line says why, and is asked for only where it is needed.
    let errors = try run(words, input, errors: .withOutput).output
    let line = errors.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "fatal: ".utf8) }
    let reason = line.map { String(decoding: $0.dropFirst(7), as: UTF8.self) } ?? "'git \(words[0])' failed"
    throw .refused(reason.hasSuffix("promisor remote") ? reason + GitProblem.lackingAdvice : reason)
  }

  /// What git prints in answer to a question that it may say no to; `nil` then.
  package func answerIfAny(_ words: [String]) throws(GitProblem) -> [UInt8]? {
    let result = try run(words, [])
    return result.status == 0 ? result.output : nil
  }

  /// Tells where git doesn't read the repository, as where that belongs to somebody else, for a command that asks nothing.
  package func tellRefusal() {
    do { _ = try answer(["rev-parse", "--git-dir"]) } catch { RunNotes.add(error.reason) }
  }

  /// How many seconds git may be silent. It waits for pipes, of which a stranger may have put some in the repository.
  private static let patience = 20

  /// The repositories in which git was silent, with the reason, and until when it isn't asked there again.
  private static let silent = Guarded<[String: (problem: GitProblem, until: UInt64)]>([:])

  private func run(
    _ words: [String], _ input: [UInt8], errors: Subprocess.ErrorOutput = .discarded
  ) throws(GitProblem) -> SubprocessResult {
    if let known = Self.silent.change({ $0[top] }), known.until > MonotonicClock.nanoseconds() { throw known.problem }
    var seconds = 0
    var obstacle: String?
    let result = Subprocess.run(
      ["git", "-C", top] + settings.arguments + words, input: input, errors: errors,
      environment: environment.merging(GitSettings.environment) { $1 }, patience: 1000
    ) {
      seconds += 1
      if seconds == 1 { obstacle = GitFolder(of: top)?.obstacle(in: top) }
      return obstacle == nil && seconds < Self.patience
    }
    guard let result, result.status != 127 else { throw .notInstalled }
    guard obstacle != nil || seconds == Self.patience else { return result }
    let problem = GitProblem.refused(
      obstacle.map { "it waits for '\(FileSystem.relative($0, to: top) ?? $0)', which is no file" }
        ?? "'git \(words[0])' has said nothing for \(Self.patience) seconds")
    Self.silent.change { $0[top] = (problem, MonotonicClock.nanoseconds() + 60_000_000_000) }
    throw problem
  }
}

/// Why git doesn't answer.
package enum GitProblem: Error, Sendable, Hashable {
  case notInstalled
  /// What git says, or what is wrong with its answer.
  case refused(String)

  /// What to do about an object that a partial clone lacks.
  package static let lackingAdvice = "; a check fetches nothing, 'git diff' does"

  /// A clause for a message.
  package var reason: String {
    switch self {
    case .notInstalled: "git isn't installed"
    case .refused(let reason): "git doesn't read the repository: \(reason)"
    }
  }
}
