import Findings
import RuleEngine

/// The decisions that others only repeat: a protocol that is missing, behind a view model that names the service.
struct DecisionRoots: Sendable {
  private var tellers: [DecisionID: [DecisionID]] = [:]
  /// The first decision about something, or with a place at a symbol, where that is not a decision's own key.
  private var decisionsAtSymbols: [DecisionID: DecisionID] = [:]

  /// - Parameter found: what each rule that ran has found, by its id.
  init(_ found: [(rule: String, matches: [RuleMatch])]) {
    for (rule, matches) in found {
      for match in matches {
        let id = DecisionID(rule: rule, key: match.key)
        if tellers[id] == nil { tellers[id] = match.tellers }
        // What stands in a file and no type has no symbol.
        for name in [match.placeKey, match.subject] where !name.isEmpty {
          let named = DecisionID(rule: rule, key: name)
          if decisionsAtSymbols[named] == nil { decisionsAtSymbols[named] = id }
        }
      }
    }
  }

  /// The decision that a match repeats in the end; `nil` where it stands for itself.
  func root(of match: RuleMatch, _ rule: String) -> DecisionID? {
    var visited: Set<DecisionID> = [DecisionID(rule: rule, key: match.key)]
    var root: DecisionID?
    var candidates = match.tellers
    while let next = candidates.lazy.compactMap({ made($0) }).first(where: { !visited.contains($0) }) {
      visited.insert(next)
      root = next
      candidates = tellers[next] ?? []
    }
    return root
  }

  /// The decision that a key or the symbol of a place names, if it is made.
  private func made(_ named: DecisionID) -> DecisionID? {
    tellers[named] == nil ? decisionsAtSymbols[named] : named
  }
}
