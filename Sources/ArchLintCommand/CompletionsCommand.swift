import CommandLineTool
import Platform
import Reports

/// `archlint completions`.
enum CompletionsCommand: ToolCommand {
  static let description = CommandDescription.completions(of: "archlint")

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    let script: String
    do throws(UsageProblem) { script = try ArchLintTool.description.completions(command) } catch { throw .usage(error) }
    StandardStreams.writeData(script)
    return ExitStatus.clean
  }
}
