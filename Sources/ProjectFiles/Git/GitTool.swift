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
  /// Variables that name another repository, and are therefore not followed.
  package let strayVariables: [String]
  /// The folder as the last words of a question; none for all of the repository.
  package var pathspec: [String] { prefix.isEmpty ? [] : [":(literal)" + prefix] }
  private let environment: [String: String?]
  private var settings = GitSettings()
  /// What git would wait for.
  private let obstacle: String?

  /// Finds the repository around a folder, without asking git; `nil` where there is none.
  ///
  /// - Parameter isSubmodule: Whether the environment is known to be about the repository around this one.
  package init?(around folder: String, isSubmodule: Bool = false) {
    guard let place = FileSystem.realPath(folder) else { return nil }
    var top = place
    while FileSystem.followedKind(of: FileSystem.join(top, ".git")) == nil {
      if top == "/" { return nil }
      top = FileSystem.parent(top)
    }
    let way = FileSystem.relative(place, to: top) ?? ""
    self.top = top
    prefix = way.isEmpty ? "" : way + "/"
    let environment = GitEnvironment(top: top)
    self.environment = environment.changes(keepingIndex: !isSubmodule)
    strayVariables = isSubmodule ? [] : environment.strays
    obstacle = GitFolder(of: top)?.obstacle(in: top)
  }

  /// Git with all that is needed for questions about contents.
  ///
  /// - Throws: why git doesn't answer, as where the repository belongs to somebody else.
  package func ready() throws(GitProblem) -> GitTool {
    let (top, names) = Parallel.both(threads: Parallel.defaultThreads) {
      Result { () throws(GitProblem) in try answer(["rev-parse", "--show-toplevel"]) }
    } _: {
      Result { () throws(GitProblem) in try answer(["config", "--list", "--null", "--show-scope", "--name-only"]) }
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
    if let obstacle { throw .refused("'\(FileSystem.lastComponent(obstacle))' is no file") }
    guard let result = run(words, input), result.status != 127 else { throw .notInstalled }
    if result.status == 0 { return result.output }
    if result.status == Subprocess.killedStatus {
      throw .refused(
        "'git \(words[0])' has said nothing for \(Self.patience / 1000) seconds, as it does where a pipe stands for a file"
      )
    }
    // Git's first line says why, and is asked for only where it is needed.
    let errors = run(words, input, errors: .withOutput)?.output ?? []
    let line = errors.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "fatal: ".utf8) }
    throw .refused(line.map { String(decoding: $0.dropFirst(7), as: UTF8.self) } ?? "'git \(words[0])' failed")
  }

  /// What git prints in answer to a question that it may say no to; `nil` then.
  package func answerIfAny(_ words: [String]) -> [UInt8]? {
    obstacle == nil ? run(words, []).flatMap { $0.status == 0 ? $0.output : nil } : nil
  }

  /// What a person has to know of variables that aren't followed.
  package static func remarks(strays: [String]) -> [String] {
    strays.isEmpty
      ? [] : ["\(strays.joined(separator: ", ")) of the environment: of another repository, and not followed"]
  }

  /// How many milliseconds git may be silent: it waits for pipes, of which a stranger may have put some in a work tree.
  private static let patience: Int32 = 20_000

  private func run(
    _ words: [String], _ input: [UInt8], errors: Subprocess.ErrorOutput = .discarded
  ) -> SubprocessResult? {
    Subprocess.run(
      ["git", "-C", top] + settings.arguments + words, input: input, errors: errors,
      environment: environment.merging(settings.environment) { $1 }, patience: Self.patience)
  }
}

/// Why git doesn't answer.
package enum GitProblem: Error, Sendable, Hashable {
  case notInstalled
  /// What git says, or what is wrong with its answer.
  case refused(String)

  /// A clause for a message.
  package var reason: String {
    switch self {
    case .notInstalled: "git isn't installed"
    case .refused(let reason): "git doesn't read the repository: \(reason)"
    }
  }
}
