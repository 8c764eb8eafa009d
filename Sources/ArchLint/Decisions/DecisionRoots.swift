import Findings
import RuleEngine

/// The decisions that others only repeat: a protocol that is missing, behind a view model that names the service.
struct DecisionRoots: Sendable {
  private var tellers: [DecisionID: [DecisionID]] = [:]

  /// - Parameter found: what each rule that ran has found, by its id.
  init(_ found: [(rule: String, matches: [RuleMatch])]) {
    for (rule, matches) in found {
      for match in matches {
        let id = DecisionID(rule: rule, key: match.key)
        if tellers[id] == nil { tellers[id] = match.tellers }
      }
    }
  }

  /// The decision that a match repeats in the end; `nil` where it stands for itself.
  func root(of match: RuleMatch, _ rule: String) -> DecisionID? {
    var visited: Set<DecisionID> = [DecisionID(rule: rule, key: match.key)]
    var root: DecisionID?
    var candidates = match.tellers
    while let next = candidates.first(where: { tellers[$0] != nil && !visited.contains($0) }) {
      visited.insert(next)
      root = next
      candidates = tellers[next] ?? []
    }
    return root
  }
}
