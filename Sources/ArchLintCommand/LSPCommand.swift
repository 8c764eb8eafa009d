import CommandLineTool
import LanguageServer
import Platform

/// `archlint lsp`.
enum LSPCommand: ToolCommand {
  static let description = CommandDescription(
    name: "lsp", summary: "Serves editors: findings while the code is written, fixes, roles.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output. Editors start it themselves; 'archlint help \
      editors' has settings for some. Diagnostics cover the whole project with what stands unsaved in the editor.
      """,
    options: [])

  /// So long nothing must come before a project is checked, in milliseconds.
  private static let pause = 10

  static func run(_ command: ParsedCommand) throws(CommandFailure) -> Int32 {
    var server = LanguageServer { StandardStreams.inputIsWaiting }
    var frames = MessageFrames()
    var isOpen = true
    while server.exitStatus == nil {
      var waiting: [MessageFrames.Frame] = []
      // All that is there is read before the first is answered, so that what was taken back isn't done.
      repeat {
        let bytes: [UInt8]?
        do throws(FileError) {
          bytes = try StandardStreams.readPart(waiting: waiting.isEmpty ? server.hasWork ? pause : nil : 0)
        } catch { throw .message(error.description) }
        guard let bytes else { break }
        if bytes.isEmpty { isOpen = false }
        frames.append(bytes)
        while let frame = frames.next() { waiting.append(frame) }
      } while isOpen
      for case .message(let body) in waiting { server.glance(at: body) }
      for frame in waiting {
        switch frame {
        case .message(let body): for answer in server.answers(to: body) { send(answer) }
        case .damaged(let text): send(server.complaint(text))
        }
        if server.exitStatus != nil { break }
      }
      if waiting.isEmpty, !isOpen { return 1 }
      if waiting.isEmpty, server.hasWork { for message in server.work() { send(message) } }
    }
    return server.exitStatus ?? 1
  }

  private static func send(_ body: [UInt8]) { StandardStreams.writeContents(MessageFrames.framed(body)) }
}
