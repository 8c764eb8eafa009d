/// Everything that one run of `archlint check` has to say; reporters print it, the exit status follows from it.
package struct CheckReport: Sendable {
  /// Version of archlint.
  package var version: String
  /// Absolute path of the project root, for formats that need absolute paths.
  package var root: String
  /// The configurations by which it was checked, each with its guide and rules; at least one.
  package var parts: [Part]
  /// Number of Swift files read.
  package var fileCount: Int
  /// The least severity of a finding that fails the run.
  package var failLevel = FailLevel.error
  /// All findings, suppressed and baseline ones included, the weightiest first.
  package var findings: [Finding]
  /// What rules found before decisions and habits were told once: a finding for each place, by path, position and rule.
  package var hits: [Finding]
  /// Files or parts of files that could not be checked, sorted by path.
  package var skipped: [SkippedFile]
  /// Remarks for a person that are no findings, such as "no test target: 12 view models are untested".
  package var remarks: [String]
  /// What the project is compared with; `nil` where all of it is reported.
  package var comparison: Comparison?
  /// How many hits of the baseline aren't found any more; `nil` without a baseline.
  package var staleCount: Int?
  /// What was found of each target that holds views.
  package var applicability: [TargetApplicability]
  /// The way from the top of the repository to the root, which ends in a slash; empty where the two are the same.
  package var pathPrefix = ""
  /// The text of a file, for formats that count in other units than findings do; `nil` where it isn't at hand.
  package var source: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

  package init(
    version: String, root: String, parts: [Part], fileCount: Int,
    findings: [Finding], hits: [Finding] = [], skipped: [SkippedFile] = [], remarks: [String] = [],
    staleCount: Int? = nil, applicability: [TargetApplicability] = []
  ) {
    self.version = version
    self.root = root
    self.parts = parts
    self.fileCount = fileCount
    self.findings = findings
    self.hits = hits
    self.skipped = skipped
    self.remarks = remarks
    self.staleCount = staleCount
    self.applicability = applicability
  }

  /// A file's path from the top of the repository, as forges want it.
  package func repositoryPath(_ path: String) -> String { path.hasPrefix("/") ? path : pathPrefix + path }

  /// The findings that count: neither suppressed nor in the baseline.
  package var newFindings: [Finding] {
    // Mostly all of them, and then nothing is copied.
    count(of: .new) == findings.count ? findings : findings.filter { $0.status == .new }
  }

  /// The findings that are to be put right one day: those that count, and those in the baseline.
  package var openFindings: [Finding] { findings.filter { $0.status == .new || $0.status == .baseline } }

  /// Whether a finding fails the run.
  package func fails(_ finding: Finding) -> Bool { finding.status == .new && failLevel.isReached(by: finding.severity) }

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

extension [Finding] {
  /// The same by severity, and else in their order.
  package var mostSevereFirst: [Finding] {
    Severity.allCases.reversed().flatMap { severity in filter { $0.severity == severity } }
  }
}

extension CheckReport {
  /// What was checked by one configuration.
  package struct Part: Sendable, Hashable {
    /// Relative to the root; empty for the root.
    package var folder: String
    package var guide: GuideChoice
    /// The rules that ran, sorted by id.
    package var rules: [RuleSummary]
    /// Number of rules that ran, without those about suppressions.
    package var ruleCount: Int
    /// Whether there is a SwiftUI architecture to check; otherwise only a project's own rules ran.
    package var isApplicable: Bool

    package init(
      folder: String = "", guide: GuideChoice, rules: [RuleSummary] = [], ruleCount: Int = 0, isApplicable: Bool = true
    ) {
      self.folder = folder
      self.guide = guide
      self.rules = rules
      self.ruleCount = ruleCount
      self.isApplicable = isApplicable
    }
  }

  /// The guide of all that was checked, or which part has which.
  package var guide: GuideChoice {
    if parts.count == 1 { return parts[0].guide }
    let names = Set(parts.map(\.guide.name))
    let some = parts.prefix(5).map { "'\($0.folder.isEmpty ? "." : $0.folder)' \($0.guide.name ?? "no guide")" }
    let rest = parts.count > 5 ? " and \(parts.count - 5) more" : ""
    return GuideChoice(
      name: names.count == 1 ? parts[0].guide.name : nil,
      reason: "\(parts.count) configurations: \(some.joined(separator: ", "))\(rest)")
  }

  /// The rules that ran anywhere, sorted by id.
  package var rules: [RuleSummary] {
    if parts.count == 1 { return parts[0].rules }
    var known: Set<String> = []
    return parts.flatMap(\.rules).filter { known.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  package var ruleCount: Int { parts.map(\.ruleCount).max() ?? 0 }

  /// Whether there is a SwiftUI architecture to check anywhere.
  package var isApplicable: Bool { parts.contains(where: \.isApplicable) }

  /// The report with all paths counted from a folder around the root.
  ///
  /// - Parameter prefix: The way from there to the root, with a slash at its end.
  package func moved(below prefix: String) -> CheckReport {
    if prefix.isEmpty { return self }
    var report = self
    func move(_ finding: inout Finding) {
      for position in finding.places.indices {
        finding.places[position].path = prefix + finding.places[position].path
        guard let edits = finding.places[position].fix?.edits else { continue }
        finding.places[position].fix?.edits = edits.map {
          Edit(path: prefix + $0.path, start: $0.start, end: $0.end, text: $0.text)
        }
      }
    }
    for position in report.findings.indices { move(&report.findings[position]) }
    for position in report.hits.indices { move(&report.hits[position]) }
    if var fixed = report.comparison?.fixed {
      for position in fixed.indices { move(&fixed[position]) }
      report.comparison?.fixed = fixed
    }
    report.skipped = skipped.map { SkippedFile(path: prefix + $0.path, line: $0.line, reason: $0.reason) }
    for position in parts.indices {
      let folder = parts[position].folder
      report.parts[position].folder = folder.isEmpty ? String(prefix.dropLast()) : prefix + folder
    }
    let source = source
    report.source = { $0.hasPrefix(prefix) ? source(String($0.dropFirst(prefix.utf8.count))) : nil }
    return report
  }

  /// A comparison of the project before and after a change.
  package struct Comparison: Sendable {
    /// What the change is compared with, in words: a branch, `the last commit`.
    package var reference: String
    /// What was put right; `nil` where nobody has looked.
    package var fixed: [Finding]?
    /// Those hits that are new by changed configuration, rules or acceptances alone, by their positions before any was
    /// left out.
    package var byRules: [Int] = []
    /// Names that became others.
    package var renames: [PlaceRename] = []
    /// Why nothing was checked, as a clause: `no Swift file is staged`; `nil` where something was.
    package var emptyReason: String?

    package init(reference: String, fixed: [Finding]? = nil, emptyReason: String? = nil) {
      self.reference = reference
      self.fixed = fixed
      self.emptyReason = emptyReason
    }
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
  package var kind: RuleKind
  /// What its findings weigh in this run, where they say nothing else.
  package var severity: Severity
  /// Why there is such a rule, in a paragraph; empty where nobody has written that down.
  package var rationale: String
  /// The page that a person reads, as Markdown.
  package var page: String
  /// Whether the page is the project's, and so perhaps a stranger's.
  package var isOwn: Bool

  package init(
    id: String, title: String, kind: RuleKind = .design, severity: Severity = .warning, rationale: String = "",
    page: String = "", isOwn: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.severity = severity
    self.rationale = rationale
    self.page = page
    self.isOwn = isOwn
  }
}
