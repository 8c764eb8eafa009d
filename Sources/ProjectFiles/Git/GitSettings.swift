/// What is said to git with every question, so that nothing of the repository's own is run.
///
/// A partial clone fetches nothing that it lacks: where it would ask, through what, with whose credentials and where it
/// would keep cookies, the repository says.
struct GitSettings: Sendable {
  /// Options before the question.
  private(set) var arguments = Self.fixed

  /// Before anything is known of the repository's configuration.
  init() {}

  private static let fixed =
    ["--no-optional-locks", "--no-pager", "--no-replace-objects"]
    + [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.untrackedCache=false", "safe.bareRepository=explicit",
      "diff.external=", "core.alternateRefsCommand=", "core.gitProxy=", "maintenance.auto=false", "gc.auto=0",
    ].flatMap { ["-c", $0] }

  static let environment: [String: String?] = [
    "LC_ALL": "C", "LANGUAGE": nil, "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1",
    // As with replaced objects: history is what commits say. Git warns of a file, and not of one that can't be there.
    "GIT_GRAFT_FILE": "/dev/null/none",
  ]

  /// Switches off the filters that a listing of names says the configuration has.
  ///
  /// The user's own, too: which of them is applied to a file, the repository's attributes say.
  init(listing: [UInt8]) throws(GitProblem) {
    var filters: Set<String> = []
    for bytes in listing.split(separator: 0) {
      let name = String(decoding: bytes, as: UTF8.self)
      if !name.utf8.elementsEqual(bytes) { throw .refused("its configuration has a name that isn't UTF-8") }
      guard name.hasPrefix("filter."), let end = name.lastIndex(of: ".") else { continue }
      if name.contains("=") { throw .refused("its configuration has a filter with '=' in its name") }
      filters.insert(String(name[..<end]))
    }
    for filter in filters.sorted() {
      arguments += ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "\(filter).\($0)"] }
    }
  }
}
