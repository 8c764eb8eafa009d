import ArchLint
import CommandLineTool
import Mutating
import Platform

/// `archlint-mutants run`.
enum RunCommand {
  static let description = CommandDescription(
    name: "run", summary: "Breaks places of projects and says how many of them the rules find.",
    discussion: """
      A page of Tests/Mutants says for one rule which conforming places are broken, and how. Each mutant is a copy of \
      the whole project in memory with one place broken; nothing is written. The exit status is 1 when less than nine \
      of ten of a rule's mutants are found.
      """,
    arguments: [ArgumentDescription("FOLDER", .oneOrMore, summary: "Projects to break.")],
    options: [
      OptionDescription(
        "--rule", .value(placeholder: "ID"), repetition: .repeatable, summary: "Only this rule's page."),
      OptionDescription("--pages", .value(placeholder: "FOLDER"), summary: "The pages.", defaultText: "Tests/Mutants"),
      OptionDescription(
        "--places", .value(placeholder: "N"), summary: "Places of each form to break in a project.", defaultText: "4"),
      OptionDescription("--misses", .flag, summary: "Print what was changed where nothing is found."),
      OptionDescription("--found", .flag, summary: "Print what is said of the others."),
      OptionDescription("--format", .choice(["text", "markdown"]), summary: "How to print.", defaultText: "text"),
    ],
    examples: [
      CommandExample("archlint-mutants run --rule service-final ../SomeApp --misses", summary: "one rule, one project")
    ])

  static func run(_ command: ParsedCommand) throws(MutantProblem) -> Int32 {
    guard let places = Int(command.value("--places") ?? "4"), places > 0 else {
      throw MutantProblem("'--places' must be a number from 1 on")
    }
    let pages = try pages(command)
    var results: [String: [MutantResult]] = [:]
    var names: [String] = []
    for folder in command.positionals {
      let project = try MutantProject(folder: folder)
      names.append(project.name)
      for result in project.run(pages, placesPerForm: places) { results[result.rule, default: []].append(result) }
    }
    let tallies = pages.map { MutantTally(page: $0, results: results[$0.rule] ?? []) }
    if command.value("--format") == "markdown" {
      StandardStreams.writeData(MutantTable.markdown(tallies, projects: names, placesPerForm: places))
    } else {
      for tally in tallies { StandardStreams.writeData(text(of: tally, command)) }
    }
    return tallies.allSatisfy(\.isEnough) ? 0 : 1
  }

  private static func pages(_ command: ParsedCommand) throws(MutantProblem) -> [MutantPage] {
    let workspace: Workspace
    do {
      workspace = try Workspace.open(paths: [command.positionals[0]])
    } catch {
      throw MutantProblem(error.description)
    }
    let folder = command.value("--pages") ?? "Tests/Mutants"
    return try MutantPageReader.pages(in: folder, rules: command.list("--rule"), workspace: workspace)
  }

  private static func text(of tally: MutantTally, _ command: ParsedCommand) -> String {
    var text = "\(tally.page.rule): \(tally.foundCount) of \(tally.results.count) found, \(tally.percentage)\n"
    for form in tally.page.forms {
      let results = tally.results.filter { $0.form == form.title }
      text += "  \(form.title): \(results.count { $0.isFound }) of \(results.count)\n"
    }
    for result in tally.results {
      let place = "\(result.project)/\(result.path):\(result.line) \(result.symbol)"
      if let message = result.message {
        if command.flag("--found") { text += "  found  \(place): \(message)\n" }
      } else if command.flag("--misses") {
        text += "  MISSED \(place): \(result.form) (\(result.guide))\n\(result.difference)\n"
      }
    }
    return text
  }
}
