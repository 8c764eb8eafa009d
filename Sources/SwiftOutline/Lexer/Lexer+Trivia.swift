extension Lexer {
  mutating func skipByteOrderMarkAndShebang() {
    if count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { offset = 3 }
    if bytes[offset] == UInt8(ascii: "#") && bytes[offset + 1] == UInt8(ascii: "!") {
      while offset < count && bytes[offset] != 10 && bytes[offset] != 13 { offset += 1 }
    }
  }

  @inline(__always)
  mutating func skipTrivia() {
    while true {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: offset += 1
      case 10, 13:
        startsLine = true
        offset += 1
      case UInt8(ascii: "/"):
        if bytes[offset + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if bytes[offset + 1] == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return
        }
      case 0:
        if offset >= count { return }
        offset += 1
      case 0xC2, 0xE2, 0xE3:
        // U+00A0, U+2028 and the like are blanks that editors leave behind.
        let (scalar, length) = UnicodeScalarReader.scalar(at: offset, in: bytes, count: count)
        guard UnicodeClass.isBlank(scalar) else { return }
        hasNonASCII = true
        offset += length
      default: return
      }
    }
  }

  private mutating func skipLineComment() {
    let start = offset
    var position = offset + 2
    var seen: UInt8 = 0
    while position < count && bytes[position] != 10 && bytes[position] != 13 {
      seen |= bytes[position]
      position += 1
    }
    if seen >= 0x80 { hasNonASCII = true }
    offset = position
    noteDirective(start..<position)
  }

  private mutating func skipBlockComment() {
    let start = offset
    var position = offset + 2
    var depth = 1
    var seen: UInt8 = 0
    while position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { break }
      } else if byte == UInt8(ascii: "/") && bytes[position + 1] == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else {
        if byte == 10 || byte == 13 { startsLine = true }
        seen |= byte
        position += 1
      }
    }
    if seen >= 0x80 { hasNonASCII = true }
    if depth > 0 { problems.append(LexicalProblem(kind: .unterminatedComment, offset: start)) }
    offset = min(position, count)
    noteDirective(start..<offset)
  }

  /// Keeps a comment whose text starts with the tool's name and a colon.
  private mutating func noteDirective(_ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound,
      bytes[position] == UInt8(ascii: "/") || bytes[position] == UInt8(ascii: "*") || bytes[position] == 32
        || bytes[position] == 9
    {
      position += 1
    }
    guard range.upperBound - position > 9, bytes[position] == UInt8(ascii: "a"), bytes[position + 1] == UInt8(ascii: "r"),
      bytes[position + 7] == UInt8(ascii: "t"), bytes[position + 8] == UInt8(ascii: ":")
    else { return }
    let word: StaticString = "archlint:"
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] { return }
    directiveComments.append(range)
  }
}
