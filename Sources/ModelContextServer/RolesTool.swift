import ArchLint

/// The roles of types, and why.
enum RolesTool: ContextTool {
  static let description = ToolDescription(
    name: "roles", title: "Roles of types",
    summary: """
      The architectural role of each type of the project (view, view model, service, …) with the evidence for it; \
      for one type also the rows of the role table that were tried.
      """,
    parameters: [
      ToolParameter("path", .text, "Folder or file whose types to list; the whole project if left out."),
      ToolParameter("type", .text, "A single type, with every row that was tried."),
    ])

  static let narrowing = "'path' or 'type'"

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    var request = CheckRequest()
    request.paths = try arguments.path("path").map { [$0] } ?? []
    let report: RolesReport
    do throws(CheckRun.Problem) { report = try RolesReport(request) } catch { throw ToolProblem(error) }
    guard let name = arguments.text("type") else { return report.text() }
    let trials = report.trials(of: name)
    guard let text = trials.text else { throw ToolProblem(trials.suggestion) }
    return text
  }
}
