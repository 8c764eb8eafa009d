import Findings
import Reports

/// The rules that found something, with their reasons, each told once.
enum RulesSection {
  static func markup(_ report: CheckReport) -> Markup {
    let counts = report.newFindings.reduce(into: [String: Int]()) { $0[$1.rule, default: 0] += 1 }
    let found = report.rules.filter { counts[$0.id] != nil }
    let silent = report.rules.filter { counts[$0.id] == nil }
    var markup: Markup = "<h2 id=\"rules-title\">Rules</h2>\n"
    for rule in found {
      markup += """
        <div class="rule" id="rule-\(rule.id)" tabindex="-1"><h3>\(rule.title) <small>\(rule.id), \(rule.kind.word)</small></h3>
        <p>\(Markup(prose: rule.rationale))</p>
        <p><a href="#rule=\(URLText.escaped(rule.id))">\(Markup.count(counts[rule.id] ?? 0, "finding"))</a>, \
        <code>archlint explain \(rule.id)</code></p></div>

        """
    }
    guard !silent.isEmpty else { return markup }
    let items = silent.map { "<li><b>\($0.id)</b> \($0.title)</li>\n" as Markup }
    return markup + """
      <details><summary>\(Markup.count(silent.count, "rule")) found nothing new</summary><ul>\(Markup.joined(items))</ul></details>

      """
  }
}
