import JSONRPC
import Platform

/// Carries messages between a client at standard input and output and a server.
enum ServerLoop {
  /// So long nothing must come before the server does what nobody waits for, in milliseconds.
  private static let pause = 10
  /// How many messages are read at most before the first is answered.
  private static let burst = 1_000

  /// Runs until the client has said so or has closed the stream, and returns the exit status.
  static func run<Stream: MessageStream>(
    _ server: some MessageServer, _: Stream.Type
  ) throws(CommandFailure) -> Int32 {
    var server = server
    var stream = Stream()
    var isOpen = true
    while server.exitStatus == nil {
      var waiting: [MessageFrame] = []
      // All that is there is read before the first is answered, so that what was taken back isn't done.
      repeat {
        let bytes: [UInt8]?
        do throws(FileError) {
          bytes = try StandardStreams.readPart(waiting: waiting.isEmpty ? server.hasWork ? pause : nil : 0)
        } catch { throw .message(error.description) }
        guard let bytes else { break }
        if bytes.isEmpty { isOpen = false }
        stream.append(bytes)
        while let frame = stream.next() { waiting.append(frame) }
      } while isOpen && waiting.count < burst
      for case .message(let body) in waiting { server.glance(at: body) }
      for frame in waiting {
        switch frame {
        case .message(let body): for answer in server.answers(to: body) { send(answer, Stream.self) }
        case .damaged(let text): send(server.complaint(text), Stream.self)
        }
        if server.exitStatus != nil { break }
      }
      server.settle()
      if waiting.isEmpty, !isOpen { return server.statusAtEndOfInput }
      if waiting.isEmpty, server.hasWork { for message in server.work() { send(message, Stream.self) } }
    }
    return server.exitStatus ?? server.statusAtEndOfInput
  }

  private static func send<Stream: MessageStream>(_ body: [UInt8], _: Stream.Type) {
    StandardStreams.writeContents(Stream.framed(body))
  }
}
