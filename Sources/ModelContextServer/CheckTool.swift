import ArchLint
import Findings
import Reports

/// What breaks the guide in a project or in some of its files.
enum CheckTool: ContextTool {
  static let description = ToolDescription(
    name: "check", title: "Check architecture",
    summary: """
      Checks a SwiftUI project against its MV or MVVM architecture guide and lists what breaks it, the most severe \
      first, each with its places, what to do about it and a fingerprint. Call it after editing Swift files.
      """,
    parameters: [
      ToolParameter(
        "paths", .texts, "Files or folders to report on; the whole project is still read."),
      ToolParameter("only", .texts, "Ids of the only rules to run, such as view-no-networking."),
      ToolParameter("kind", .choices(RuleKind.allCases.map(\.word)), "The only kinds of rules to run."),
      ToolParameter(
        "changed_since", .text, "A git branch, tag or commit, such as HEAD: lists only what is new since then."),
      ToolParameter("limit", .number(1...200), "How many findings to list; 25 if left out."),
    ])

  static let narrowing = "'paths', 'only', 'kind' or 'changed_since'"

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    var request = CheckRequest()
    request.paths = arguments.texts("paths")
    request.only = arguments.texts("only")
    request.kinds = arguments.texts("kind").compactMap { RuleKind(rawValue: $0) }
    if let reference = arguments.text("changed_since") {
      // Git would take it for an option.
      guard !reference.hasPrefix("-") else { throw ToolProblem("'\(reference)' is not a branch, tag or commit") }
      request.change = .since(reference)
    }
    let report: CheckReport
    do throws(CheckRun.Problem) { report = try CheckRun.runAll(request).report } catch { throw ToolProblem(error) }
    return text(report, limit: arguments.number("limit") ?? 25)
  }

  static func text(_ report: CheckReport, limit: Int) -> String {
    let findings = report.newFindings
    var text = head(report)
    for finding in findings.prefix(limit) { text += "\n" + entry(finding) }
    if findings.count > limit {
      text += "\n\(CountedNoun.text(findings.count - limit, "more finding")); narrow down by \(narrowing)\n"
    }
    for file in report.skipped.prefix(10) {
      text += "\nnot checked in full: \(file.path)\(file.line.map { ":\($0)" } ?? ""): \(file.reason)\n"
    }
    if report.skipped.count > 10 { text += "\nand \(report.skipped.count - 10) more files not checked in full\n" }
    return text
  }

  private static func head(_ report: CheckReport) -> String {
    var text = "guide: \(report.guide.name ?? "none") (\(report.guide.reason))\n"
    if let comparison = report.comparison {
      text += comparison.emptyReason.map { "\($0)\n" } ?? "new since \(comparison.reference)\n"
    }
    let counts = Severity.allCases.reversed().map { CountedNoun.text(report.count(of: $0), $0.word) }
    text += counts.joined(separator: ", ") + " in \(CountedNoun.text(report.fileCount, "file"))\n"
    for remark in report.remarks.prefix(5) { text += "remark: \(remark)\n" }
    return text
  }

  private static func entry(_ finding: Finding) -> String {
    let places = finding.places.filter { $0.status == .new }
    var text = "\(finding.severity.word) \(finding.rule) (\(finding.kind.word)): \(finding.message)\n"
    if !finding.help.isEmpty { text += "  help: \(finding.help)\n" }
    for place in places.prefix(5) {
      let message = place.message == finding.first.message ? "" : " – \(place.message)"
      let fix = place.fix.map { $0.safety == .safe ? " [archlint check --fix]" : " [has a suggested fix]" } ?? ""
      text += "  at \(place.path):\(place.range.line):\(place.range.column) \(place.symbol)\(message)\(fix)\n"
    }
    if places.count > 5 { text += "  and \(CountedNoun.text(places.count - 5, "more place"))\n" }
    return text + "  fingerprint: \(finding.fingerprint)\n"
  }
}
