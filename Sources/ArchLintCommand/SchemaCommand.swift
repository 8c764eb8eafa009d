import ArchLint
import CommandLineTool
import Platform
import Reports
import RuleEngine

/// `archlint schema`.
enum SchemaCommand: ToolCommand {
  static let description = CommandDescription(
    name: "schema", summary: "Prints the JSON schema of .archlint.json, which lets editors complete and check it.",
    examples: [
      CommandExample(
        "archlint schema > .archlint/schema.json", summary: "For \"$schema\": \".archlint/schema.json\"."
      )
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let (catalog, lists) = try CommandFailure.wrap { () throws(WorkspaceProblem) in try Workspace.shippedData() }
    let (rules, _) = RuleSet.load(shipped: ShippedRules.pages, own: [], guides: catalog.names, lists: lists)
    StandardStreams.writeData(
      ConfigurationSchema.json(
        guides: catalog.names, lists: lists.lists.keys.sorted(), rules: rules.rules.map(\.id), options: rules.options))
    return ExitStatus.clean
  }
}
