import ArchLint

/// What holds for a file, also before it is written.
enum RulesForTool: ContextTool {
  static let description = ToolDescription(
    name: "rules_for", title: "Rules for a file",
    summary: """
      The rules that hold for a file, the weightiest first, also for one that isn't written yet: then those of the file most \
      like it by name and folder. Call it before writing a view, view model, service, model or test.
      """,
    parameters: [
      ToolParameter("path", .text, "The file, such as App/Orders/OrderViewModel.swift.", isRequired: true),
      ToolParameter("examples", .flag, "Whether code that keeps to each rule is shown; false if left out."),
    ])

  static let narrowing = "leaving out 'examples', and 'explain' for a rule"

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    do throws(ExplanationProblem) {
      let rules = try RulesForFile(arguments.text("path") ?? "", CheckRequest())
      return rules.markdown(withExamples: arguments.flag("examples") ?? false)
    } catch {
      throw ToolProblem(error)
    }
  }
}
