import ArchGen
import CommandLineTool
import Mustache
import Platform
import Reports

/// `archgen render`.
enum RenderCommand: ToolCommand {
  private static let data = OptionDescription(
    "--data", .value(placeholder: "FILE"), summary: "JSON file with the values; required.")

  static let description = CommandDescription(
    name: "render", summary: "Renders a Mustache template with values from a JSON file, to standard output.",
    discussion: """
      Templates are Mustache with inheritance and dynamic names, without lambdas. An included template 'form/row' is \
      the file 'form/row.mustache' or 'form/row'.
      """,
    arguments: [ArgumentDescription("TEMPLATE", .required, summary: "Template file.")],
    options: [
      data,
      OptionDescription(
        "--partials", .value(placeholder: "DIR"), summary: "Folder of the included templates.",
        defaultText: "the template's own folder"),
      OptionDescription(
        "--escape", .choice(TemplateEscaping.allCases.map(\.rawValue)),
        summary: "What '{{name}}' escapes: characters special in HTML, in a Swift string literal, or none.",
        defaultText: "html"),
      OptionDescription(
        "--strict", .flag,
        summary: "Makes a missing value, template or block an error, and a list or object in place of text."),
    ],
    examples: [
      CommandExample(
        "archgen render Order.swift.mustache --data order.json --escape none --strict",
        summary: "Swift code from values.")
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    guard let template = command.positionals.first else { throw .usage(.missingArgument("TEMPLATE")) }
    guard let dataPath = command.value(data.name) else {
      throw .usage(.missingValue(option: data.name, placeholder: "FILE"))
    }
    let run = TemplateRun(
      template: template, data: dataPath, partials: command.value("--partials"),
      escaping: command.value("--escape").flatMap { TemplateEscaping(rawValue: $0) } ?? .html,
      strictness: command.flag("--strict") ? .strict : .lenient)
    do throws(RenderProblem) {
      StandardStreams.writeContents(try run.render())
    } catch {
      throw .render(error)
    }
    return ExitStatus.clean
  }
}
