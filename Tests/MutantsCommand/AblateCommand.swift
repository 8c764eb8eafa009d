import ArchLint
import CommandLineTool
import Mutating
import Platform

/// `archlint-mutants ablate`.
enum AblateCommand {
  static let description = CommandDescription(
    name: "ablate",
    summary: "Leaves out each condition of rules and roles, and each severity, in turn and prints what changes.",
    discussion: """
      For each project, one line of tab-separated values for each place whose finding comes, goes or weighs otherwise: \
      rule, line of the page, part, project, path, line, change. Parts that change nothing are printed with empty \
      columns behind. Tests/Net/ablation makes a table of it.
      """,
    arguments: [ArgumentDescription("FOLDER", .oneOrMore, summary: "Projects to run on.")], options: [],
    examples: [CommandExample("archlint-mutants ablate ../SomeApp", summary: "one project")])

  static func run(_ command: ParsedCommand) throws(MutantProblem) -> Int32 {
    var isFirst = true
    for folder in command.positionals {
      let project = try Ablation(folder: folder)
      let parts = project.parts
      if isFirst {
        for part in parts { StandardStreams.writeData("\(part.rule)\t\(part.line)\t\(part.text)\t\t\t\t\n") }
        for part in Ablation.rolesWithout {
          StandardStreams.writeData("roles\t\(part.line)\t\(part.part)\t\t\t\t\n")
        }
        isFirst = false
      }
      for change in project.changes(without: parts) + project.changesOfRoles() {
        StandardStreams.writeData(
          "\(change.rule)\t\(change.line)\t\(change.part)\t\(project.name)\t\(change.path)\t\(change.placeLine)\t\(change.change)\n"
        )
      }
    }
    return 0
  }
}
