import Findings
import SafeText

/// Rules with a line each: how many findings there are, and where the first three show.
struct RuleLines {
  private let rules: [FindingsOfRule]
  private let style: ReportStyle

  /// How many findings of a rule are named at most.
  private static let placeLimit = 3

  init(_ rules: [FindingsOfRule], style: ReportStyle) {
    self.rules = rules
    self.style = style
  }

  /// A heading, and a line for each rule; nothing where there is none.
  var lines: [String] {
    if rules.isEmpty { return [] }
    let heading = SectionHeading(
      title: "\(CountedNoun.text(rules.count, "rule")) more", remark: "--all shows everything in full")
    return [heading.line(width: style.width, paint: Paint(style.colour))] + rules.map(line)
  }

  /// The rule, its numbers, and as many places as the line has room for, at least one.
  private func line(_ rule: FindingsOfRule) -> String {
    let start = "\(rule.rule): \(FindingTally(rule.findings).text): "
    let places = rule.findings.map(\.first)
    let lines = (1...Self.placeLimit).map { PrintableText.oneLine(start + PlaceList.text(places, limit: $0)) }
    return lines.last { DisplayWidth.of($0) <= style.width } ?? lines[0]
  }
}
