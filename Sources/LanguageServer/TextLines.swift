import SwiftOutline

/// A text by its lines, for going from positions of the protocol to bytes and back.
struct TextLines: Sendable {
  private(set) var source: SourceText
  private var table: LineTable
  /// Whether each byte is a character, as in most sources, so that a line's columns needn't be counted.
  private var isASCII: Bool

  init(_ source: SourceText) {
    self.source = source
    table = LineTable(source)
    isASCII = source.bytes.prefix(source.count).allSatisfy { $0 < 128 }
  }

  /// Puts other bytes in place of some, and keeps the lines.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    source.replace(range, with: bytes)
    isASCII = isASCII && bytes.allSatisfy { $0 < 128 }
    table.replace(range, byBytes: bytes.count, in: source)
  }

  /// The offset of a position; the end of the line or text where it lies beyond. Lines count from 0.
  func offset(line: Int, character: Int, _ encoding: PositionEncoding) -> Int {
    guard line >= 0 else { return 0 }
    guard line < table.count else { return source.count }
    let end = lineEnd(line)
    var offset = table.start(ofLine: line + 1)
    guard encoding == .utf16 else {
      var offset = offset + min(max(character, 0), end - offset)
      // Never inside of a character.
      while offset < end, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      return offset
    }
    var left = character
    while left > 0, offset < end {
      let width = Self.width(source.bytes[offset])
      left -= Self.units(width)
      offset += width
    }
    return min(offset, end)
  }

  /// The position of a byte; both parts count from 0.
  func position(_ offset: Int, _ encoding: PositionEncoding) -> (line: Int, character: Int) {
    let offset = min(max(offset, 0), source.count)
    let (line, column) = table.position(of: offset)
    guard encoding == .utf16, !isASCII else { return (line - 1, column - 1) }
    var count = 0
    var index = table.start(ofLine: line)
    while index < offset {
      let width = Self.width(source.bytes[index])
      count += Self.units(width)
      index += width
    }
    return (line - 1, count)
  }

  private func lineEnd(_ line: Int) -> Int {
    let start = table.start(ofLine: line + 1)
    var end = line + 1 < table.count ? table.start(ofLine: line + 2) : source.count
    while end > start, source.bytes[end - 1] == 10 || source.bytes[end - 1] == 13 { end -= 1 }
    return end
  }

  /// The bytes of the character that begins with a byte.
  private static func width(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// The units of UTF-16 of a character of so many bytes.
  private static func units(_ width: Int) -> Int { width == 4 ? 2 : 1 }
}
