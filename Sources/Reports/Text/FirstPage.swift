import Findings

/// What a report shows unless all is asked for: findings in full where they are few, else a block a rule and a line for each
/// of the others.
///
/// Bugs, design and tests each have room, so that the page shows how a project is built and not only what it does most.
struct FirstPage {
  private let findings: [Finding]
  private let style: ReportStyle

  /// How many lines a report takes, what stands before and after the findings among them.
  private static let lineLimit = 150
  /// How many findings are taken in one by one.
  private static let singleLimit = 20
  /// How many rules of each kind have room before the others; style has none of its own.
  private static let room = 2

  /// - Parameter findings: the weightiest first.
  init(_ findings: [Finding], style: ReportStyle) {
    self.findings = findings
    self.style = style
  }

  /// Writes the findings so that they leave room for so many other lines.
  func write(besides otherLines: Int, to text: inout ReportText) {
    let room = Self.lineLimit - otherLines
    if findings.count <= Self.singleLimit {
      let blocks = FindingBlocks.all(findings, style: style)
      if blocks.reduce(0, { $0 + $1.lineCount + 1 }) <= room {
        for block in blocks { text.writeSections(block) }
        return
      }
    }
    let rules = FindingsOfRule.all(findings)
    let shown = chosen(rules, room: room)
    for (_, block) in shown.sorted(by: { $0.key < $1.key }) { text.writeSections(block) }
    let rest = rules.indices.filter { shown[$0] == nil }.map { rules[$0] }
    text.writeSection(RuleLines(rest, style: style).lines)
  }

  /// The blocks of the rules that have room, by their position.
  private func chosen(_ rules: [FindingsOfRule], room: Int) -> [Int: ReportText] {
    var seen: [RuleKind: Int] = [:]
    let isFirst = rules.map { rule in
      seen[rule.kind, default: 0] += 1
      return rule.kind != .style && seen[rule.kind, default: 0] <= Self.room
    }
    var shown: [Int: ReportText] = [:]
    // The others have a line each, below a heading and an empty line.
    var lines = rules.count + 2
    for position in rules.indices.filter({ isFirst[$0] }) + rules.indices.filter({ !isFirst[$0] }) {
      let block = RuleBlock(rules[position], style: style).text
      lines += block.lineCount
      if lines > room, !shown.isEmpty { break }
      shown[position] = block
    }
    return shown
  }
}
