import ArchLint
import CommandLineTool
import Platform
import Reports
import RuleEngine

/// `archlint rules test`.
enum RulesTestCommand: ToolCommand {
  static let description = CommandDescription(
    name: "test", summary: "Runs the examples of rules, and finds conditions that no example needs.",
    discussion: """
      Every line that an example under 'Violates' marks with '// ←' must be found, nothing else, and nothing at all under
      'Conforms'. Exit status: 0 when all examples hold, 1 when one doesn't, 2 when a rule file is wrong.
      """,
    arguments: [
      ArgumentDescription(
        "PATH", .optional, summary: "Rule file, folder of rule files, or project with rules of its own.",
        defaultText: "the rules of the program")
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let (catalog, lists) = try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.shippedData() }
    var shipped = ShippedRules.pages
    var own = RulePages()
    if let path = command.positionals.first {
      own = try pages(at: path)
      shipped = []
      if own.pages.isEmpty && own.mistakes.isEmpty { throw .message("there is no rule file in '\(path)'") }
    }
    let (rules, errors) = RuleSet.load(shipped: shipped, own: own.pages, guides: catalog.names, lists: lists)
    let mistakes = own.mistakes + errors.map { FileMistake($0) }
    for mistake in mistakes { StandardStreams.writeError(mistake.description + "\n") }
    let companions =
      shipped.isEmpty
      ? RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists).0 : rules
    let test = RuleTestRun(rules, companions: companions, catalog: catalog, lists: lists)
    StandardStreams.writeText(test.text())
    if !mistakes.isEmpty { return ExitStatus.trouble }
    return test.failures.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  private static func pages(at path: String) throws(CommandFailure) -> RulePages {
    do throws(FileError) {
      guard FileSystem.followedKind(of: path) == .directory else { return try RulePages.file(path) }
      let pages = try RulePages.inFolder(path)
      return pages.pages.isEmpty && pages.mistakes.isEmpty ? try RulePages.ofProject(at: path) : pages
    } catch { throw .message(error.description) }
  }
}
