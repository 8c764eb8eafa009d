import ArchLint

/// What holds for a file, also before it is written.
enum RulesForTool: ContextTool {
  static let description = ToolDescription(
    name: "rules_for", title: "Rules for a file",
    summary: """
      The rules for a file, the most severe first, even before it is written: then those for the file most like it \
      by name and folder. Call it before writing a view, view model, service, model or test.
      """,
    parameters: [
      ToolParameter("path", .text, "The file, such as App/Orders/OrderViewModel.swift.", isRequired: true),
      ToolParameter("examples", .flag, "Whether to show code that follows each rule; false if left out."),
    ])

  static let narrowing = "leaving out 'examples', and 'explain' for a rule"

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    let path = try arguments.path("path") ?? ""
    do throws(ExplanationProblem) {
      let rules = try RulesForFile(path, CheckRequest())
      return rules.markdown(withExamples: arguments.flag("examples") ?? false)
    } catch {
      throw ToolProblem(error)
    }
  }
}
