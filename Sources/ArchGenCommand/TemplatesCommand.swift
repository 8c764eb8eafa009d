import ArchGen
import CommandLineTool
import FilePlan
import Platform
import Reports

/// `archgen templates`.
enum TemplatesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "templates", summary: "Lists, copies and checks the templates of features.",
    discussion: """
      A template in the project's '.archgen/templates' takes precedence over the program's of the same name. To \
      change single blocks, include the program's own as '{{<shipped/NAME}}' and override the blocks; 'eject \
      --block' writes such a file.
      """,
    subcommands: [list, eject, check])

  private static let list = CommandDescription(
    name: "list", summary: "Lists the templates with their blocks.",
    options: [
      OptionDescription(
        "--format", .choice(["text", "json"]), summary: "Format of the list.", defaultText: "text")
    ])

  private static let eject = CommandDescription(
    name: "eject", summary: "Copies templates into the project, for editing.",
    arguments: [ArgumentDescription("NAME", .oneOrMore, summary: "Template, such as 'feature/row'.")],
    options: [
      OptionDescription(
        "--block", .list(placeholder: "BLOCK"), summary: "Only these blocks; the rest still comes from the program."),
      PlanOptions.format, PlanOptions.dryRun, PlanOptions.diff,
      OptionDescription("--force", .flag, summary: "Replaces files with other content."),
    ],
    exclusiveOptions: [[PlanOptions.dryRun.name, PlanOptions.diff.name]],
    examples: [
      CommandExample("archgen templates eject feature/list --block content", summary: "One block, for editing.")
    ])

  private static let check = CommandDescription(
    name: "check", summary: "Renders features for all guides with the project's templates, and lints them.",
    discussion: "Exit status 1 when a template refers to something that doesn't exist, or its output breaks a rule.")

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let isEjection = command.path.last == eject.name
    let writer = isEjection ? try PlanOptions.begin(command) : nil
    if !isEjection { try PlanOptions.checkWhole() }
    let root = try RecordsCommand.root()
    switch command.path.last {
    case eject.name: return try carryOut(try plan(command, root), command, writer)
    case check.name: return report(try check(root))
    default:
      let shelf = try shelf(root)
      command.value("--format") == "json"
        ? StandardStreams.writeData(shelf.json) : StandardStreams.writeText(shelf.text)
      return ExitStatus.clean
    }
  }

  private static func shelf(_ root: String) throws(CommandFailure) -> TemplateShelf {
    do throws(FeatureProblem) { return try TemplateShelf(root: root) } catch { throw .message(error.description) }
  }

  private static func check(_ root: String) throws(CommandFailure) -> TemplateCheck {
    do throws(FeatureProblem) { return try TemplateCheck(root: root) } catch { throw .message(error.description) }
  }

  private static func plan(_ command: ParsedCommand, _ root: String) throws(CommandFailure) -> Plan {
    let shelf = try shelf(root)
    do throws(FeatureProblem) {
      return try shelf.ejection(
        of: command.positionals, blocks: command.list("--block"), root: root,
        policy: command.flag("--force") ? .replace : .refuse)
    } catch {
      throw .message(error.description)
    }
  }

  private static func carryOut(
    _ plan: Plan, _ command: ParsedCommand, _ writer: PlanWriter<SystemFileAccess>?
  ) throws(CommandFailure) -> Int32 {
    PlanOptions.print(plan, notes: [], command)
    guard plan.conflicts.isEmpty else {
      throw .message("error: the project already has these templates; '--force' replaces them")
    }
    return try PlanOptions.carryOut(plan, writer)
  }

  private static func report(_ check: TemplateCheck) -> Int32 {
    StandardStreams.writeText(check.problems.map { $0 + "\n" }.joined())
    let templates = check.ownCount == 1 ? "1 template" : "\(check.ownCount) templates"
    let problems = check.problems.count == 1 ? "1 problem" : "\(check.problems.count) problems"
    StandardStreams.writeText("\(templates) of the project: \(problems)\n")
    return check.problems.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }
}
