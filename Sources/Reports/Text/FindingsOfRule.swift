import Findings

/// The findings of one rule, the weightiest first.
struct FindingsOfRule {
  let rule: String
  let kind: RuleKind
  private(set) var findings: [Finding]

  /// Findings by rule: bugs before the rest, then by weight and by how many weigh so much.
  ///
  /// - Parameter findings: the weightiest first.
  static func all(_ findings: [Finding]) -> [FindingsOfRule] {
    var positions: [String: Int] = [:]
    var rules: [FindingsOfRule] = []
    for finding in findings {
      if let position = positions[finding.rule] {
        rules[position].findings.append(finding)
      } else {
        positions[finding.rule] = rules.count
        rules.append(FindingsOfRule(rule: finding.rule, kind: finding.kind, findings: [finding]))
      }
    }
    let ranks = rules.map { rule in
      let weight = rule.findings[0].severity
      return (rule.kind == .bug ? 0 : 1, -weight.rawValue, -rule.findings.count { $0.severity == weight })
    }
    return rules.indices.sorted {
      (ranks[$0].0, ranks[$0].1, ranks[$0].2, $0) < (ranks[$1].0, ranks[$1].1, ranks[$1].2, $1)
    }
    .map { rules[$0] }
  }
}
