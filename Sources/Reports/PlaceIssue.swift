import Findings

/// What formats show that have an entry for each line: a place of a new finding, or a file that could not be checked.
struct PlaceIssue {
  /// The rule that found it; `nil` for a file that could not be checked.
  let rule: String?
  let severity: Severity
  /// From the top of the repository.
  let path: String
  /// From 1.
  let line: Int
  /// `nil` where the whole line or file is meant.
  let range: SourceRange?
  /// What is wrong and, behind a semicolon, what to do.
  let message: String
  let fix: Fix?
  /// The fixes' own files have paths from the root.
  let rootPath: String

  /// The issues of a report: what could not be checked first, then by weight.
  static func issues(of report: CheckReport) -> [PlaceIssue] {
    let skipped = report.skipped.map { file in
      PlaceIssue(
        rule: nil, severity: .error, path: report.repositoryPath(file.path), line: file.line ?? 1, range: nil,
        message: "not checked in full: \(file.reason)", fix: nil, rootPath: file.path)
    }
    let findings = report.newFindings.flatMap { finding in
      let severity = finding.severity
      return finding.places.filter { $0.status == .new }.map { place in
        PlaceIssue(
          rule: place.rule ?? finding.rule, severity: severity, path: report.repositoryPath(place.path),
          line: place.range.line, range: place.range, message: IssueText.of(place), fix: place.fix,
          rootPath: place.path)
      }
    }
    return skipped + findings
  }
}

/// Messages with their remedies.
enum IssueText {
  static func of(_ place: FindingPlace) -> String { joined(place.message, place.help) }

  static func of(_ finding: Finding) -> String { joined(finding.message, finding.help) }

  private static func joined(_ message: String, _ help: String) -> String {
    help.isEmpty ? message : message + "; " + help
  }
}
