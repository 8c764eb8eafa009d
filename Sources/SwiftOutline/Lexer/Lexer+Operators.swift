extension Lexer {
  mutating func lexOperator() {
    let start = offset
    let isLeftBound = self.isLeftBound(start)
    let byte = bytes[start]
    if isLeftBound && byte == UInt8(ascii: "?") {
      offset += 1
      return append(.postfixQuestion, from: start)
    }
    if isLeftBound && byte == UInt8(ascii: "!") {
      offset += 1
      return append(.postfixExclamation, from: start)
    }
    if byte == UInt8(ascii: "/") && mayStartOperand(), lexBareRegex() { return }
    var position = start
    // Only an operator that starts with a period may hold periods.
    let mayHoldPeriods = byte == UInt8(ascii: ".")
    while isOperatorByte(position) || (mayHoldPeriods && bytes[position] == UInt8(ascii: ".")) {
      // A comment ends the operator in front of it.
      if position > start && startsComment(position) { break }
      position += 1
    }
    if bytes[position] >= 0x80 { position = extendOverNonASCII(position, start: start) }
    offset = position
    finishOperator(start: start, isLeftBound: isLeftBound)
  }

  /// Reads an operator that starts with a non-ASCII character; answers `false` when the character starts none.
  mutating func lexNonASCIIOperator() -> Bool {
    let (scalar, length) = UnicodeScalarReader.scalar(at: offset, in: bytes, count: count)
    guard UnicodeClass.isOperatorHead(scalar) else { return false }
    let start = offset
    let isLeftBound = self.isLeftBound(start)
    hasNonASCII = true
    offset = extendOverNonASCII(offset + length, start: start)
    finishOperator(start: start, isLeftBound: isLeftBound)
    return true
  }

  private func extendOverNonASCII(_ position: Int, start: Int) -> Int {
    var position = position
    while position < count {
      if isOperatorByte(position) {
        if startsComment(position) { break }
        position += 1
      } else if bytes[position] >= 0x80 {
        let (scalar, length) = UnicodeScalarReader.scalar(at: position, in: bytes, count: count)
        guard UnicodeClass.isOperatorHead(scalar) || UnicodeClass.isOperatorTail(scalar) else { break }
        position += length
      } else {
        break
      }
    }
    return position
  }

  private mutating func finishOperator(start: Int, isLeftBound: Bool) {
    let length = offset - start
    let isRightBound = self.isRightBound(offset, isLeftBound: isLeftBound)
    if length == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): return append(.equal, from: start, name: Word.equals.rawValue)
      case UInt8(ascii: "?"): return append(.infixQuestion, from: start, name: Word.questionMark.rawValue)
      default: break
      }
    }
    if length == 2 && bytes[start] == UInt8(ascii: "-") && bytes[start + 1] == UInt8(ascii: ">") {
      return append(.arrow, from: start, name: Word.arrow.rawValue)
    }
    if length >= 7, isConflictMarker(start) { report(.conflictMarker, at: start) }
    let kind: TokenKind =
      isLeftBound == isRightBound ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
    append(kind, from: start, name: names.intern(bytes + start, length: length))
  }

  @inline(__always)
  private func isOperatorByte(_ position: Int) -> Bool {
    classes[Int(bytes[position])] & ByteClass.operatorByte != 0
  }

  private func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = bytes[start - 1]
    if classes[Int(before)] & ByteClass.notLeftBound != 0 { return false }
    // The end of a block comment counts as a blank.
    if before == UInt8(ascii: "/") && start > 1 && bytes[start - 2] == UInt8(ascii: "*") { return false }
    // Inside an interpolation the opening `\(` is an opening parenthesis, which the table covers.
    return true
  }

  private func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < count else { return false }
    let after = bytes[end]
    if classes[Int(after)] & ByteClass.notRightBound != 0 { return false }
    if after == UInt8(ascii: "/") { return !startsComment(end) }
    // `x^.y` is a postfix operator and a member, `^.y` a prefix operator.
    if after == UInt8(ascii: ".") { return !isLeftBound }
    return true
  }

  /// Whether an operand may start here, as far as the token before tells.
  private func mayStartOperand() -> Bool {
    guard tokens.count > 0 else { return true }
    let last = tokens.count - 1
    switch tokens.kinds[last] {
    case .identifier:
      let isKeyword = tokens.names[last] > 0 && tokens.names[last] <= Word.lastNonOperand.rawValue
      let isMember = last > 0 && tokens.kinds[last - 1] == .period
      return (isKeyword && !isMember) || mayStartStatement()
    case .escapedIdentifier, .dollarIdentifier, .integer, .float, .string, .stringTail, .regex, .rightParenthesis,
      .rightBracket, .rightBrace, .postfixQuestion, .postfixExclamation, .postfixOperator:
      return mayStartStatement()
    case .poundIdentifier: return false
    default: return true
    }
  }

  /// Whether a statement may start here with a regular expression, after a value on an earlier line.
  private func mayStartStatement() -> Bool { startsLine && !isBlankNext() }

  private func isBlankNext() -> Bool { classes[Int(bytes[offset + 1])] & ByteClass.blank != 0 }
}
