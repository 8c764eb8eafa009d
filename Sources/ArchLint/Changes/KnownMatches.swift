import RuleEngine

/// What rules have matched in one state of a project, by which another state's files are known that have nothing new.
struct KnownMatches: Sendable {
  /// A number for all that a rule has matched in one file.
  typealias Digest = [String: Int]

  /// By the path of the file.
  let digests: [String: Digest]
  /// The files that aren't the same in both states.
  let changed: Set<String>

  /// Whether a file is as it was, with the same matches of the rules that were asked.
  ///
  /// - Parameter rules: The ids of those rules; empty for all.
  func hold(_ path: String, _ digest: Digest, rules: [String]) -> Bool {
    guard !changed.contains(path), let known = digests[path] else { return false }
    return digest == (rules.isEmpty ? known : known.filter { rules.contains($0.key) })
  }

  static func digest(_ matches: [(rule: Int, match: RuleMatch)], _ rules: [Linter.ActiveRule]) -> Digest {
    var hashers: [Int: Hasher] = [:]
    for (rule, match) in matches { match.hash(into: &hashers[rule, default: Hasher()]) }
    return hashers.reduce(into: [:]) { $0[rules[$1.key].rule.id] = $1.value.finalize() }
  }
}
