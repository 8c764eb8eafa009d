import Findings

/// What findings are counted, filtered and grouped by; the words are those of the page's address.
enum FindingFacet: String, CaseIterable {
  case kind, rule, role, feature, file, status

  /// One of the values, with its findings by severity.
  struct Value {
    let name: String
    var errors = 0
    var warnings = 0
    var notes = 0

    var total: Int { errors + warnings + notes }

    fileprivate mutating func add(_ severity: Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  var title: String {
    switch self {
    case .kind: "Kind"
    case .rule: "Rule"
    case .role: "Role"
    case .feature: "Feature"
    case .file: "File"
    case .status: "Status"
    }
  }

  /// A value as a person reads it; an empty one stands for what belongs nowhere.
  func label(_ value: String) -> String {
    switch self {
    case .kind: RuleKind(rawValue: value).map(\.heading) ?? value
    case .role where value.isEmpty: "no role"
    case .feature where value.isEmpty: "shared code"
    case .status: value == FindingStatus.baseline.rawValue ? "in the baseline" : value
    default: value
    }
  }

  func value(of finding: Finding, _ files: ReportedFiles) -> String {
    switch self {
    case .kind: finding.kind.word
    case .rule: finding.rule
    case .role: files.role(of: finding.first)
    case .feature: files.feature(of: finding.first)
    case .file: finding.path
    case .status: finding.status.rawValue
    }
  }

  /// The values that findings have: kinds in their order, others with the most findings first, then by name.
  func values(_ findings: [Finding], _ files: ReportedFiles) -> [Value] {
    var values: [String: Value] = [:]
    for finding in findings {
      let name = value(of: finding, files)
      values[name, default: Value(name: name)].add(finding.severity)
    }
    if self == .kind { return RuleKind.allCases.compactMap { values[$0.word] } }
    return values.values.sorted { ($1.total, $1.errors, $0.name) < ($0.total, $0.errors, $1.name) }
  }
}

extension RuleKind {
  /// The kind as a heading.
  var heading: String {
    switch self {
    case .bug: "Bugs"
    case .design: "Design"
    case .testing: "Testing"
    case .style: "Style"
    }
  }

  /// What findings of the kind have in common.
  var meaning: String {
    switch self {
    case .bug: "The app behaves wrongly: lost state, a failure nobody sees, a crash, a leak, a race."
    case .design: "The code is harder to change, replace or understand."
    case .testing: "Something isn't tested, or not tested well."
    case .style: "Names, places and form."
    }
  }
}
