import Findings
import Reports
import RuleEngine

/// The table of all rules in `rules/README.md`.
package struct RuleReference: Sendable {
  private let rules: [Rule]
  private let guides: [GuideFile]

  package init(rules: RuleSet, guides: [GuideFile]) {
    self.rules = rules.rules
    self.guides = guides
  }

  /// The page: a table for each part of an architecture, a line a rule.
  package func markdown() -> String {
    var text = """
      # The rules

      <!-- Written by `archlint rules list --format markdown`. Do not edit. -->

      \(rules.count) rules, each a page with the reason, the query and examples. Under a guide a rule is an
      error (**E**), a warning (W), a note (n), or off. *Fix* says whether the program can fix a finding:
      safe, suggested, or not at all (–).


      """
    text += guides.map { "- **\(letter(of: $0))** \(MarkdownText.code($0.name)): \(MarkdownText.inline($0.title))\n" }
      .joined()
    for group in RuleGroup.allCases {
      let members = rules.filter { RuleGroup(ruleID: $0.id) == group }
      if members.isEmpty { continue }
      text += "\n## \(group.rawValue)\n\n"
      text += "| Rule | What it asks for | " + guides.map(letter).joined(separator: " | ") + " | Fix |\n"
      text += "|---|---|" + guides.map { _ in ":-:|" }.joined() + "---|\n"
      for rule in members { text += row(rule) }
    }
    return text + options()
  }

  /// The numbers that a project may set.
  private func options() -> String {
    let rows = rules.flatMap { rule in
      rule.file.options.map {
        "| \(MarkdownText.cell(rule.id)) | \(MarkdownText.cell($0.name)) | \($0.defaultValue) | \(MarkdownText.inline($0.meaning)) |\n"
      }
    }
    if rows.isEmpty { return "" }
    let head =
      "\n## Options\n\nA project sets them in its configuration, with a severity or alone: "
      + "`\"rules\": { \"view-size\": { \"options\": { \"maximumLines\": 150 } } }`.\n\n"
    return head + "| Rule | Option | Number | What it counts |\n|---|---|--:|---|\n" + rows.joined()
  }

  private func row(_ rule: Rule) -> String {
    let name = rule.isOwn ? MarkdownText.cell(rule.id) : "[`\(rule.id)`](\(rule.id).md)"
    let marks = guides.map { mark(rule.demand(of: $0)?.severity) }.joined(separator: " | ")
    return "| \(name) | \(MarkdownText.inline(rule.title)) | \(marks) | \(rule.file.fixSafety?.rawValue ?? "–") |\n"
  }

  private func mark(_ severity: Severity?) -> String {
    switch severity {
    case .error?: "**E**"
    case .warning?: "W"
    case .note?: "n"
    case nil: ""
    }
  }

  /// The initial of what tells a guide from the others of its style.
  private func letter(of guide: GuideFile) -> String {
    let words = guide.name.split(separator: "-").filter { $0 != guide.style }
    return words.first.map { $0.prefix(1).uppercased() } ?? guide.name
  }
}
