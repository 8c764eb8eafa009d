import Findings

/// The findings that count and those in the baseline, by kind, with what the script needs to filter and regroup them.
enum FindingsSection {
  static func markup(_ report: CheckReport, _ files: ReportedFiles) -> Markup {
    let findings = report.openFindings
    var markup: Markup = "<h2 id=\"findings-title\" tabindex=\"-1\">Findings</h2>\n"
    guard !findings.isEmpty else { return markup + "<p>There are none.</p>\n" }
    markup += FindingFilters.markup(report, findings, files)
    markup += "<div id=\"list\">\n"
    let entries = FindingEntries(report, files)
    for kind in RuleKind.allCases {
      let members = findings.filter { $0.kind == kind }
      guard !members.isEmpty else { continue }
      markup +=
        "<section class=\"group\"><h3>\(kind.heading) <span class=\"n\">\(members.count)</span></h3>\n<p class=\"soft\">\(kind.meaning)</p>\n"
      for finding in members { markup += entries.markup(finding) }
      markup += "</section>\n"
    }
    return markup + "</div>\n"
  }
}
