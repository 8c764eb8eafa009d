import ArchLint
import Findings
import Platform
import Reports

/// What breaks the guide in a project or in some of its files.
enum CheckTool: ContextTool {
  static let description = ToolDescription(
    name: "check", title: "Check architecture",
    summary: """
      Checks a SwiftUI project against its MV or MVVM architecture guide and lists what breaks it, the most severe \
      first, a line each: place, rule, symbol, and what to do. Call it after editing Swift files.
      """,
    parameters: [
      ToolParameter(
        "paths", .texts, "Files or folders to report on; the whole project is still read."),
      ToolParameter(
        "content", .text, "What the one file in 'paths' is to hold; it is checked before it is written."),
      ToolParameter("only", .texts, "Ids of the only rules to run, such as view-no-networking."),
      ToolParameter("kind", .choices(RuleKind.allCases.map(\.word)), "The only kinds of rules to run."),
      ToolParameter(
        "changed_since", .text, "A git branch, tag or commit, such as HEAD: lists only what is new since then."),
      ToolParameter("limit", .number(1...200), "How many findings to list; 25 if left out."),
    ])

  static let narrowing = "'paths', 'only', 'kind' or 'changed_since'"

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    var request = CheckRequest()
    request.paths = try arguments.paths("paths")
    request.only = arguments.texts("only")
    request.kinds = arguments.texts("kind").compactMap { RuleKind(rawValue: $0) }
    if let reference = arguments.text("changed_since") {
      // Git would take it for an option.
      guard !reference.hasPrefix("-") else { throw ToolProblem("'\(reference)' is not a branch, tag or commit") }
      request.change = .since(reference)
    }
    if let content = arguments.text("content") {
      guard request.paths.count == 1, request.change == nil else {
        throw ToolProblem("'content' is of one file; name that alone in 'paths', and leave out 'changed_since'")
      }
      let file = CheckRequest.StandIn(path: request.paths[0], bytes: Array(content.utf8))
      if let problem = file.problem { throw ToolProblem("'content' is of a Swift file; \(problem)") }
      request.standIn = file
      request.paths = [file.folder]
    }
    let report: CheckReport
    do throws(CheckRun.Problem) { report = try CheckRun.runAll(request).report } catch { throw ToolProblem(error) }
    return text(report, limit: arguments.number("limit") ?? 25)
  }

  /// How many remarks, and files not checked in full, are told.
  private static let remarkLimit = 5
  private static let skippedLimit = 10

  static func text(_ report: CheckReport, limit: Int) -> String {
    let findings = report.newFindings.mostSevereFirst
    var text = AgentReporter.head(report) + "guide: \(report.guide.reason)\n"
    text += told(RunNotes.take() + report.remarks, limit: remarkLimit, "remark") { "remark: \($0)\n" }
    text += "\n" + findings.prefix(limit).map(AgentReporter.line).joined()
    if findings.count > limit {
      text += "\n\(CountedNoun.text(findings.count - limit, "more finding")); narrow down by \(narrowing)\n"
    }
    return text + told(report.skipped, limit: skippedLimit, "file not checked in full", line: AgentReporter.line)
  }

  /// The first of some things, and how many there are beyond.
  private static func told<Thing>(
    _ things: [Thing], limit: Int, _ noun: String, line: (Thing) -> String
  ) -> String {
    let hidden = things.count - limit
    return things.prefix(limit).map(line).joined()
      + (hidden > 0 ? "and \(hidden) more (\(noun)); 'archlint check' tells all\n" : "")
  }
}
