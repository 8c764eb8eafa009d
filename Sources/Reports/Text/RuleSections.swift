import Findings
import SafeText

/// Findings told by rule: how many there are, and where the first three show.
struct RuleSections {
  private let findings: ArraySlice<Finding>
  private let style: ReportStyle

  /// How many findings of a rule are named at most.
  private static let placeLimit = 3

  init(_ findings: ArraySlice<Finding>, style: ReportStyle) {
    self.findings = findings
    self.style = style
  }

  /// A heading, and a line for each rule, in the order of their weightiest findings.
  var lines: [String] {
    let paint = Paint(style.colour)
    var order: [String] = []
    var byRule: [String: [Finding]] = [:]
    for finding in findings {
      if byRule[finding.rule] == nil { order.append(finding.rule) }
      byRule[finding.rule, default: []].append(finding)
    }
    let heading = SectionHeading(title: "\(findings.count) more", remark: "--all shows them in full")
    return [heading.line(width: style.width, paint: paint)]
      + order.map { line($0, byRule[$0] ?? []) }
  }

  /// The rule, its numbers, and as many places as the line has room for, at least one.
  private func line(_ rule: String, _ findings: [Finding]) -> String {
    let start = "\(rule): \(FindingTally(findings).text): "
    let places = findings.map(\.first)
    let lines = (1...Self.placeLimit).map { PrintableText.oneLine(start + PlaceList.text(places, limit: $0)) }
    return lines.last { DisplayWidth.of($0) <= style.width } ?? lines[0]
  }
}
