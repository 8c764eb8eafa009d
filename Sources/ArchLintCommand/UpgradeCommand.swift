import ArchLint
import CommandLineTool
import Platform
import Reports

/// `archlint upgrade`.
enum UpgradeCommand: ToolCommand {
  static let description = CommandDescription(
    name: "upgrade", summary: "Shows what the rules of this version would say where a project keeps those of another.",
    discussion: """
      A project keeps rules and severities of a version with "rulesAs": "0.1" in its configuration, so that an upgrade
      turns no build red. Take the line out when you have seen what comes.
      """,
    arguments: [ArgumentDescription("PATH", .optional, summary: "The project's folder.", defaultText: ".")],
    options: [
      OptionDescription("--compare", .flag, summary: "Compare the findings by rule; there is nothing else yet.")
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
