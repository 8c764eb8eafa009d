extension Lexer {
  mutating func skipByteOrderMarkAndShebang() {
    if count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { offset = 3 }
    if bytes[offset] == UInt8(ascii: "#") && bytes[offset + 1] == UInt8(ascii: "!") { offset = endOfLine(from: offset) }
  }

  @inline(__always)
  mutating func skipTrivia() {
    var position = offset
    while true {
      switch bytes[position] {
      case 32: position &+= 1
      case 10, 13:
        offset = position
        if !interpolations.isEmpty { closeInterpolationsAtLineBreak() }
        startsLine = true
        position &+= 1
        // Lines are indented by a few blanks: this loop is better predicted than the one around it.
        while bytes[position] == 32 { position &+= 1 }
      case UInt8(ascii: "/"):
        offset = position
        if bytes[position + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return
        }
        position = offset
      case 9, 0x0B, 0x0C: position &+= 1
      case 0:
        offset = position
        if position >= count { return }
        position &+= 1
      case 0xC2, 0xE2, 0xE3, 0xEF:
        // U+00A0, U+2028 and the like are blanks that editors leave behind.
        offset = position
        let (scalar, length) = UnicodeScalarReader.scalar(at: position, in: bytes, count: count)
        guard UnicodeClass.isBlank(scalar) else { return }
        hasNonASCII = true
        position &+= length
      default:
        offset = position
        return
      }
    }
  }

  /// The offset of the line break, or of the file's end, at or after `start`.
  private mutating func endOfLine(from start: Int) -> Int {
    var position = start
    // Eight bytes at a time: comments are a third of the text in well documented code.
    while position &+ 8 <= count && !EightBytes.holdLineBreakOrNonASCII(EightBytes.load(bytes + position)) {
      position &+= 8
    }
    while position < count && bytes[position] != 10 && bytes[position] != 13 {
      if bytes[position] >= 0x80 { hasNonASCII = true }
      position &+= 1
    }
    return position
  }

  private mutating func skipLineComment() {
    let start = offset
    offset = endOfLine(from: start + 2)
    noteDirective(start..<offset)
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
        if byte == 10 || byte == 13 {
          startsLine = true
          noteConflict(at: position + 1)
        }
        seen |= byte
        position += 1
      }
    }
    if seen >= 0x80 { hasNonASCII = true }
    if depth > 0 { report(.unterminatedComment, at: start) }
    if conflict.areWhole(behind: start) { report(.conflictMarker, at: conflict.opening) }
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
    // "archlint" in one comparison, as most comments start with another word.
    guard range.upperBound - position > 8, EightBytes.load(bytes + position) == 0x746E_696C_6863_7261,
      bytes[position + 8] == UInt8(ascii: ":")
    else { return }
    directiveComments.append(range)
  }
}
