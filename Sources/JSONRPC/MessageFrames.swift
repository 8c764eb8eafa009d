import SafeText

/// Takes bytes as they come and gives whole messages: header lines, an empty line, and as many bytes as they say.
///
/// Behind bytes that are none of that, reading goes on with the next line that says a length: nothing else ends in it, as
/// no line break stands in the texts of JSON.
package struct MessageFrames: MessageStream {
  /// The most bytes of a message in a server.
  package static let limit = 1 << 26
  private static let headerLimit = 1 << 13
  private static let lineFeed: UInt8 = 10

  private var bytes: [UInt8] = []
  private var position = 0
  /// Up to where the body that is waited for holds no line with a length.
  private var searched = 0
  /// Whether all is skipped up to the next line with a length.
  private var isLost = false

  private let limit: Int

  /// - Parameter limit: The most bytes of a message; a longer one is skipped.
  package init(limit: Int) { self.limit = limit }

  package init() { self.init(limit: Self.limit) }

  package mutating func append(_ more: some Collection<UInt8>) {
    if position > 1 << 16, position * 2 > bytes.count {
      bytes.removeFirst(position)
      searched = max(searched - position, 0)
      position = 0
    }
    bytes += more
  }

  /// The next message; `nil` where more bytes are needed.
  package mutating func next() -> MessageFrame? {
    guard let field = field(from: position, upTo: bytes.count) else { return withoutField() }
    let isBehindBytes = !isLost && !isHeader(position..<field.start)
    if isLost || isBehindBytes { position = field.start }
    isLost = false
    if isBehindBytes { return .damaged("a header without 'Content-Length'") }
    guard let end = headerEnd(behind: field) else {
      return bytes.count - field.end > Self.headerLimit ? lose(from: field.end, "a header without an end") : nil
    }
    guard end.isWhole, let length = field.length else {
      return lose(from: end.offset, "a header without 'Content-Length'")
    }
    guard length <= limit else { return lose(from: end.offset, "a message of more than \(limit) bytes") }
    return body(end.offset..<end.offset + length)
  }

  /// The body of a message once it is whole; one that holds the next header isn't as long as it is said to be.
  private mutating func body(_ range: Range<Int>) -> MessageFrame? {
    let known = min(bytes.count, range.upperBound + Field.longest)
    if let next = field(from: max(range.lowerBound, searched), upTo: known, notBefore: range.lowerBound),
      next.start < range.upperBound
    {
      return lose(from: next.start, "a message that is shorter than its header says")
    }
    guard bytes.count >= range.upperBound else {
      searched = max(range.lowerBound, known)
      return nil
    }
    (position, searched) = (range.upperBound, 0)
    return .message(Array(bytes[range]))
  }

  /// What to say, if anything, while no line says a length; of bytes without an end only the last ones are kept.
  private mutating func withoutField() -> MessageFrame? {
    if !isLost, let end = emptyLine(position..<bytes.count) {
      return lose(from: end, "a header without 'Content-Length'")
    }
    guard bytes.count - position > Self.headerLimit else { return nil }
    let isTold = isLost
    let told = lose(from: bytes.count - Field.longest, "a header without an end")
    return isTold ? nil : told
  }

  private mutating func lose(from next: Int, _ message: String) -> MessageFrame {
    (position, searched) = (next, 0)
    isLost = true
    return .damaged(message)
  }

  // MARK: - Lines

  /// A line that says a length.
  private struct Field {
    /// The most bytes of one.
    static let longest = 128
    private static let name = Array("content-length".utf8)

    let start: Int
    /// Behind the line feed.
    let end: Int
    /// `nil` where no length stands there.
    let length: Int?

    /// The last that stands in a line, which damaged bytes may come before.
    init?(in bytes: [UInt8], _ line: Range<Int>) {
      let name = Self.name
      var start = line.upperBound - name.count
      let first = max(line.lowerBound, line.upperBound - Self.longest)
      while start >= first, !name.indices.allSatisfy({ bytes[start + $0] | 0x20 == name[$0] | 0x20 }) { start -= 1 }
      guard start >= first else { return nil }
      let blanks: Set<UInt8> = [9, 13, 32]
      let rest = bytes[start + name.count..<line.upperBound].drop { blanks.contains($0) }
      guard rest.first == UInt8(ascii: ":") else { return nil }
      let value = rest.dropFirst().drop { blanks.contains($0) }
      let digits = value.prefix { 48...57 ~= $0 }
      let isNumber = value.dropFirst(digits.count).allSatisfy(blanks.contains)
      self.start = start
      end = line.upperBound + 1
      let number = GivenNumber.byteCount.read(String(decoding: digits, as: UTF8.self))
      // More digits than a number has are a length, too, and too many bytes.
      length = isNumber && !digits.isEmpty ? number ?? .max : nil
    }
  }

  /// The first line with a length whose line feed stands in some bytes.
  private func field(from start: Int, upTo end: Int, notBefore first: Int? = nil) -> Field? {
    var lineStart = first ?? start
    var next = start
    while let lineFeed = lineFeed(from: next, upTo: end) {
      if let field = Field(in: bytes, max(lineStart, lineFeed - Field.longest)..<lineFeed) { return field }
      (lineStart, next) = (lineFeed + 1, lineFeed + 1)
    }
    return nil
  }

  /// Behind the empty line that ends a header, or where a line stands that is none of it; `nil` where neither has come.
  private func headerEnd(behind field: Field) -> (offset: Int, isWhole: Bool)? {
    var start = field.end
    let last = min(bytes.count, start + Self.headerLimit)
    while let lineFeed = lineFeed(from: start, upTo: last) {
      let line = start..<lineFeed
      if isEmpty(line) { return (lineFeed + 1, true) }
      guard bytes[line].contains(UInt8(ascii: ":")), Field(in: bytes, line) == nil else { return (start, false) }
      start = lineFeed + 1
    }
    return nil
  }

  /// Whether whole lines of a header stand in a range.
  private func isHeader(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while let lineFeed = lineFeed(from: start, upTo: range.upperBound) {
      guard bytes[start..<lineFeed].contains(UInt8(ascii: ":")) else { return false }
      start = lineFeed + 1
    }
    return start == range.upperBound
  }

  private func emptyLine(_ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let lineFeed = lineFeed(from: start, upTo: range.upperBound) {
      if isEmpty(start..<lineFeed) { return lineFeed + 1 }
      start = lineFeed + 1
    }
    return nil
  }

  private func isEmpty(_ line: Range<Int>) -> Bool { line.isEmpty || line.count == 1 && bytes[line.lowerBound] == 13 }

  private func lineFeed(from start: Int, upTo end: Int) -> Int? {
    start < end ? bytes[start..<end].firstIndex(of: Self.lineFeed) : nil
  }

  /// A message with its header.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
