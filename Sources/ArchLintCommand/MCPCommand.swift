import CommandLineTool
import JSONRPC
import ModelContextServer
import Platform

/// `archlint mcp`.
enum MCPCommand: ToolCommand {
  static let description = CommandDescription(
    name: "mcp",
    summary: "Serves coding assistants: findings, rules before a file is written, roles, plans of features.",
    discussion: """
      Speaks the Model Context Protocol over standard input and output. Assistants start it themselves; 'archlint help \
      editors' has settings for some. Nothing is written.
      """,
    arguments: [
      ArgumentDescription("FOLDER", .optional, summary: "The project that paths are relative to.", defaultText: ".")
    ],
    options: [])

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    if let folder = command.positionals.first, !FileSystem.enter(folder) {
      throw .message("'\(folder)' is not a folder that can be opened")
    }
    return try ServerLoop.run(ContextServer(), MessageLines.self)
  }
}
