import CommandLineTool
import Platform
import Reports

/// `archlint man`.
enum ManCommand: ToolCommand {
  static let description = CommandDescription.man(of: "archlint")

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    StandardStreams.writeData(ArchLintTool.description.manualPage)
    return ExitStatus.clean
  }
}
