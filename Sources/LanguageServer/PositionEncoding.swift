/// How a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A text by its lines, for going from positions of the protocol to bytes and back.
struct TextLines: Sendable {
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      // A line ends with '\n', '\r\n' or '\r'.
      let isReturn = byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      if byte == 10 || isReturn { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The offset of a position; the end of the line or text where it lies beyond.
  func offset(line: Int, character: Int, _ encoding: PositionEncoding) -> Int {
    guard line >= 0 else { return 0 }
    guard line < starts.count else { return bytes.count }
    let end = lineEnd(line)
    switch encoding {
    case .utf8: return min(starts[line] + max(character, 0), end)
    case .utf16:
      var left = character
      var offset = starts[line]
      while left > 0, offset < end {
        let width = Self.width(bytes[offset])
        left -= width == 4 ? 2 : 1
        offset += width
      }
      return min(offset, end)
    }
  }

  /// The position of a byte.
  func position(_ offset: Int, _ encoding: PositionEncoding) -> (line: Int, character: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = starts[low]
    guard encoding == .utf16 else { return (low, offset - start) }
    var count = 0
    var index = start
    while index < offset {
      let width = Self.width(bytes[index])
      count += width == 4 ? 2 : 1
      index += width
    }
    return (low, count)
  }

  private func lineEnd(_ line: Int) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
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
}
