import ArchLint
import Findings
import Reports

/// What was found and doesn't count, and who decided so.
enum SilenceSection {
  static func markup(_ run: CheckRun, _ files: ReportedFiles) -> Markup {
    var markup: Markup = ""
    for project in files.projects { markup += decisions(project) }
    for status in FindingStatus.allCases where status != .new && status != .baseline {
      markup += findings(run.report.findings.filter { $0.status == status }, status)
    }
    if let fixed = run.report.comparison?.fixed, !fixed.isEmpty {
      let items = fixed.map { "<li><code>\($0.path)</code> \($0.message)</li>\n" as Markup }
      markup +=
        "<h3>Fixed by the change <span class=\"n\">\(fixed.count)</span></h3><ul>\(Markup.joined(items))</ul>\n"
    }
    if let stale = run.report.staleCount, stale > 0 {
      markup +=
        "<p>The baseline holds \(Markup.count(stale, "place")) that \(stale == 1 ? "isn't" : "aren't") found any more; <code>archlint check --write-baseline</code> removes \(stale == 1 ? "it" : "them").</p>\n"
    }
    let accepted = run.report.count(of: FindingStatus.baseline)
    if accepted > 0 {
      markup +=
        "<p>The baseline accepts \(Markup.count(accepted, "finding")), which the filter of the findings has.</p>\n"
    }
    let heading: Markup = "<h2 id=\"silent-title\">Accepted and suppressed</h2>\n"
    return markup.text.isEmpty
      ? heading + "<p>Nothing is kept silent: no comment, no entry in the configuration, no baseline.</p>\n"
      : heading + markup
  }

  /// What comments and the configuration say.
  private static func decisions(_ project: ReportedProject) -> Markup {
    let silence = SilenceReport(project.run, today: .today())
    let comments = silence.comments.map { comment in
      row(
        "<code>\(project.prefix + comment.path):\(digits: comment.line)</code>", comment.rules.joined(separator: ", "),
        comment.count, comment.reason, until: comment.lastDay, by: "")
    }
    let accepted = silence.accepted.map { entry, count in
      row(
        "\(entry.subject ?? "the whole project")", entry.rule, count, entry.reason, until: entry.lastDay, by: entry.by)
    }
    let title: Markup = project.title.isEmpty ? "" : " of \(project.title)"
    return table("Comments in the source\(title)", "Place", comments)
      + table("Entries in the configuration\(title)", "Subject", accepted)
  }

  private static func row(
    _ subject: Markup, _ rule: String, _ count: Int, _ reason: String, until: CalendarDay?, by: String
  ) -> Markup {
    let until: Markup = until.map { "\($0.description)" } ?? "–"
    return
      "<tr><th scope=\"row\">\(subject)</th><td>\(rule)</td><td>\(count)</td><td>\(reason)\(by.isEmpty ? "" : " (\(by))")</td><td>\(until)</td></tr>\n"
  }

  private static func table(_ title: Markup, _ subject: Markup, _ rows: [Markup]) -> Markup {
    guard !rows.isEmpty else { return "" }
    return """
      <table class="list"><caption>\(title)</caption><thead><tr><th scope="col">\(subject)</th><th scope="col">Rule</th>\
      <th scope="col">Places</th><th scope="col">Reason</th><th scope="col">Until</th></tr></thead><tbody>
      \(Markup.joined(rows))</tbody></table>

      """
  }

  private static func findings(_ findings: [Finding], _ status: FindingStatus) -> Markup {
    guard !findings.isEmpty else { return "" }
    let title: Markup =
      switch status {
      case .new, .baseline: ""
      case .unchanged: "Before the change"
      case .accepted: "Accepted in the configuration"
      case .suppressed: "Suppressed by comments"
      }
    let rows = findings.map { finding -> Markup in
      "<tr class=\"silent\"><td>\(finding.severity.word)</td><th scope=\"row\">\(finding.message)</th><td>\(finding.rule)</td><td><code>\(finding.path):\(digits: finding.range.line)</code></td><td>\(finding.first.reason)</td></tr>\n"
    }
    return """
      <details><summary>\(title) <span class="n">\(findings.count)</span></summary>
      <table class="list"><thead><tr><th scope="col">Severity</th><th scope="col">Finding</th><th scope="col">Rule</th>\
      <th scope="col">Place</th><th scope="col">Reason</th></tr></thead><tbody>
      \(Markup.joined(rows))</tbody></table></details>

      """
  }
}
