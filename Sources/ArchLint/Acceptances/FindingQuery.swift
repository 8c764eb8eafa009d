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

  /// The places of one of those findings that the text names.
  package static func places(_ text: String, of finding: Finding, in report: CheckReport) -> [FindingPlace] {
    let own = finding.places.filter { $0.rule == nil }
    let named = own.filter { place in
      let subject = text.hasPrefix(finding.rule + ":") ? text.dropFirst(finding.rule.count + 1) : ""
      return place.symbol == subject || place.symbol.hasPrefix(subject + ".")
        || isAt(text, place, in: report)
    }
    return named.isEmpty ? own : named
  }

  /// The findings with a place at a line.
  private static func at(_ text: String, in report: CheckReport) -> [Finding] {
    report.findings.filter { finding in finding.places.contains { isAt(text, $0, in: report) } }
  }

  private static func isAt(_ text: String, _ place: FindingPlace, in report: CheckReport) -> Bool {
    guard let address = LineAddress(text) else { return false }
    let paths = [
      FileSystem.normalized(address.path), FileSystem.relative(FileSystem.absolute(address.path), to: report.root),
    ]
    return paths.contains(place.path) && place.range.touches(line: address.line)
      && (address.column == nil || address.column == place.range.column)
  }
}
