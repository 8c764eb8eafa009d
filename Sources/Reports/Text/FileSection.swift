import Findings
import SafeText

/// The findings of one file: a heading, and a block for each finding or group of alike findings.
struct FileSection {
  private let path: String
  private let findings: ArraySlice<Finding>
  private let style: ReportStyle

  /// How many different findings of one rule in one file are shown with their source; the others get a line each.
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
      block.write(findings[group.shown.first], to: &text)
      block.writeRepetitions(group.shown.repetitions.map { findings[$0] }, to: &text)
      for other in group.others {
        block.writeShort(findings[other.first], repetitions: other.repetitions.map { findings[$0] }, to: &text)
      }
    }
    return text
  }

  /// A finding and those that say the same of other lines, by their places among the findings.
  private struct Statement {
    var first: Int
    var repetitions: [Int] = []
  }

  /// A finding with those of the same rule that follow it in brief.
  private struct Group {
    var shown: Statement
    var others: [Statement] = []
  }

  /// What has to be alike for findings to be told in brief.
  private struct Kind: Hashable {
    var rule: String
    var severity: Severity
  }

  /// What has to be alike for a finding to be told by its line alone.
  private struct Wording: Hashable {
    var rule: String
    var message: String
    var help: String
  }

  /// Where a statement is: in which group, and which of its others; `nil` for the one shown.
  private struct Place {
    var group: Int
    var other: Int?
  }

  private var groups: [Group] {
    var groups: [Group] = []
    var groupsByKind: [Kind: [Int]] = [:]
    var places: [Wording: Place] = [:]
    for position in findings.indices {
      let finding = findings[position]
      let kind = Kind(rule: finding.rule, severity: finding.severity)
      let wording = Wording(rule: finding.rule, message: finding.message, help: finding.help)
      let earlier = groupsByKind[kind, default: []]
      // What weighs more than the first is told for itself.
      if let place = places[wording], findings[first(of: place, in: groups)].severity >= finding.severity {
        if let other = place.other {
          groups[place.group].others[other].repetitions.append(position)
        } else {
          groups[place.group].shown.repetitions.append(position)
        }
      } else if earlier.count >= Self.fullBlocksPerRule, let last = earlier.last {
        places[wording] = Place(group: last, other: groups[last].others.count)
        groups[last].others.append(Statement(first: position))
      } else {
        groupsByKind[kind, default: []].append(groups.count)
        places[wording] = Place(group: groups.count)
        groups.append(Group(shown: Statement(first: position)))
      }
    }
    return groups
  }

  /// The position of the finding that a statement begins with.
  private func first(of place: Place, in groups: [Group]) -> Int {
    let group = groups[place.group]
    return place.other.map { group.others[$0].first } ?? group.shown.first
  }
}
