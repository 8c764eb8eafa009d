import ArchLint
import Findings
import ProjectFiles
import ProjectIndex
import Reports
import RuleEngine
import SwiftOutline

/// Takes outlines through the stages after them: index, roles, all rules of a guide, suppressions, fixes and reports.
package struct ProjectChecks {
  private let catalog: GuideCatalog
  private let lists: NameLists
  private let rules: RuleSet

  /// - Throws: When the rules shipped with the program are wrong, which other tests rule out.
  package init() throws(WorkspaceProblem) {
    (catalog, lists) = try Workspace.shippedData()
    (rules, _) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
  }

  /// The first violation; `nil` when all is well.
  ///
  /// - Parameter choice: Any number; it picks the guide.
  package func violation(in outlines: [(path: String, outline: FileOutline)], choice: UInt64) -> String? {
    let first = result(of: outlines, choice: choice, threads: 1)
    let sources = Dictionary(outlines.map { ($0.path, $0.outline.source) }, uniquingKeysWith: { first, _ in first })
    if let violation = FindingPositions.violation(in: first.findings, sources: sources) { return violation }
    let byPath = Dictionary(outlines.map { ($0.path, $0.outline) }, uniquingKeysWith: { first, _ in first })
    if let violation = FixChecks.violation(in: first.findings, outlines: byPath) { return violation }
    // Once more on two threads, whose number must not show.
    return result(of: outlines, choice: choice, threads: 2).text == first.text ? nil : "another run says something else"
  }

  /// Runs the stages after the outline and returns the findings, and all that is printed of them.
  func result(
    of outlines: [(path: String, outline: FileOutline)], choice: UInt64, threads: Int
  ) -> (findings: [Finding], text: String) {
    let index = ProjectIndexBuilder(
      sources: outlines, layout: ProjectLayout(), lists: lists, decideRoles: RoleTable.decider(ShippedRules.roleTables),
      threads: threads
    ).build()
    var options = Linter.Options()
    options.threads = threads
    options.today = CalendarDay(secondsSince1970: 1_800_000_000)
    // One more choice than guides: detection.
    let guide = Int(choice % UInt64(catalog.names.count + 1))
    if guide < catalog.names.count { options.wish.named = catalog.names[guide] }
    // Rules that the guide doesn't ask for run as well.
    for rule in rules.rules { options.severities[rule.id] = .some(.warning) }
    let linter = Linter(catalog: catalog, rules: rules)
    var timings = StageTimings()
    let report = linter.check(ProjectReader.Result(index: index), root: "/", options: options, timings: &timings)
    var text = RolesReport(index: index).json() + RolesReport(index: index).text()
    for format in ReportFormat.allCases {
      text += format.reporter(style: ReportStyle(detail: .statistics, width: 60)).render(report)
    }
    for outline in outlines {
      text +=
        OutlineJSON.line(outline.outline, path: outline.path) + OutlineText.text(outline.outline, path: outline.path)
    }
    return (report.hits, text)
  }
}
