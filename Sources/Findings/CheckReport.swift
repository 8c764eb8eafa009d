/// Everything that one run of `archlint check` has to say; reporters print it, the exit status follows from it.
package struct CheckReport: Sendable {
  /// Version of archlint.
  package var version: String
  /// Absolute path of the project root, for formats that need absolute paths.
  package var root: String
  package var guide: GuideChoice
  /// Number of Swift files read.
  package var fileCount: Int
  /// Number of rules that ran.
  package var ruleCount: Int
  /// All findings, suppressed and baseline ones included, the weightiest first.
  package var findings: [Finding]
  /// What rules found before decisions and habits were told once: a finding for each place, by path, position and rule.
  package var hits: [Finding]
  /// Files or parts of files that could not be checked, sorted by path.
  package var skipped: [SkippedFile]
  /// Remarks for a person that are no findings, such as "no test target: 12 view models are untested".
  package var remarks: [String]
  /// Title of each rule that ran, by id, sorted by id.
  package var rules: [RuleSummary]
  /// How many hits of the baseline aren't found any more; `nil` without a baseline.
  package var staleCount: Int?
  /// What was found of each target that holds views.
  package var applicability: [TargetApplicability]
  /// Whether there is a SwiftUI architecture to check; otherwise only a project's own rules ran.
  package var isApplicable: Bool

  package init(
    version: String, root: String, guide: GuideChoice, fileCount: Int, ruleCount: Int,
    findings: [Finding], hits: [Finding] = [], skipped: [SkippedFile], remarks: [String], rules: [RuleSummary],
    staleCount: Int? = nil, applicability: [TargetApplicability] = [], isApplicable: Bool = true
  ) {
    self.version = version
    self.root = root
    self.guide = guide
    self.fileCount = fileCount
    self.ruleCount = ruleCount
    self.findings = findings
    self.hits = hits
    self.skipped = skipped
    self.remarks = remarks
    self.rules = rules
    self.staleCount = staleCount
    self.applicability = applicability
    self.isApplicable = isApplicable
  }

  /// The findings that count: neither suppressed nor in the baseline.
  package var newFindings: [Finding] {
    // Mostly all of them, and then nothing is copied.
    count(of: .new) == findings.count ? findings : findings.filter { $0.status == .new }
  }

  /// The number of new findings of one severity.
  package func count(of severity: Severity) -> Int {
    findings.indices.reduce(0) {
      $0 + (findings[$1].status == .new && findings[$1].severity == severity ? 1 : 0)
    }
  }

  /// The number of places of new findings.
  package var placeCount: Int {
    findings.reduce(0) { $0 + $1.places.count { $0.status == .new } }
  }

  /// The number of findings of one status.
  package func count(of status: FindingStatus) -> Int {
    findings.indices.reduce(0) { $0 + (findings[$1].status == status ? 1 : 0) }
  }
}

/// Which guide the run used, and why.
package struct GuideChoice: Sendable, Hashable {
  /// The guide's name; `nil` when none was recognised and only the rules common to all guides ran.
  package var name: String?
  /// Why this guide: "configured in .archlint.json", "asked for by --style mv", or the evidence that detection found.
  package var reason: String
  /// What to write where to pin the guide; empty when it is pinned already.
  package var howToPin: String

  package init(name: String?, reason: String, howToPin: String = "") {
    self.name = name
    self.reason = reason
    self.howToPin = howToPin
  }
}

/// A file, or a part of one, that could not be checked.
package struct SkippedFile: Sendable, Hashable {
  package var path: String
  /// Line of the problem from 1; `nil` when it concerns the whole file.
  package var line: Int?
  package var reason: String

  package init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }
}

/// A rule as reports name it.
package struct RuleSummary: Sendable, Hashable {
  package var id: String
  package var title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
