import ArchLint
import Findings
import Reports

/// The guide's own review checklist, answered.
enum ChecklistSection {
  static func markup(_ run: CheckRun, _ files: ReportedFiles) -> Markup {
    var markup: Markup = ""
    for project in files.projects {
      guard let list = project.checklist else { continue }
      if !project.title.isEmpty { markup += "<h3>\(project.title)</h3>\n" }
      markup += summary(list)
      let level: Markup = project.title.isEmpty ? "h3" : "h4"
      for section in list.sections {
        let items = section.items.map { item($0, project) }
        markup +=
          "<\(level) class=\"part\">\(section.title) <small>\(section.citation)</small></\(level)>\n<ul class=\"check-list\">\(Markup.joined(items))</ul>\n"
      }
    }
    guard !markup.text.isEmpty else { return "" }
    return "<h2 id=\"checklist-title\">Checklist</h2>\n\(markup)"
  }

  private static func summary(_ list: ChecklistReport) -> Markup {
    let words = ["ticked", "broken", "not applicable", "for a person"]
    let kinds: [Mark] = [.ticked, .crossed, .notApplicable, .person]
    let counts = zip(kinds, words).compactMap { kind, word -> String? in
      let count = list.items.count { Mark($0.answer) == kind }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return
      "<p>What the guide <strong>\(list.guide.name ?? "")</strong> asks of reviews: \(counts.joined(separator: ", ")). Findings in the baseline count against an item, suppressed and accepted ones don't.</p>\n"
  }

  /// An answer without its details.
  private enum Mark: String {
    case ticked, crossed, person
    case notApplicable = "none"

    init(_ answer: ChecklistReport.Answer) {
      self =
        switch answer {
        case .ticked: .ticked
        case .crossed: .crossed
        case .notApplicable: .notApplicable
        case .person: .person
        }
    }

    var word: Markup {
      switch self {
      case .ticked: "holds"
      case .crossed: "broken"
      case .notApplicable: "n/a"
      case .person: "to review"
      }
    }
  }

  /// How many places of an item are named.
  private static let limit = 10

  private static func item(_ item: ChecklistReport.Item, _ project: ReportedProject) -> Markup {
    let mark = Mark(item.answer)
    let rules = item.rules.map { "<a href=\"#rule=\(URLText.escaped($0))\">\($0)</a>" as Markup }
    let names: Markup = rules.isEmpty ? "" : " <span class=\"soft\">\(Markup.joined(rules, separator: ", "))</span>"
    return
      "<li><span class=\"mark \(mark.rawValue)\">\(mark.word)</span><div>\(Markup(prose: item.text))\(names)\(detail(item.answer, project))</div></li>\n"
  }

  private static func detail(_ answer: ChecklistReport.Answer, _ project: ReportedProject) -> Markup {
    switch answer {
    case .ticked: ""
    case .crossed(let findings):
      places(
        findings.map { "<code>\(project.prefix + $0.path):\(digits: $0.range.line)</code> \($0.message)" }, "place")
    case .notApplicable(let reason): "<p class=\"soft\">\(reason)</p>"
    case .person(let reason, let files):
      "<p class=\"soft\">\(reason)</p>\(places(files.map { "<code>\(project.prefix + $0)</code>" }, "file"))"
    }
  }

  private static func places(_ items: [Markup], _ noun: String) -> Markup {
    guard !items.isEmpty else { return "" }
    let shown = items.prefix(limit).map { "<li>\($0)</li>" as Markup }
    let rest: Markup = items.count > limit ? "<li>and \(items.count - limit) more</li>" : ""
    return
      "<details><summary>\(Markup.count(items.count, noun))</summary><ul>\(Markup.joined(shown))\(rest)</ul></details>"
  }
}
