/// What is said to git with every question, so that nothing of the repository's own is run.
struct GitSettings: Sendable {
  /// Options before the question.
  private(set) var arguments = Self.fixed
  /// Whether a partial clone may fetch what it lacks.
  private var mayFetch = false

  /// Before anything is known of the repository's configuration.
  init() {}

  private static let fixed =
    ["--no-optional-locks", "--no-pager", "--no-replace-objects"]
    + [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.untrackedCache=false", "safe.bareRepository=explicit",
      "diff.external=", "core.alternateRefsCommand=", "core.gitProxy=", "maintenance.auto=false", "gc.auto=0",
    ].flatMap { ["-c", $0] }

  /// Switches off what a listing of scopes and names says that the configuration could run.
  ///
  /// Filters of the user's own, too: which of them is applied to a file, the repository's attributes say.
  init(listing: [UInt8]) throws(GitProblem) {
    mayFetch = true
    var filters: Set<String> = []
    let words = listing.split(separator: 0)
    for position in stride(from: 0, to: words.count - 1, by: 2) {
      let (scope, bytes) = (words[position], words[position + 1])
      let name = String(decoding: bytes, as: UTF8.self)
      if !name.utf8.elementsEqual(bytes) { throw .refused("its configuration has a name that isn't UTF-8") }
      let isOwn = scope.elementsEqual("local".utf8) || scope.elementsEqual("worktree".utf8)
      if isOwn, !Self.isHarmless(name) { mayFetch = false }
      guard name.hasPrefix("filter."), let end = name.lastIndex(of: ".") else { continue }
      if name.contains("=") { throw .refused("its configuration has a filter with '=' in its name") }
      filters.insert(String(name[..<end]))
    }
    for filter in filters.sorted() {
      arguments += ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "\(filter).\($0)"] }
    }
  }

  /// Fetching asks a remote's own program, helpers and credentials; so that a repository's word on any of those is
  /// enough to do without.
  var environment: [String: String?] {
    let answers: [String: String?] = ["LC_ALL": "C", "LANGUAGE": nil, "GIT_TERMINAL_PROMPT": "0"]
    return mayFetch
      ? answers.merging(["GIT_ALLOW_PROTOCOL": "https:http:ssh:git:file"]) { $1 }
      : answers.merging(["GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]) { $1 }
  }

  /// Whether a value can't name a program, an address's replacement or a file of the machine.
  private static func isHarmless(_ name: String) -> Bool {
    let (section, variable) = (name.prefix { $0 != "." }, name.suffix(from: name.lastIndex(of: ".") ?? name.startIndex))
    switch section {
    case "advice", "branch", "extensions", "gc", "http", "include", "includeif", "index", "init", "lfs", "pack", "pull",
      "push", "user":
      return true
    case "core":
      return ![".alternaterefscommand", ".askpass", ".editor", ".gitproxy", ".sshcommand"].contains(variable)
    case "remote":
      return [".fetch", ".partialclonefilter", ".promisor", ".prune", ".push", ".pushurl", ".tagopt", ".url"]
        .contains(variable)
    case "submodule": return variable != ".update"
    default: return false
    }
  }
}
