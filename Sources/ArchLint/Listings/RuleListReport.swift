import Findings
import JSONText
import RuleEngine
import SafeText

/// The rules with the guides that demand them, for `archlint rules list`.
package struct RuleListReport: Sendable {
  private let rules: [Rule]
  private let guides: [GuideFile]

  package init(rules: RuleSet, guides: [GuideFile]) {
    self.rules = rules.rules
    self.guides = guides
  }

  /// One object a rule, sorted by id; a demand of every guide stands under the name `always`.
  package func json() -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    for rule in rules {
      writer.beginObject()
      writer.member("id", rule.id)
      writer.member("title", rule.title)
      writer.key("guides")
      writer.beginObject()
      for demand in rule.file.demands.sorted(by: { $0.guide < $1.guide }) {
        writer.member(demand.guide, demand.severity.word)
      }
      writer.endObject()
      writer.member("fix", rule.file.fixSafety?.rawValue)
      writer.key("options")
      writer.beginObject()
      for option in rule.file.options { writer.member(option.name, option.value) }
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endLine()
    return writer.text
  }

  /// A table with a line a rule: its severity in each guide, its id and title.
  package func text() -> String {
    var text = ""
    for (position, guide) in guides.enumerated() {
      text += String(repeating: "│ ", count: position) + "┌ " + PrintableText.oneLine(guide.name) + "\n"
    }
    let width = rules.map(\.id.count).max() ?? 0
    for rule in rules {
      let marks = guides.map { mark(rule.demand(of: $0)?.severity) }.joined(separator: " ")
      let gap = String(repeating: " ", count: width - rule.id.count + 2)
      text += PrintableText.oneLine(marks + "  " + rule.id + gap + rule.title)
      text += rule.isOwn ? " (this project's own)\n" : "\n"
    }
    let count = "\(rules.count) rule\(rules.count == 1 ? "" : "s")"
    return text
      + "\n\(count); E error, W warning, N note, · off; 'archlint explain RULE' shows a rule's page\n"
  }

  private func mark(_ severity: Severity?) -> String {
    switch severity {
    case .error?: "E"
    case .warning?: "W"
    case .note?: "N"
    case nil: "·"
    }
  }
}
