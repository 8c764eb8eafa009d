import ArchLint
import GeneratorProgram
import SafeText

/// What `archgen` would write for a feature.
enum FeatureTool: ContextTool {
  static let description = ToolDescription(
    name: "feature", title: "Plan a feature",
    summary: """
      The files that 'archgen feature' would write for a feature that follows the project's guide: model, service, state, \
      views and tests. Nothing is written; a person runs the command that the answer contains.
      """,
    parameters: [
      ToolParameter("name", .text, "What the feature is about, such as Order.", isRequired: true),
      ToolParameter(
        "fields", .texts, "Fields of its model: 'total:Double:min:0', 'note:String?', 'size:Size(small,large)'."),
      ToolParameter(
        "like", .text, "A feature of the project, such as Note, whose files are written once more for the new one."),
      ToolParameter("style", .choice(["mv", "mvvm"]), "Style of the guide, where the project has none."),
      ToolParameter("observation", .choice(["observable", "observable-object"]), "How views observe."),
      ToolParameter("data_layer", .choice(["service", "repository"]), "What lies below the state."),
      ToolParameter("guide", .text, "The guide itself; the project's own if left out."),
      ToolParameter("from", .text, "A struct of the project, or a sample that ends in '.json', that has the fields."),
      ToolParameter("into", .text, "Folder that holds sources and tests."),
      ToolParameter("only", .texts, "Only these parts, such as model, service, list, tests."),
      ToolParameter("show", .choice(["files", "contents", "json"]), "What to show of the plan; files if left out."),
    ])

  static let narrowing = "'only', or \"show\": \"files\""

  static func run(_ arguments: ToolArguments) throws(ToolProblem) -> String {
    for name in ["from", "into"] { _ = try arguments.path(name) }
    let names = ["like", "style", "observation", "data_layer", "guide", "from", "into"]
    var options: [(name: String, value: String?)] = names.compactMap { name in
      arguments.text(name).map { ("--" + name.split(separator: "_").joined(separator: "-"), $0) }
    }
    let parts = arguments.texts("only")
    if !parts.isEmpty { options.append(("--only", parts.joined(separator: ","))) }
    let values = [arguments.text("name") ?? ""] + arguments.texts("fields")
    let command =
      "archgen feature "
      + (values + options.flatMap { [$0.name, $0.value ?? ""] }).map(ShellWord.quoted)
      .joined(separator: " ")
    let show = arguments.text("show")
    options.append((show == "contents" ? "--diff" : "--dry-run", nil))
    if show == "json" { options.append(("--format", "json")) }
    let answer: GeneratorProgram.Answer
    do throws(GeneratorProgram.Problem) {
      answer = try GeneratorProgram().run("feature", values, options: options)
    } catch {
      throw ToolProblem(error.sentence)
    }
    guard answer.isAnswered, !answer.text.isEmpty else {
      throw ToolProblem(answer.text.isEmpty ? "'archgen' ended with status \(answer.status)" : answer.text)
    }
    return show == "json" ? answer.text : "Nothing is written yet. To write it: \(command)\n\n\(answer.text)"
  }
}
