import ArchLint
import Findings
import Reports

/// What a reader wants to know first: how much, how bad, and where.
enum SummarySection {
  static func heading(_ report: CheckReport, name: String) -> Markup {
    let lines = report.parts.map { part -> Markup in
      let guide = part.guide
      let place: Markup = report.parts.count == 1 ? "" : "<code>\(part.folder.isEmpty ? "." : part.folder)</code>: "
      guard part.isApplicable else { return "<p class=\"guide\">\(place)\(guide.reason)</p>\n" }
      let title: Markup = guide.name.map { "guide <strong>\($0)</strong>" } ?? "no guide"
      return "<p class=\"guide\">\(place)\(title), \(guide.reason)</p>\n"
    }
    let few = Markup.joined(lines.prefix(4))
    let rest: Markup =
      lines.count > 4
      ? "<details><summary>\(lines.count - 4) more projects</summary>\(Markup.joined(lines.dropFirst(4)))</details>\n"
      : ""
    return "<h1>\(name) <small>architecture report</small></h1>\n\(few)\(rest)"
  }

  static func markup(_ run: CheckRun, _ files: ReportedFiles) -> Markup {
    let report = run.report
    let findings = report.openFindings
    return """
      <h2 id="summary-title">Summary</h2>
      \(verdict(report))\(numbers(report, files))\(trouble(report))\(tables(report, findings, files))
      """
  }

  private static func verdict(_ report: CheckReport) -> Markup {
    if let reason = report.comparison?.emptyReason {
      return "<p class=\"verdict\">Nothing was checked: \(reason).</p>\n"
    }
    let scope: Markup = "\(Markup.count(report.fileCount, "file")) by \(Markup.count(report.ruleCount, "rule"))"
    let compared = report.comparison.map { ", compared with \($0.reference)" } ?? ""
    return "<p class=\"verdict\">Checked \(scope)\(compared).</p>\n"
  }

  private static func numbers(_ report: CheckReport, _ files: ReportedFiles) -> Markup {
    let fixes = report.newFindings.flatMap(\.places).filter { $0.status == .new && $0.fix?.safety == .safe }.count
    let old = report.count(of: .baseline)
    var tiles = Severity.allCases.reversed().map { severity -> Markup in
      let count = report.count(of: severity)
      let link: Markup = "#severity=\(severity.word)\(old == 0 ? "" : "&amp;status=new")"
      return
        "<li class=\"\(severity.word)\"><a href=\"\(link)\"><b>\(count)</b> \(severity.word)\(count == 1 ? "" : "s")</a></li>"
    }
    tiles.append("<li><b>\(report.placeCount)</b> \(report.placeCount == 1 ? "place" : "places")</li>")
    if fixes > 0 {
      tiles.append("<li><a href=\"#fix=safe\"><b>\(fixes)</b> safe \(fixes == 1 ? "fix" : "fixes")</a></li>")
    }
    if let fixed = report.comparison?.fixed { tiles.append("<li><b>\(fixed.count)</b> fixed</li>") }
    if old > 0 { tiles.append("<li><a href=\"#status=baseline\"><b>\(old)</b> in the baseline</a></li>") }
    let silent = report.findings.count - report.openFindings.count
    if silent > 0 { tiles.append("<li><a href=\"#silent\"><b>\(silent)</b> accepted or suppressed</a></li>") }
    let items = files.projects.compactMap(\.checklist).flatMap(\.items)
    if !items.isEmpty {
      let broken = items.count { if case .crossed = $0.answer { true } else { false } }
      tiles.append("<li><a href=\"#checklist\"><b>\(broken)</b> of \(items.count) checklist items broken</a></li>")
    }
    return "<ul class=\"tiles\">\(Markup.joined(tiles))</ul>\n"
  }

  private static func trouble(_ report: CheckReport) -> Markup {
    var markup: Markup = ""
    if !report.skipped.isEmpty {
      let items = report.skipped.map { file -> Markup in
        "<li><code>\(file.path)\(file.line.map { ":\($0)" } ?? "")</code> \(file.reason)</li>\n"
      }
      markup += "<div class=\"notice\"><h3>Not checked in full</h3><ul>\(Markup.joined(items))</ul></div>\n"
    }
    if !report.remarks.isEmpty {
      let items = report.remarks.map { "<li>\($0)</li>\n" as Markup }
      markup += """
        <details class="remarks"><summary>\(Markup.count(report.remarks.count, "remark"))</summary>\
        <ul>\(Markup.joined(items))</ul></details>

        """
    }
    return markup
  }

  private static func tables(_ report: CheckReport, _ findings: [Finding], _ files: ReportedFiles) -> Markup {
    guard !findings.isEmpty else { return report.comparison?.emptyReason == nil ? "<p>No findings.</p>\n" : "" }
    let facets: [FindingFacet] = [.kind, .rule, .role, .feature, .file]
    let tables = facets.map { table($0, $0.values(findings, files)) }
    let old = report.count(of: .baseline)
    let note: Markup =
      old == 0 ? "" : "<p class=\"soft\">Tables and checklist count the \(old) in the baseline, too.</p>\n"
    return "\(note)<div class=\"tables\">\(Markup.joined(tables))</div>\n"
  }

  /// How many rows a table shows at once.
  private static let rowLimit = 8
  /// How many rows it has at all; the filters have all values.
  private static let allRowsLimit = 40

  private static func table(_ facet: FindingFacet, _ values: [FindingFacet.Value]) -> Markup {
    guard values.count > 1 || facet == .kind || facet == .rule else { return "" }
    let most = values.map(\.total).max() ?? 1
    let rows = values.prefix(allRowsLimit).map { value -> Markup in
      let label = facet == .file ? Markup(path: value.name) : "\(facet.label(value.name))"
      let name: Markup =
        "<a href=\"#\(Markup(trusted: facet.rawValue))=\(URLText.escaped(value.name))\">\(label)</a>"
      return
        "<tr><th scope=\"row\">\(name)</th><td class=\"bar\">\(bar(value, most))</td><td>\(value.total)</td></tr>\n"
    }
    let hidden = values.count - rows.count
    let cut: Markup =
      hidden > 0 ? "<tr><td colspan=\"3\">and \(hidden) more, which the filter of the findings has</td></tr>\n" : ""
    let head: Markup =
      "<thead><tr><th scope=\"col\">\(facet.title)</th><th scope=\"col\"><span class=\"hide\">By severity</span></th><th scope=\"col\">Findings</th></tr></thead>"
    let rest: Markup =
      rows.count > rowLimit
      ? "<tbody class=\"rest\">\(Markup.joined(rows.dropFirst(rowLimit)))\(cut)</tbody>" : ""
    return """
      <table><caption>By \(facet.title.lowercased())</caption>\(head)<tbody>
      \(Markup.joined(rows.prefix(rowLimit)))</tbody>\(rest)</table>

      """
  }

  private static func bar(_ value: FindingFacet.Value, _ most: Int) -> Markup {
    let parts = [("error", value.errors), ("warning", value.warnings), ("note", value.notes)]
    var x = 0
    var markup: Markup = ""
    for (word, count) in parts where count > 0 {
      // The smallest is still visible.
      let width = max(count * 100 / most, 1)
      markup += "<rect class=\"\(word)\" x=\"\(digits: x)\" width=\"\(digits: width)\" height=\"8\"/>"
      x += width
    }
    let words = parts.filter { $0.1 > 0 }.map { CountedNoun.text($0.1, $0.0) }.joined(separator: ", ")
    return "<svg viewBox=\"0 0 103 8\" role=\"img\" aria-label=\"\(words)\">\(markup)</svg>"
  }

  static func closing(_ run: CheckRun) -> Markup {
    let commit: Markup = run.commit.map { ", last commit <code>\(String($0.prefix(12)))</code>" } ?? ""
    return
      "<p>Written by archlint \(Version.withCommit) on \(CalendarDay.today().description)\(commit). A finding is one decision, with all the places where it shows.</p>\n"
  }
}
