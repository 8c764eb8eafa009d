import Findings

/// Names a decision in 16 hexadecimal digits, by which it is known again after edits and moves.
enum Fingerprint {
  static func of(_ decision: DecisionID) -> String {
    var hash = FNV1a()
    hash.add(decision.rule)
    hash.add(0)
    hash.add(decision.key)
    return hash.digits
  }
}
