import Findings

/// The findings of one file: a heading, and a block for each finding or group of alike findings.
struct FileSection {
  private let path: String
  private let findings: ArraySlice<Finding>
  private let style: ReportStyle

  /// How many findings of one rule in one file are shown with their source; the others get a line each.
  private static let fullBlocksPerRule = 3

  /// - Precondition: The findings are of one file and sorted by position.
  init(path: String, findings: ArraySlice<Finding>, style: ReportStyle) {
    self.path = path
    self.findings = findings
    self.style = style
  }

  /// Sections with a heading first.
  var text: ReportText {
    let paint = Paint(style.colour)
    var text = ReportText(paint: paint)
    let heading = SectionHeading(title: PrintableText.oneLine(path), remark: FindingTally(findings).text)
    text.writeSection([heading.line(width: style.width, paint: paint)])
    let lastLine = findings.map(\.range.line).max() ?? 0
    let block = FindingBlock(width: style.width, lineNumberWidth: String(lastLine).utf8.count)
    for group in groups {
      text.beginSection()
      block.write(findings[group.shown], to: &text)
      for other in group.others { block.writeShort(findings[other], to: &text) }
    }
    return text
  }

  /// A finding with those of the same rule that follow it in brief.
  private struct Group {
    /// Places among the findings.
    var shown: Int
    var others: [Int] = []
  }

  /// What has to be alike for findings to be told in brief.
  private struct Kind: Hashable {
    var rule: String
    var severity: Severity
  }

  private var groups: [Group] {
    var groups: [Group] = []
    var groupsByKind: [Kind: [Int]] = [:]
    for position in findings.indices {
      let kind = Kind(rule: findings[position].rule, severity: findings[position].severity)
      let earlier = groupsByKind[kind, default: []]
      if earlier.count >= Self.fullBlocksPerRule, let last = earlier.last {
        groups[last].others.append(position)
      } else {
        groupsByKind[kind, default: []].append(groups.count)
        groups.append(Group(shown: position))
      }
    }
    return groups
  }
}
