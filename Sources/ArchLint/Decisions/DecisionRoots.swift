import Findings
import RuleEngine

/// The decisions that others only repeat: a protocol that is missing, behind a view model that names the service.
struct DecisionRoots: Sendable {
  private var tellers: [DecisionID: [DecisionID]] = [:]
  /// The first decision about something, or with a place at a symbol, where that is not a decision's own key.
  private var decisionsAtSymbols: [DecisionID: DecisionID] = [:]
  /// What each decision repeats in the end, be it itself.
  private var roots: [DecisionID: DecisionID] = [:]

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
    for (rule, matches) in found {
      for match in matches where !match.tellers.isEmpty { findRoot(of: DecisionID(rule: rule, key: match.key)) }
    }
  }

  /// The decision that a match repeats in the end; `nil` where it stands for itself.
  func root(of match: RuleMatch, _ rule: String) -> DecisionID? {
    let id = DecisionID(rule: rule, key: match.key)
    guard let teller = teller(among: match.tellers, of: id) else { return nil }
    let root = roots[teller] ?? teller
    return root == id ? nil : root
  }

  /// Each decision is passed once. Of those that repeat one another in a ring, the one where it closes is the root.
  private mutating func findRoot(of id: DecisionID) {
    var path: [DecisionID] = []
    var last = id
    while roots[last] == nil {
      roots[last] = last
      path.append(last)
      guard let teller = teller(among: tellers[last] ?? [], of: last) else { break }
      last = teller
    }
    let root = roots[last]
    for id in path { roots[id] = root }
  }

  /// The first decision that is made of those that keys or the symbols of places name, other than the one that they tell.
  private func teller(among named: [DecisionID], of id: DecisionID) -> DecisionID? {
    named.lazy.compactMap { tellers[$0] == nil ? decisionsAtSymbols[$0] : $0 }.first { $0 != id }
  }
}
