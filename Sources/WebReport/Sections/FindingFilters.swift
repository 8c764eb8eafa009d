import Findings

/// The form above the findings, which needs its script and is hidden until that runs.
enum FindingFilters {
  static func markup(_ report: CheckReport, _ findings: [Finding], _ files: ReportedFiles) -> Markup {
    let titles = Dictionary(report.rules.map { ($0.id, $0.title) }) { first, _ in first }
    let selects = FindingFacet.allCases.map { facet in
      select(facet, facet.values(findings, files), titles)
    }
    let severities = Severity.allCases.reversed().map { severity -> Markup in
      let count = findings.count { $0.severity == severity }
      return
        "<label class=\"check \(severity.word)\"><input type=\"checkbox\" name=\"severity\" value=\"\(severity.word)\" checked> \(severity.word) <span class=\"n\">\(count)</span></label>"
    }
    let grouping = FindingFacet.allCases.map {
      "<option value=\"\($0.rawValue)\">\($0.title.lowercased())</option>" as Markup
    }
    return """
      <form id="filters" role="search" aria-label="Findings" hidden>
      <label class="wide">Search <input type="search" name="q" autocomplete="off" placeholder="message, path, symbol, rule" spellcheck="false"></label>
      \(Markup.joined(selects, separator: "\n"))
      <label>Fix <select name="fix"><option value="">all</option><option value="safe">safe</option><option value="suggested">suggested</option></select></label>
      <fieldset><legend>Severity</legend>\(Markup.joined(severities))</fieldset>
      <label>Group by <select name="group">\(Markup.joined(grouping))<option value="none">nothing</option></select></label>
      <div class="buttons"><button type="reset">Show all</button><button type="button" id="open">Open shown</button><button type="button" id="close">Close all</button></div>
      <p id="shown" role="status">\(Markup.count(findings.count, "finding"))</p>
      </form>

      """
  }

  private static func select(
    _ facet: FindingFacet, _ values: [FindingFacet.Value], _ titles: [String: String]
  ) -> Markup {
    let options = values.map { value -> Markup in
      let title: Markup = facet == .rule ? " data-title=\"\(titles[value.name] ?? "")\"" : ""
      // A blank can't be the value of a choice: that would be all of them.
      return
        "<option value=\"=\(value.name)\" data-label=\"\(facet.label(value.name))\"\(title)>\(facet.label(value.name)) (\(value.total))</option>"
    }
    return
      "<label>\(facet.title) <select name=\"\(facet.rawValue)\"><option value=\"\">all</option>\(Markup.joined(options))</select></label>"
  }
}
