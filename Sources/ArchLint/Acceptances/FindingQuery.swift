import Findings
import Platform

/// What a person writes to name a finding: its fingerprint, a rule, `RULE:SUBJECT`, or `PATH:LINE`.
package enum FindingQuery {
  /// The findings that a text names; those that count come before others.
  package static func findings(_ text: String, in report: CheckReport) -> [Finding] {
    let isFingerprint = text.utf8.count >= 6 && text.allSatisfy { $0.isHexDigit }
    if isFingerprint {
      let found = report.findings.filter { $0.fingerprint.hasPrefix(text) }
      if !found.isEmpty { return found }
    }
    let ofRule = report.findings.filter { $0.rule == text }
    if !ofRule.isEmpty { return ofRule }
    guard let colon = text.firstIndex(of: ":") else { return [] }
    let (start, rest) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    let ofSubject = report.findings.filter { finding in
      finding.rule == start
        && finding.places.contains { $0.symbol == rest || $0.symbol.hasPrefix(rest + ".") || finding.key == rest }
    }
    if !ofSubject.isEmpty { return ofSubject }
    return at(text, in: report)
  }

  /// The findings with a place at a line.
  private static func at(_ text: String, in report: CheckReport) -> [Finding] {
    guard let address = LineAddress(text) else { return [] }
    let paths = [
      FileSystem.normalized(address.path), FileSystem.relative(FileSystem.absolute(address.path), to: report.root),
    ]
    return report.findings.filter { finding in
      finding.places.contains { place in
        paths.contains(place.path) && place.range.touches(line: address.line)
          && (address.column == nil || address.column == place.range.column)
      }
    }
  }
}
