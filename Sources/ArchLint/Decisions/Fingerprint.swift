import Findings
import Platform

/// Names a decision in 16 hexadecimal digits, by which it is known again after edits and moves.
enum Fingerprint {
  static func of(_ decision: DecisionID) -> String {
    FNV1a([decision.rule, decision.key].joined(separator: "\0").utf8).digits
  }
}
