import Findings
import JSONText

/// GitLab's Code Quality report: an array with an object for each new finding, at its clearest place.
package struct GitLabReporter: Reporter {
  package init() {}

  package func render(_ report: CheckReport) -> String {
    var json = JSONWriter(style: .pretty)
    json.beginArray()
    for file in report.skipped {
      write(
        rule: "not-checked", "not checked in full: \(file.reason)", "blocker",
        fingerprint: "not-checked:\(report.repositoryPath(file.path)):\(file.reason)",
        path: report.repositoryPath(file.path), line: file.line ?? 1, to: &json)
    }
    for finding in report.newFindings {
      let others = finding.places.count { $0.status == .new } - 1
      let more = others > 0 ? " (and \(CountedNoun.text(others, "other place")))" : ""
      write(
        rule: finding.rule, IssueText.of(finding) + more, severity(finding.severity),
        fingerprint: Self.fingerprint(finding),
        path: report.repositoryPath(finding.path), line: finding.range.line, to: &json)
    }
    json.endArray()
    json.endLine()
    return json.text
  }

  /// Of one place that it is this and no other; of several that they are one decision.
  private static func fingerprint(_ finding: Finding) -> String {
    finding.places.count == 1
      ? finding.first.identity.map(PlaceFingerprint.of) ?? finding.fingerprint : finding.fingerprint
  }

  /// GitLab shows no rule, so that the description has to name it.
  private func write(
    rule: String, _ message: String, _ severity: String, fingerprint: String, path: String, line: Int,
    to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("description", "\(rule): \(message)")
    json.member("check_name", rule)
    json.member("fingerprint", fingerprint)
    json.member("severity", severity)
    json.key("location")
    json.beginObject()
    json.member("path", path)
    json.key("lines")
    json.beginObject()
    json.member("begin", line)
    json.endObject()
    json.endObject()
    json.endObject()
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
