/// A part of a stream of messages.
package enum MessageFrame: Sendable, Hashable {
  /// The body of a message.
  case message([UInt8])
  /// What can't be read, as a clause; reading goes on behind it.
  case damaged(String)
}

/// Takes bytes as they come and gives whole messages, however a protocol sets them apart.
package protocol MessageStream: Sendable {
  init()

  mutating func append(_ more: some Collection<UInt8>)

  /// The next message; `nil` where more bytes are needed.
  mutating func next() -> MessageFrame?

  /// The bytes that carry the body of a message.
  static func framed(_ body: [UInt8]) -> [UInt8]
}
