import Findings
import SafeText

/// A rule's weightiest finding in full, the next ones with a line each, and how many more there are.
struct RuleBlock {
  private let rule: FindingsOfRule
  private let style: ReportStyle

  /// How many findings are named, the one in full among them.
  private static let findingLimit = 3

  init(_ rule: FindingsOfRule, style: ReportStyle) {
    self.rule = rule
    self.style = style
  }

  var text: ReportText {
    var text = ReportText(paint: Paint(style.colour))
    let block = FindingBlock(width: style.width, showsAllPlaces: false)
    block.write(rule.findings[0], after: [], to: &text)
    for finding in rule.findings.dropFirst().prefix(Self.findingLimit - 1) {
      block.write(
        "then", .faint, "\(finding.path.lastPathComponent):\(finding.range.line): \(finding.message)", to: &text)
    }
    let rest = rule.findings.dropFirst(Self.findingLimit)
    if !rest.isEmpty { block.write("and", .faint, "\(FindingTally(rest).text) more", to: &text) }
    return text
  }
}
