import ArchLint
import CommandLineTool
import FilePlan
import Findings
import Platform
import Reports
import SafeText

/// `archlint init`.
enum InitCommand: ToolCommand {
  static let description = CommandDescription(
    name: "init", summary: "Inspects a project and writes a short configuration, and a baseline of current findings.",
    discussion: """
      Says which guide the project seems to follow and why, and what each guide would find. Existing files are not
      overwritten. With --compare only the table is printed. Where several apps have a folder each, nothing is written
      unless --together says that one configuration is for all. A folder that is named gets a configuration of its own,
      also in a project that has one; the project's baseline then accepts what is new by it.
      """,
    arguments: [ArgumentDescription("PATH", .optional, summary: "The project's folder.", defaultText: ".")],
    options: [
      OptionDescription("--compare", .flag, summary: "Print what each guide would find, and write nothing."),
      OptionDescription(
        "--guide", .choice(GuideCatalog.shippedNames), summary: "The guide to follow.",
        defaultText: "the one that the code seems to follow"),
      OptionDescription("--together", .flag, summary: "Write one configuration for several apps."),
      OptionDescription("--no-baseline", .flag, summary: "Accept no current findings."),
      OptionDescription("--ci", .flag, summary: "Also write a step for continuous integration: GitHub, GitLab."),
      OptionDescription("--hook", .flag, summary: "Also write a commit hook: pre-commit, Xcode."),
    ],
    exclusiveOptions: [
      ["--compare", "--together"], ["--compare", "--no-baseline"], ["--compare", "--ci"], ["--compare", "--hook"],
    ],
    examples: [
      CommandExample("archlint init --compare", summary: "What would each guide find?"),
      CommandExample("archlint init --ci --hook", summary: "Everything that a team needs to get started."),
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let folder = command.positionals.first ?? "."
    let survey = try CommandFailure.wrap { () throws(WorkspaceProblem) in
      try ProjectSurvey.of(command.positionals.first)
    }
    let seems =
      survey.guide.map { "The project seems to follow \($0): \(survey.reason)." }
      ?? (survey.isApplicable
        ? "No guide was recognised: \(survey.reason)." : "There is no SwiftUI architecture to check: \(survey.reason).")
    StandardStreams.writeText(
      seems + "\n" + apps(survey, folder) + configured(survey) + testsOutside(survey) + "\n" + survey.table)
    if command.flag("--compare") { return ExitStatus.clean }
    let configuration = FileSystem.join(survey.root, survey.configurationPath)
    guard FileSystem.kind(of: configuration) == nil else {
      throw .message(
        "there is a configuration, '\(DisplayPath.of(configuration))', and nothing is overwritten; 'archlint init --compare' "
          + "writes nothing")
    }
    guard !survey.isSeparated || command.flag("--together") else {
      let isDone = survey.apps.allSatisfy { survey.configured.contains($0.folder) }
      let reason =
        isDone ? "each app has a configuration" : "it isn't clear whether one configuration is for all of the apps"
      throw .message("nothing was written, as \(reason)")
    }
    let recipes =
      (command.flag("--ci") ? StartingRecipes.integration(root: survey.root) : [])
      + (command.flag("--hook") ? StartingRecipes.hooks(root: survey.root) : [])
      + (command.flag("--no-baseline") || !survey.folder.isEmpty ? [] : StartingRecipes.merging(root: survey.root))
    let text = StartingConfiguration.text(survey, guide: command.value("--guide"))
    let run: CheckRun
    do throws(CheckRun.Problem) { run = try survey.check(by: text) } catch { throw CheckCommand.failure(error) }
    StandardStreams.writeText("\n" + effect(of: run, survey))
    try write(text, recipes, survey)
    var told = "\nWrote \(DisplayPath.of(configuration))"
    for recipe in recipes where recipe.obstacle == nil { told += ", \(recipe.path)" }
    if !command.flag("--no-baseline") { told += try writeBaseline(run, survey) }
    StandardStreams.writeText(told + ".\n" + advice(recipes))
    return ExitStatus.clean
  }

  private static func write(
    _ text: String, _ recipes: [StartingRecipes.Recipe], _ survey: ProjectSurvey
  ) throws(CommandFailure) {
    let files =
      [ProposedFile(path: survey.configurationPath, bytes: Array(text.utf8))]
      + recipes.filter { $0.obstacle == nil }.map { ProposedFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let writing = try ProjectWriting(beginningAt: survey.root)
    let plan: Plan
    do throws(PlanProblem) {
      plan = try Planner(policy: .refuse).plan(files, root: survey.root)
    } catch {
      throw .message(error.sentence)
    }
    try writing.write(plan)
  }

  /// What there is beside one app, and how each gets a configuration of its own.
  private static func apps(_ survey: ProjectSurvey, _ folder: String) -> String {
    guard !survey.apps.isEmpty else { return "" }
    let names = survey.apps.map { $0.folder.isEmpty ? $0.name : "\($0.name) in '\($0.folder)'" }
    let text = "There are several apps: \(names.joined(separator: ", ")). One configuration "
    let free = survey.apps.map(\.folder).filter { !$0.isEmpty && !survey.configured.contains($0) }
    let each = free.map { way in
      "archlint init \(ShellWord.quoted(FileSystem.join(folder == "." ? "" : folder, way)))"
    }.joined(separator: ", ")
    if survey.isSeparated {
      let all = "archlint init --together" + (folder == "." ? "" : " " + ShellWord.quoted(folder))
      return text + "for all of them: \(all)\(each.isEmpty ? "" : "; for one each: \(each)").\n"
    }
    let isOffered = Set(survey.apps.map(\.folder)).count == survey.apps.count && !each.isEmpty
    return text + "is for all of them and what they share\(isOffered ? "; then for one each: \(each)" : "").\n"
  }

  /// What a configuration here would say nothing of.
  private static func configured(_ survey: ProjectSurvey) -> String {
    let folders = survey.configured.map { "'\($0)'" }.joined(separator: ", ")
    if folders.isEmpty { return "" }
    return "For \(folders) there is a configuration already, in which one here would change nothing.\n"
  }

  /// What a configuration in the folder of an app wouldn't see.
  private static func testsOutside(_ survey: ProjectSurvey) -> String {
    let folders = ProjectSurvey.testFolders(beside: survey.root).map { "'\($0)'" }
    if folders.isEmpty { return "" }
    return
      "The tests in \(folders.joined(separator: ", ")) beside it stay outside; archlint init in the folder around takes them in.\n"
  }

  /// What the configuration makes of the project.
  private static func effect(of run: CheckRun, _ survey: ProjectSurvey) -> String {
    let own = run.configured(for: survey.configurationPath).report
    let counts = Severity.allCases.reversed().map { severity in
      own.openFindings.count { $0.severity == severity }
    }
    let words = zip(counts, Severity.allCases.reversed()).map { CountedNoun.text($0, $1.word) }.joined(separator: ", ")
    let row = survey.rows.first { $0.guide == own.guide.name }
    let isSame = row.map { [$0.errors, $0.warnings, $0.notes] == counts } ?? false
    let difference =
      survey.folder.isEmpty ? "is without what it says of files and roles" : "looks at the folder by itself"
    return "With this configuration: \(words)\(isSame ? "" : "; the table \(difference)").\n"
  }

  /// Accepts what was found by the configuration just written, and tells how much that is.
  private static func writeBaseline(_ run: CheckRun, _ survey: ProjectSurvey) throws(CommandFailure) -> String {
    let root = run.report.root
    KeptObjects.keep(run)
    // For one in a folder of a configured project, what is new there joins what the project accepts.
    guard !survey.folder.isEmpty || run.baseline == nil else { return "" }
    let own = run.configured(for: survey.configurationPath).report
    let found = (run.baseline ?? FindingBaseline()).updated(
      by: run.report.hits.filter { $0.status != .new } + own.hits.filter { $0.status == .new },
      rules: Set(run.report.rules.map(\.id)), isGrowing: true)
    let places = own.hits.count { $0.status == .new }
    guard places > 0 else { return "" }
    if let file = run.report.skipped.first {
      return ". No baseline, because '\(file.path)' was not checked in full: \(file.reason)"
    }
    let writing = try ProjectWriting(beginningAt: root)
    try writing.write(Array(BaselineFile.text(found).utf8), to: BaselineFile.name, in: root)
    let findings = CountedNoun.text(own.newFindings.count, "finding")
    return
      " and \(DisplayPath.of(FileSystem.join(root, BaselineFile.name))), which accepts \(findings) at "
      + "\(CountedNoun.text(places, "place")) for now"
  }

  /// The lines for files that are there, and what to do next.
  private static func advice(_ recipes: [StartingRecipes.Recipe]) -> String {
    var text = ""
    for recipe in recipes {
      guard let obstacle = recipe.obstacle else { continue }
      let lines = recipe.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      text += "\nAdd to \(recipe.path), \(obstacle):\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
    return text + "\nNext: commit the files; from now on archlint check fails only on new findings.\n"
  }
}
