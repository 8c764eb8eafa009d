import CommandLineTool
import Platform
import Reports

/// `archgen man`.
enum ManCommand: ToolCommand {
  static let description = CommandDescription.man(of: "archgen")

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    StandardStreams.writeData(ArchGenTool.description.manualPage)
    return ExitStatus.clean
  }
}
