extension Lexer {
  /// Reads a literal whose opening quote stands at `quoteOffset`, behind `poundCount` number signs.
  mutating func lexString(poundCount: Int, quoteOffset: Int) {
    let quote = UInt8(ascii: "\"")
    var literal = Literal(start: quoteOffset - poundCount, poundCount: poundCount, isMultiline: false)
    offset = quoteOffset + 1
    if bytes[offset] == quote && bytes[offset + 1] == quote {
      // With number signs, three quotes open a multi-line literal only when nothing on the line closes a short one:
      // `#"""#` holds one quote.
      let isShort = poundCount > 0 && closesOnLine(from: offset + 1, poundCount: poundCount)
      if !isShort {
        literal.isMultiline = true
        offset += 2
      }
    }
    lexStringBody(literal, start: literal.start, isContinuation: false)
  }

  private func closesOnLine(from start: Int, poundCount: Int) -> Bool {
    var position = start
    while position < count && bytes[position] != 10 && bytes[position] != 13 {
      if bytes[position] == UInt8(ascii: "\"") && hasPounds(poundCount, at: position + 1) { return true }
      position += 1
    }
    return false
  }

  /// Reads from inside a literal to its end or to its next interpolation.
  mutating func lexStringBody(_ literal: Literal, start: Int, isContinuation: Bool) {
    let quote = UInt8(ascii: "\"")
    let quoteCount = literal.isMultiline ? 3 : 1
    var position = offset
    while true {
      while classes[Int(bytes[position])] & ByteClass.stringStop == 0 { position &+= 1 }
      guard position < count else { break }
      let byte = bytes[position]
      if byte == quote {
        let isLong = !literal.isMultiline || (bytes[position + 1] == quote && bytes[position + 2] == quote)
        if isLong && hasPounds(literal.poundCount, at: position + quoteCount) {
          offset = position + quoteCount + literal.poundCount
          if literal.isMultiline { reportConflict(in: literal, endingAt: position) }
          if literal.isMultiline { checkLines(of: literal, end: position) }
          return append(isContinuation ? .stringTail : .string, from: start)
        }
        position += 1
      } else if byte == UInt8(ascii: "\\") {
        guard hasPounds(literal.poundCount, at: position + 1) else {
          position += 1
          continue
        }
        // The escaped character is skipped, unless it is the line break that ends a broken literal.
        position += 1 + literal.poundCount
        if bytes[position] == UInt8(ascii: "(") {
          offset = position + 1
          append(isContinuation ? .stringMiddle : .stringHead, from: start)
          interpolations.append(Interpolation(literal: literal))
          return
        }
        checkEscape(at: position, literal)
        if bytes[position] == quote || bytes[position] == UInt8(ascii: "\\") { position += 1 }
      } else if byte == 10 || byte == 13 {
        if !literal.isMultiline { break }
        position += 1
        noteConflict(at: position)
      } else {
        // A character outside ASCII, or a NUL.
        if byte >= 0x80 { hasNonASCII = true }
        position += 1
      }
    }
    reportUnterminated(literal, at: position)
    offset = position
    append(isContinuation ? .stringTail : .string, from: start)
  }

  /// Notes an escaped character that stands for nothing.
  private mutating func checkEscape(at position: Int, _ literal: Literal) {
    let byte = bytes[position]
    let isKnown = "0\\tnr\"'u".utf8.contains(byte)
    let endsLine = literal.isMultiline && (byte == 10 || byte == 13 || byte == 32 || byte == 9)
    if !isKnown && !endsLine { errorOffset = min(errorOffset, position) }
  }

  /// Notes a literal over lines that begins or ends within one, or has a line indented by less than its end.
  private mutating func checkLines(of literal: Literal, end: Int) {
    let start = literal.start + literal.poundCount + 3
    var lineStart = end
    while lineStart > start, bytes[lineStart - 1] == 32 || bytes[lineStart - 1] == 9 { lineStart -= 1 }
    guard isLineBreak(start), lineStart > start, isLineBreak(lineStart - 1) else {
      errorOffset = min(errorOffset, literal.start)
      return
    }
    // What an interpolation holds is code, whose lines are its own.
    let isPlain = tokens.count == 0 || tokens.starts[tokens.count - 1] < UInt32(truncatingIfNeeded: literal.start)
    guard isPlain else { return }
    for position in start..<lineStart where isLineBreak(position) && !isLineBreak(position + 1) {
      var column = 0
      while lineStart + column < end, bytes[position + 1 + column] == bytes[lineStart + column] { column += 1 }
      var rest = position + 1 + column
      while bytes[rest] == 32 || bytes[rest] == 9 { rest += 1 }
      if lineStart + column < end && !isLineBreak(rest) {
        errorOffset = min(errorOffset, position + 1)
        return
      }
    }
  }

  private func isLineBreak(_ position: Int) -> Bool { bytes[position] == 10 || bytes[position] == 13 }

  /// Reports a literal that doesn't end, unless the line break or the end of the file, which `position` stands at, ends
  /// one around it that is then reported in its place.
  private mutating func reportUnterminated(_ literal: Literal, at position: Int) {
    guard let outer = interpolations.last else { return report(.unterminatedString, at: literal.start) }
    if position < count && outer.literal.isMultiline { report(.unterminatedString, at: literal.start) }
  }

  func hasPounds(_ poundCount: Int, at position: Int) -> Bool {
    var index = 0
    while index < poundCount {
      if bytes[position + index] != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }
}
