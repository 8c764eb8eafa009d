/// What takes the messages of one client, and gives those to send.
package protocol MessageServer: Sendable {
  /// What the process ends with, once the client has said so; `nil` before.
  var exitStatus: Int32? { get }

  /// What the process ends with when the client closes the stream without having said so.
  var statusAtEndOfInput: Int32 { get }

  /// Whether there is something to do while nobody waits.
  var hasWork: Bool { get }

  /// Notes the requests among waiting messages that nobody waits for any more.
  mutating func glance(at body: [UInt8])

  /// The answers to a message, each the body of one.
  mutating func answers(to body: [UInt8]) -> [[UInt8]]

  /// Forgets what was noted of waiting messages, once all are answered.
  mutating func settle()

  /// Does what there is to do, and gives the messages that come of it.
  mutating func work() -> [[UInt8]]
}

extension MessageServer {
  /// Says of bytes that are no message what is wrong.
  package func complaint(_ text: String) -> [UInt8] {
    Message.answer(Message.Failure(code: .parse, message: text)).bytes
  }
}
