import ArchGen
import CommandLineTool
import FilePlan
import Findings
import SafeText

/// `archgen baseline`.
enum BaselineCommand: ToolCommand {
  static let description = CommandDescription(
    name: "baseline", summary: "Writes a small reference app for each guide that shows one.",
    discussion: """
      'coffee' is an app of orders, once for each of the guides 'mv-reference' and 'mv-article'; 'wellplate' scans food, \
      'articles' lists them, 'profile' shows and changes one. Each app goes into a folder that is named after its guide.
      """,
    arguments: [
      ArgumentDescription("NAME", .required, summary: Baseline.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    ],
    options: [
      OptionDescription("--into", .value(placeholder: "DIR"), summary: "Folder to write into; required."),
      OptionDescription("--xcode", .flag, summary: "Writes a project for Xcode beside the files of each app."),
      OptionDescription("--server", .flag, summary: "Lets the apps ask an API in memory in place of a network."),
      PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff, PlanOptions.check, PlanOptions.force,
    ],
    exclusiveOptions: [["--dry-run", "--diff", "--check"]],
    examples: [
      CommandExample("archgen baseline coffee --into Examples", summary: "The coffee app in both dialects."),
      CommandExample(
        "archgen baseline wellplate --into Examples --xcode --server", summary: "An app to open in Xcode."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    guard let name = command.positionals.first else { throw .usage(.missingArgument("NAME")) }
    let names = Baseline.allCases.map(\.rawValue)
    guard let baseline = Baseline(rawValue: name) else {
      let suggestion = NearestWord.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" }
      throw .message(
        PrintableText.message("error: unknown baseline '\(name)'")
          + (suggestion ?? "; one of \(names.joined(separator: ", "))"))
    }
    guard let folder = command.value("--into") else {
      throw .usage(.missingValue(option: "--into", placeholder: "DIR"))
    }
    let writer = try PlanOptions.begin(command, into: folder)
    let plan: Plan
    do throws(FeatureProblem) {
      plan = try BaselineGenerator.plan(
        baseline, into: folder, policy: command.flag("--force") ? .replace : .refuse,
        extras: Set((command.flag("--xcode") ? [.xcodeProject] : []) + (command.flag("--server") ? [.server] : [])))
    } catch {
      throw .message(error.description)
    }
    return try PlanOptions.finish(plan, command, writer)
  }
}
