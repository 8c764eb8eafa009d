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
    let (workspace, project) = try ToolProblem.wrap { () throws(WorkspaceProblem) in
      let paths = arguments.text("path").map { [$0] } ?? []
      let workspace = try Workspace.open(paths: paths, isProjectWanted: true, reach: .outermost)
      return (workspace, try workspace.readProject())
    }
    guard let name = arguments.text("type") else {
      return RolesReport(index: project.index, filter: workspace.root.filter).text()
    }
    let trials = RoleTrials(of: name, in: project.index, workspace)
    guard trials.isFound else { throw ToolProblem(trials.suggestion) }
    return trials.text()
  }
}
