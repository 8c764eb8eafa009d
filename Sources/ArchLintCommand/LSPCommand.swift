import CommandLineTool
import JSONRPC
import LanguageServer
import Platform

/// `archlint lsp`.
enum LSPCommand: ToolCommand {
  static let description = CommandDescription(
    name: "lsp", summary: "Serves editors: findings as you type, fixes, roles.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output. Editors start it themselves; 'archlint \
      help editors' has settings for some. Diagnostics cover the whole project, including unsaved changes.
      """,
    options: [])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    try ServerLoop.run(LanguageServer { StandardStreams.inputIsWaiting }, MessageFrames.self)
  }
}
