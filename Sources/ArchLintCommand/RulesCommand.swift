import CommandLineTool
import Reports

/// `archlint rules`, a group of commands.
enum RulesCommand: ToolCommand {
  private static var subcommands: [any ToolCommand.Type] {
    [RulesListCommand.self, RulesNewCommand.self, RulesTestCommand.self, RulesVocabularyCommand.self]
  }

  static let description = CommandDescription(
    name: "rules", summary: "Lists and tests rules, and shows what they can use.",
    subcommands: subcommands.map { $0.description })

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    guard let type = subcommands.first(where: { $0.description.name == command.path.last }) else {
      return ExitStatus.trouble
    }
    return try type.run(command)
  }
}
