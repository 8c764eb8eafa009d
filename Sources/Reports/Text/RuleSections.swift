import Findings

/// Findings told by rule: how many there are, and where the first three show.
struct RuleSections {
  private let findings: ArraySlice<Finding>
  private let titles: [String: String]
  private let style: ReportStyle

  /// How many findings of a rule are named.
  private static let placeLimit = 3

  init(_ findings: ArraySlice<Finding>, rules: [RuleSummary], style: ReportStyle) {
    self.findings = findings
    self.style = style
    titles = rules.reduce(into: [:]) { $0[$1.id] = $1.title }
  }

  /// A heading, and two lines for each rule, in the order of their weightiest findings.
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
      + order.flatMap { rule -> [String] in
        let ofRule = byRule[rule] ?? []
        let places = PlaceList.text(ofRule.map(\.first), limit: Self.placeLimit)
        return TextWrapping.wrap(
          PrintableText.oneLine("\(rule): \(FindingTally(ofRule).text): \(places)"), width: style.width, others: "    ")
      }
  }
}
