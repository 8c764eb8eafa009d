import Findings
import RuleEngine

extension RuleSummary {
  /// A rule with what its page tells a person, queries and examples left out.
  init(_ rule: Rule, _ severity: Severity) {
    let sections = rule.file.sections
    let rationale = sections.first { $0.heading.isEmpty }?.text ?? ""
    var page = sections.map { $0.heading.isEmpty ? $0.text : "### \($0.heading)\n\n\($0.text)" }
    if !rule.file.options.isEmpty {
      let options = rule.file.options.map { "- `\($0.name)`, \($0.value) here: \($0.meaning)" }
      page.append("### Options\n\n" + options.joined(separator: "\n"))
    }
    self.init(
      id: rule.id, title: rule.title, kind: rule.file.kind, severity: severity,
      rationale: rationale.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }.joined(separator: " "),
      page: page.joined(separator: "\n\n"),
      isOwn: rule.isOwn)
  }
}
