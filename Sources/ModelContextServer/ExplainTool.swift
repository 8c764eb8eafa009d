import ArchLint
import Findings
import Platform

/// Why a rule exists, or what the rules make of a line.
enum ExplainTool: ContextTool {
  static let description = ToolDescription(
    name: "explain", title: "Explain a rule or a line",
    summary: """
      The page of a rule (why it exists, how to put it right, what violates and what conforms), or for a line: which \
      type it belongs to, what was found there, and which condition keeps each other rule silent.
      """,
    parameters: [
      ToolParameter("subject", .text, "Id of a rule, or PATH:LINE, such as App/RootView.swift:12.", isRequired: true)
    ])

  static let narrowing = "a line in place of a rule"

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    let subject = arguments.text("subject") ?? ""
    if let address = LineAddress(subject) {
      let path = try arguments.inside(address.path)
      do throws(ExplanationProblem) {
        return try PlaceExplanation.of(path, line: address.line, CheckRequest()).text()
      } catch {
        throw ToolProblem(error)
      }
    }
    if let rule = SuppressionRule(rawValue: subject) { return "# \(rule.title)\n\n\(rule.page)\n" }
    // A project that can't be read has no rules of its own to tell of.
    let own = (try? ProjectRoot.find(paths: []).folder).flatMap { try? RulePages.ofProject(at: $0).pages } ?? []
    let pages = ShippedRules.pages + own
    if let page = pages.last(where: { id(ofPage: $0.path) == subject }) { return page.text }
    let ids = pages.map { id(ofPage: $0.path) } + SuppressionRule.allCases.map(\.id)
    let hint = NearestWord.suggestion(for: subject, among: ids).map { "; did you mean '\($0)'?" } ?? ""
    throw ToolProblem("there is no rule '\(subject)'\(hint)")
  }

  private static func id(ofPage path: String) -> String { String(FileSystem.lastComponent(path).dropLast(3)) }
}
