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
      'coffee' is an ordering app, once for each of the guides 'mv-reference' and 'mv-article'; 'wellplate' scans \
      food, 'articles' lists articles, 'profile' shows and edits a profile. Each app goes into a folder named after \
      its guide.
      """,
    arguments: [
      ArgumentDescription("NAME", .required, summary: Baseline.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    ],
    options: [
      OptionDescription("--into", .value(placeholder: "DIR"), summary: "Folder to write into; required."),
      OptionDescription("--xcode", .flag, summary: "Adds an Xcode project to each app."),
      OptionDescription("--server", .flag, summary: "Lets the apps call an API in memory instead of the network."),
      PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff, PlanOptions.check, PlanOptions.force,
    ],
    exclusiveOptions: [["--dry-run", "--diff", "--check"]],
    examples: [
      CommandExample("archgen baseline coffee --into Examples", summary: "The coffee app for both MV guides."),
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
