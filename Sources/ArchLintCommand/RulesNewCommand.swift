import ArchLint
import CommandLineTool
import FilePlan
import Findings
import Platform
import Reports

/// `archlint rules new`.
enum RulesNewCommand: ToolCommand {
  static let description = CommandDescription(
    name: "new", summary: "Writes a rule page to start from, in .archlint/rules.",
    discussion: "The rule works as written, and 'archlint rules test' runs its examples.",
    arguments: [
      ArgumentDescription("ID", .required, summary: "The rule's id, the role first: 'view-model-no-timers'.")
    ],
    examples: [CommandExample("archlint rules new view-no-maps", summary: "Write .archlint/rules/view-no-maps.md.")])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let id = command.positionals.first ?? ""
    let isID =
      !id.isEmpty && id.first != "-"
      && id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard isID else {
      throw .message("'\(id)' is not a rule id; use lower-case letters, digits and hyphens, as in 'view-no-maps'")
    }
    let workspace = try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.open(paths: []) }
    guard workspace.rules.rule(id) == nil else { throw .message("there is already a rule '\(id)'") }
    let root = workspace.root.folder
    let path = "\(RulePages.folderOfProject)/\(id).md"
    let writing = try ProjectWriting(beginningAt: root)
    let plan: Plan
    do throws(PlanProblem) {
      plan = try Planner(policy: .refuse).plan([ProposedFile(path: path, bytes: Array(page(id).utf8))], root: root)
    } catch {
      throw .message(error.sentence)
    }
    try writing.write(plan)
    let place = DisplayPath.of(FileSystem.join(root, path))
    StandardStreams.writeText(
      "Wrote \(place). Next: 'archlint rules test \(place)', 'archlint rules vocabulary', 'archlint check --only \(id)'.\n"
    )
    return ExitStatus.clean
  }

  private static func page(_ id: String) -> String {
    let title = id.split(separator: "-").joined(separator: " ")
    return """
      # \(title.prefix(1).uppercased() + title.dropFirst())

      Why: what goes wrong where this rule is broken.

      ```rule
      for type in types(role: .view)
      where type.name.hasSuffix("Screen")
      say "view '\\(type.name)' is called a screen"
      help "call it '…View'"
      ```

      ```guides
      always warning
      ```

      ## Put it right

      What to write instead.

      ## Leave it when

      Where the rule doesn't apply.

      ## Violates

      ```swift
      import SwiftUI

      struct CartScreen: View {  // ← 'CartScreen'
        var body: some View { Text("") }
      }
      ```

      ## Conforms

      ```swift
      import SwiftUI

      struct CartView: View {
        var body: some View { Text("") }
      }

      struct TouchScreen {}
      ```

      """
  }
}
