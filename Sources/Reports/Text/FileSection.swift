import Findings

/// The findings of one file: a heading, and a block for each finding or group of alike findings.
struct FileSection {
  private let path: String
  private let findings: [Finding]
  private let style: ReportStyle

  /// How many findings of one rule in one file are shown with their source; the others get a line each.
  private static let fullBlocksPerRule = 3

  /// - Precondition: The findings are of one file and sorted by position.
  init(path: String, findings: [Finding], style: ReportStyle) {
    self.path = path
    self.findings = findings
    self.style = style
  }

  /// Paragraphs of lines, the heading first.
  var sections: [[String]] {
    let paint = Paint(style.colour)
    let heading = SectionHeading(title: PrintableText.oneLine(path), remark: FindingTally(findings).text)
    let lastLine = findings.map(\.range.line).max() ?? 0
    let block = FindingBlock(style: style, lineNumberWidth: String(lastLine).utf8.count)
    return [[heading.line(width: style.width, paint: paint)]]
      + groups.map { group in
        block.lines(for: group.shown) + group.others.flatMap { block.shortLines(for: $0) }
      }
  }

  /// A finding with those of the same rule that follow it in brief.
  private struct Group {
    var shown: Finding
    var others: [Finding] = []
  }

  /// What has to be alike for findings to be told in brief.
  private struct Kind: Hashable {
    var rule: String
    var severity: Severity
  }

  private var groups: [Group] {
    var groups: [Group] = []
    var groupsByKind: [Kind: [Int]] = [:]
    for finding in findings {
      let kind = Kind(rule: finding.rule, severity: finding.severity)
      let earlier = groupsByKind[kind, default: []]
      if earlier.count >= Self.fullBlocksPerRule, let last = earlier.last {
        groups[last].others.append(finding)
      } else {
        groupsByKind[kind, default: []].append(groups.count)
        groups.append(Group(shown: finding))
      }
    }
    return groups
  }
}
