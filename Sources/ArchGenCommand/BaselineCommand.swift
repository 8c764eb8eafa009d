import ArchGen
import CommandLineTool
import Findings
import Platform
import Reports

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
      OptionDescription(
        "--format", .choice(["text", "json"]), summary: "How the plan is printed.", defaultText: "text"),
      OptionDescription("--dry-run", .flag, summary: "Prints the plan and writes nothing."),
      OptionDescription("--diff", .flag, summary: "Prints the plan as a unified diff and writes nothing."),
      OptionDescription(
        "--check", .flag, summary: "Writes nothing; exit status 1 if the files aren't as they would be written."),
      OptionDescription("--force", .flag, summary: "Replaces files with other content."),
    ],
    exclusiveOptions: [["--dry-run", "--diff", "--check"]],
    examples: [CommandExample("archgen baseline coffee --into Examples", summary: "The coffee app in both dialects.")])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    guard let name = command.positionals.first else { throw .usage(.missingArgument("NAME")) }
    let names = Baseline.allCases.map(\.rawValue)
    guard let baseline = Baseline(rawValue: name) else {
      let suggestion = NearestWord.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" }
      throw .message("error: unknown baseline '\(name)'" + (suggestion ?? "; one of \(names.joined(separator: ", "))"))
    }
    guard let folder = command.value("--into") else {
      throw .usage(.missingValue(option: "--into", placeholder: "DIR"))
    }
    let plan: Plan
    do throws(FeatureProblem) {
      plan = try BaselineGenerator.plan(baseline, into: folder, policy: command.flag("--force") ? .replace : .refuse)
    } catch {
      throw .message(error.description)
    }
    return try carryOut(plan, command)
  }

  private static func carryOut(_ plan: Plan, _ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    if command.flag("--diff") {
      StandardStreams.writeOutput(String(decoding: PlanDiff.text(plan), as: UTF8.self))
    } else {
      let isJSON = command.value("--format") == "json"
      StandardStreams.writeOutput(isJSON ? PlanJSON.text(plan) : PlanListing.text(plan))
    }
    if command.flag("--check") { return plan.changesSomething || !plan.conflicts.isEmpty ? 1 : ExitStatus.clean }
    if !plan.conflicts.isEmpty {
      throw .message("error: files stand in the way, so nothing was written; '--force' replaces them")
    }
    if command.flag("--dry-run") || command.flag("--diff") { return ExitStatus.clean }
    do throws(PlanWriteError) {
      for path in try PlanWriter().write(plan) {
        StandardStreams.writeError("note: the temporary file '\(path)' could not be removed\n")
      }
    } catch {
      throw .message(error.description)
    }
    return ExitStatus.clean
  }
}
