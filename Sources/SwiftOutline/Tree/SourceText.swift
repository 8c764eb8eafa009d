/// The bytes of one file, followed by zeros so that the lexer may look ahead without asking for the end.
package struct SourceText: Sendable {
  /// The file's bytes and `padding` zeros.
  package private(set) var bytes: [UInt8]

  /// How many zeros follow the bytes; an array with room for them is not copied.
  package static let padding = 8

  package init(_ bytes: consuming [UInt8]) {
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    self.bytes = bytes
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Puts other bytes in place of some.
  package mutating func replace(_ range: Range<Int>, with other: some Collection<UInt8>) {
    bytes.replaceSubrange(range, with: other)
  }

  /// The lines of a part of the file on which something stands beside blanks and a comment to their end.
  package func codeLineCount(in range: Range<Int>) -> Int {
    var count = 0
    var isAtStart = true
    for position in range.clamped(to: 0..<self.count) {
      switch bytes[position] {
      case 10, 13: isAtStart = true
      case 9, 32: break
      default:
        if isAtStart, bytes[position] != UInt8(ascii: "/") || bytes[position + 1] != UInt8(ascii: "/") { count += 1 }
        isAtStart = false
      }
    }
    return count
  }

  /// The length of the file in bytes.
  package var count: Int { bytes.count - Self.padding }

  /// Whether a NUL is among the first bytes, as in an image or an object file with the wrong name.
  package var isBinary: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let text = bytes.baseAddress else { return false }
      let end = min(count, 4096)
      var index = 0
      while index + 8 <= end {
        if EightBytes.holdNUL(EightBytes.load(text + index)) { return true }
        index += 8
      }
      while index < end {
        if text[index] == 0 { return true }
        index += 1
      }
      return false
    }
  }

  /// Whether the file consists of some bytes.
  package func consists(of other: [UInt8]) -> Bool {
    guard other.count == count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      other.withUnsafeBufferPointer { other in
        for index in other.indices where bytes[index] != other[index] { return false }
        return true
      }
    }
  }

  /// The text of a half-open byte range, invalid UTF-8 repaired.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// The text of the line around a byte offset, without its line break.
  package func line(around offset: Int) -> String {
    var start = min(offset, count)
    while start > 0 && bytes[start - 1] != 10 && bytes[start - 1] != 13 { start -= 1 }
    var end = min(offset, count)
    while end < count && bytes[end] != 10 && bytes[end] != 13 { end += 1 }
    return text(start..<end)
  }
}

/// Line starts of a file, for turning byte offsets into positions.
package struct LineTable: Sendable {
  /// Offsets of the first byte of each line.
  private var starts: [Int]

  /// Counts a line break as LF, CR or CRLF.
  package init(_ source: SourceText) {
    var starts = [0]
    let count = source.count
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let text = bytes.baseAddress else { return }
      var index = 0
      while index < count {
        // Most lines are longer than eight bytes, which the padding lets be read at any place.
        if !EightBytes.holdLineBreakOrNonASCII(EightBytes.load(text + index)) {
          index += 8
          continue
        }
        let end = min(index + 8, count)
        while index < end {
          if text[index] == 10 || (text[index] == 13 && text[index + 1] != 10) { starts.append(index + 1) }
          index += 1
        }
      }
    }
    self.starts = starts
  }

  /// Follows a change of the text.
  ///
  /// - Parameters:
  ///   - range: What was replaced, in the text as it was.
  ///   - count: How many bytes stand there now.
  package mutating func replace(_ range: Range<Int>, byBytes count: Int, in source: SourceText) {
    // A line break before the range may have become one with what follows, or come apart.
    let first = max(index(ofStartFrom: range.lowerBound), 1)
    let last = max(index(ofStartFrom: range.upperBound + 1), first)
    let end = range.lowerBound + count
    let new = (range.lowerBound...end).filter { start in
      guard start > 0 else { return false }
      return source.bytes[start - 1] == 10 || source.bytes[start - 1] == 13 && source.bytes[start] != 10
    }
    if count != range.count { for index in last..<starts.count { starts[index] += count - range.count } }
    starts.replaceSubrange(first..<last, with: new)
  }

  /// The first line that starts at an offset or behind it; lines count from 0 here.
  private func index(ofStartFrom offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of a byte offset: line from 1, column in UTF-8 bytes from 1.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The number of lines, an empty last one included.
  package var count: Int { starts.count }

  /// The offset of the first byte of a line that counts from 1.
  package func start(ofLine line: Int) -> Int { starts[max(0, min(line - 1, starts.count - 1))] }
}
