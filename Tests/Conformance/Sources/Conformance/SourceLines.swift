/// Where the lines of a file begin, to turn byte offsets into lines and columns.
///
/// LF, CR and CRLF end a line, within literals and comments too, as the compiler counts them.
package struct SourceLines: Sendable {
  private let startOffsets: [Int]

  package init(of bytes: [UInt8]) {
    var startOffsets = [0]
    for (offset, byte) in bytes.enumerated() {
      let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      let isFirstHalfOfCRLF =
        byte == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
      if endsLine && !isFirstHalfOfCRLF { startOffsets.append(offset + 1) }
    }
    self.startOffsets = startOffsets
  }

  /// Returns the line, from 1, that holds the byte at the offset.
  package func line(atUTF8Offset offset: Int) -> Int {
    var lower = 0
    var upper = startOffsets.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if startOffsets[middle] <= offset { lower = middle } else { upper = middle }
    }
    return lower + 1
  }

  /// Returns the column, from 1 and in UTF-8 bytes, of the byte at the offset; a byte order mark counts as three.
  package func column(atUTF8Offset offset: Int) -> Int {
    offset - startOffsets[line(atUTF8Offset: offset) - 1] + 1
  }
}
