/// Takes bytes as they come and gives whole messages: a line each, empty ones left out.
package struct MessageLines: MessageStream {
  /// The most bytes of a message in a server.
  package static let limit = 1 << 26

  private var bytes: [UInt8] = []
  /// Up to where there is no end of a line.
  private var searched = 0
  private var position = 0
  /// Whether the rest of a line that is too long is still to come.
  private var isSkipping = false

  private let limit: Int

  /// - Parameter limit: The most bytes of a message; a longer one is skipped.
  package init(limit: Int) { self.limit = limit }

  package init() { self.init(limit: Self.limit) }

  package mutating func append(_ more: some Collection<UInt8>) {
    if position > 1 << 16, position * 2 > bytes.count {
      bytes.removeFirst(position)
      searched -= position
      position = 0
    }
    bytes += more
  }

  package mutating func next() -> MessageFrame? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[position..<end]
      position = end + 1
      searched = position
      if isSkipping {
        isSkipping = false
        continue
      }
      if line.count > limit { return tooLong }
      if !line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { return .message(Array(line)) }
    }
    searched = bytes.count
    guard bytes.count - position > limit || isSkipping else { return nil }
    bytes = []
    position = 0
    searched = 0
    if isSkipping { return nil }
    isSkipping = true
    return tooLong
  }

  private var tooLong: MessageFrame { .damaged("a message of more than \(limit) bytes") }

  /// The body with an end of line; a body of our own has none inside.
  package static func framed(_ body: [UInt8]) -> [UInt8] { body + [UInt8(ascii: "\n")] }
}
