import Findings
import Reports

/// A finding as a line that opens: what to do, all its places with their source, and its fixes.
struct FindingEntries {
  private let files: ReportedFiles
  private let ids: [String: Int]
  /// How many places are shown with the lines around them.
  private static let excerptLimit = 5

  init(_ report: CheckReport, _ files: ReportedFiles) {
    self.files = files
    // Sibling projects may have the same finding.
    ids = report.findings.reduce(into: [:]) { $0[$1.fingerprint, default: 0] += 1 }
  }

  func markup(_ finding: Finding) -> Markup {
    let role = FindingFacet.role.value(of: finding, files)
    let feature = FindingFacet.feature.value(of: finding, files)
    let places = finding.places.filter { $0.status == finding.status }
    let safeties = FixSafety.allCases.filter { safety in places.contains { $0.fix?.safety == safety } }
    let id: Markup = ids[finding.fingerprint] == 1 ? " id=\"f-\(finding.fingerprint)\"" : ""
    var facts: [Markup] = [
      "<span class=\"at\">\(finding.path):\(digits: finding.range.line)</span>", "<span>\(finding.rule)</span>",
    ]
    if places.count > 1 { facts.append("<span>\(Markup.count(places.count, "place"))</span>") }
    if finding.status == .baseline { facts.append("<span>in the baseline</span>") }
    facts += safeties.map { "<span class=\"fixable\">\($0.rawValue) fix</span>" }
    return """
      <details class="finding"\(id) data-kind="\(finding.kind.word)" data-symbol="\(finding.symbol)" data-role="\(role)" \
      data-feature="\(feature)" data-status="\(finding.status.rawValue)" data-fix="\(safeties.map(\.rawValue).joined(separator: " "))">
      <summary><span class="sev \(finding.severity.word)">\(finding.severity.word)</span>\
      <span class="what">\(finding.message)</span><span class="facts">\(Markup.joined(facts))</span></summary>
      <div class="body">\(advice(finding))\(meta(finding, role, feature))\(list(places, finding))</div></details>

      """
  }

  private func advice(_ finding: Finding) -> Markup {
    finding.help.isEmpty ? "" : "<p class=\"help\"><b>Instead:</b> \(finding.help)</p>\n"
  }

  /// What the finding is about, as one line: a list of terms would take twice the bytes on every finding.
  private func meta(_ finding: Finding, _ role: String, _ feature: String) -> Markup {
    var parts: [Markup] = ["<a href=\"#rule-\(finding.rule)\">\(finding.rule)</a>"]
    if let guide = finding.guide { parts[0] += " (\(guide.name), \(guide.section))" }
    parts.append("<code>\(finding.symbol)</code>")
    if !role.isEmpty { parts.append("\(role)") }
    if !feature.isEmpty { parts.append("feature \(feature)") }
    return "<p class=\"meta\">\(Markup.joined(parts, separator: " · "))</p>\n"
  }

  private func list(_ places: [FindingPlace], _ finding: Finding) -> Markup {
    var told: Set<Fix> = []
    let items = places.enumerated().map { number, place -> Markup in
      let message: Markup = place.message == finding.first.message ? "" : " \(place.message)"
      let rule: Markup = place.rule.map { " <span class=\"soft\">\($0)</span>" } ?? ""
      let head: Markup =
        "<p class=\"place\"><code>\(place.path):\(digits: place.range.line):\(digits: place.range.column)</code>\(message)\(rule)</p>"
      // The line of a finding says already where its only place is.
      return
        "<li>\(places.count == 1 && place.rule == nil ? "" : head)\(source(place, number))\(fix(place, &told))</li>\n"
    }
    return places.count == 1
      ? "<ul class=\"places\">\(Markup.joined(items))</ul>" : "<ol class=\"places\">\(Markup.joined(items))</ol>"
  }

  private func source(_ place: FindingPlace, _ number: Int) -> Markup {
    if number < Self.excerptLimit, let file = files[place.path] { return SourceFigure.markup(place, in: file) }
    let line = place.sourceLine.drop { $0 == " " || $0 == "\t" }.prefix(400)
    guard !line.isEmpty else { return "" }
    return
      "<pre class=\"src\"><span data-n=\"\(digits: place.range.line)\" class=\"on\">\(Markup(code: line))</span></pre>"
  }

  /// A fix for several places is shown at the first of them.
  private func fix(_ place: FindingPlace, _ told: inout Set<Fix>) -> Markup {
    guard let fix = place.fix else { return "" }
    let safety: Markup =
      fix.safety == .safe
      ? "Safe fix <small>doesn't change what the program does</small>"
      : "Suggested fix <small>needs a review</small>"
    guard told.insert(fix).inserted else { return "<p class=\"soft\">Fixed by the fix above.</p>" }
    return "<div class=\"fix\"><p class=\"fixhead\">\(safety)</p>\(FixFigure.markup(fix, in: files))</div>"
  }
}
