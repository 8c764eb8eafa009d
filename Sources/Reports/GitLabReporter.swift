import Findings
import JSONText
import Platform

/// GitLab's Code Quality report: an array with an object for each new place, as GitLab tells new ones by what they are known
/// by alone.
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
    var counts: [String: Int] = [:]
    for finding in report.newFindings {
      for place in finding.places where place.status == .new {
        let known = place.identity.map(PlaceFingerprint.of) ?? finding.fingerprint
        let count = counts[known, default: 0]
        counts[known] = count + 1
        write(
          rule: place.rule ?? finding.rule, IssueText.of(place), severity(finding.severity),
          fingerprint: count == 0 ? known : FNV1a("\(known) \(count)".utf8).digits,
          path: report.repositoryPath(place.path), line: place.range.line, to: &json)
      }
    }
    json.endArray()
    json.endLine()
    return json.text
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
