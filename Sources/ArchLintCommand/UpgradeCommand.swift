import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint upgrade`.
enum UpgradeCommand: ToolCommand {
  static let description = CommandDescription(
    name: "upgrade", summary: "Shows what this version's rules would find in a project that keeps another version's.",
    discussion: """
      A project keeps the rules and severities of a version with "rulesAs": "0.1" in its configuration, so that an
      upgrade breaks no build. Remove the line once you have seen what changes.
      """,
    arguments: [ArgumentDescription("PATH", .optional, summary: "The project's folder.", defaultText: ".")],
    options: [
      OptionDescription("--compare", .flag, summary: "Compare the findings by rule; nothing else is possible yet.")
    ])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    var request = CheckRequest()
    request.paths = command.positionals
    do throws(CheckRun.Problem) {
      StandardStreams.writeText(try UpgradeComparison(request).text)
    } catch { throw CheckCommand.failure(error) }
    return ExitStatus.clean
  }
}
