/// Takes bytes as they come and gives whole messages: header lines, an empty line, and as many bytes as they say.
package struct MessageFrames: MessageStream {
  /// The most bytes of a message in a server.
  package static let limit = 1 << 26
  private static let believableLimit = 1 << 32
  private static let headerLimit = 1 << 13

  private var bytes: [UInt8] = []
  private var position = 0
  /// What is left of a message that is too long.
  private var skipped = 0

  private let limit: Int

  /// - Parameter limit: The most bytes of a message; a longer one is skipped.
  package init(limit: Int) { self.limit = limit }

  package init() { self.init(limit: Self.limit) }

  package mutating func append(_ more: some Collection<UInt8>) {
    if position > 1 << 16, position * 2 > bytes.count {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += more
  }

  /// The next message; `nil` where more bytes are needed.
  package mutating func next() -> MessageFrame? {
    if skipped > 0 {
      let count = min(skipped, bytes.count - position)
      position += count
      skipped -= count
      if skipped > 0 { return nil }
    }
    guard let end = headerEnd() else {
      guard bytes.count - position > Self.headerLimit else { return nil }
      position = bytes.count
      return .damaged("a header without an end")
    }
    let length = Self.length(in: bytes[position..<end.lowerBound])
    guard let length else {
      position = end.upperBound
      return .damaged("a header without 'Content-Length'")
    }
    guard length <= limit else {
      position = end.upperBound
      // What nobody sends is a damaged number, and waiting for so much would be waiting for ever.
      skipped = length <= Self.believableLimit ? length : 0
      return .damaged("a message of more than \(limit) bytes")
    }
    guard bytes.count - end.upperBound >= length else { return nil }
    position = end.upperBound + length
    return .message(Array(bytes[end.upperBound..<position]))
  }

  /// Where the header ends, the empty line included.
  private func headerEnd() -> Range<Int>? {
    let newline = UInt8(ascii: "\n")
    var lineStart = position
    let last = min(bytes.count, position + Self.headerLimit + 2)
    for index in position..<last where bytes[index] == newline {
      let isEmpty = index == lineStart || index == lineStart + 1 && bytes[lineStart] == UInt8(ascii: "\r")
      if isEmpty { return lineStart..<index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let number = parts[1].filter { $0 != " " && $0 != "\r" && $0 != "\t" }
      return Int(number).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// A message with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
