import Findings

/// Numbers of findings by severity.
struct FindingTally: Sendable, Hashable {
  /// What the findings have in common: a rule's id, a path or a type's name.
  let key: String
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var notes = 0

  init(key: String) {
    self.key = key
  }

  init(_ findings: some RandomAccessCollection<Finding>) {
    self.init(key: "")
    for position in findings.indices { add(findings[position].severity) }
  }

  var total: Int { errors + warnings + notes }

  /// The numbers that are not zero, such as `2 errors and 1 note`.
  var text: String {
    var parts: [String] = []
    if errors > 0 { parts.append(CountedNoun.text(errors, "error")) }
    if warnings > 0 { parts.append(CountedNoun.text(warnings, "warning")) }
    if notes > 0 { parts.append(CountedNoun.text(notes, "note")) }
    return CountedNoun.joined(parts)
  }

  mutating func add(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  /// Returns one tally per key, the one with the largest total first, then by errors and by key; `nil` keys do not count.
  static func ranked(_ findings: [Finding], by key: (Finding) -> String?) -> [FindingTally] {
    var tallies: [String: FindingTally] = [:]
    for position in findings.indices {
      guard let key = key(findings[position]) else { continue }
      tallies[key, default: FindingTally(key: key)].add(findings[position].severity)
    }
    return tallies.values.sorted { left, right in
      (right.total, right.errors, left.key) < (left.total, left.errors, right.key)
    }
  }
}
