import Platform
import ProjectFiles

/// A change whose findings are asked for.
package enum ChangeRequest: Sendable, Hashable {
  /// Everything since a branch, tag or commit and this one had a commit in common.
  case since(String)
  /// What is staged, beside the last commit.
  case staged
  /// Some files, as a person at the current folder writes them.
  case files([String])
  /// A patch that the files have already taken; its name is for messages.
  case patch(bytes: [UInt8], name: String)

  /// What the change is compared with, as reports say it.
  var reference: String {
    switch self {
    case .since(let reference): reference
    case .staged, .files: "the last commit"
    case .patch(_, let name): "before \(name)"
    }
  }
}

/// Why it can't be told what has changed.
package enum ChangeProblem: Error, Sendable, Hashable {
  case noRepository(folder: String)
  case unknownReference(String)
  /// Two histories have no commit in common, most likely because only the end of them was fetched.
  case noCommonCommit(String)
  /// There is a repository, and git doesn't say what it holds.
  case git(GitProblem, folder: String)
  case patch(name: String, line: Int, reason: String)

  /// A sentence without a full stop.
  package var sentence: String {
    switch self {
    case .noRepository(let folder) where FileSystem.kind(of: FileSystem.join(folder, "HEAD")) == .file:
      "'\(folder)' is a repository without files, whose settings aren't trusted; clone it, be it with '--no-checkout'"
    case .noRepository(let folder): "'\(folder)' is not in a git repository"
    case .unknownReference(let reference):
      "git knows no commit '\(reference)'; fetch it, or name a branch, tag or commit that is here"
    case .noCommonCommit(let reference):
      "this branch and '\(reference)' have no commit in common here; fetch more history, such as with 'fetch-depth: 0'"
    case .git(let problem, let folder): "'\(folder)': \(problem.reason)"
    case .patch(let name, let line, let reason): "\(name):\(line): \(reason)"
    }
  }
}
