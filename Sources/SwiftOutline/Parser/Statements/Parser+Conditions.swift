extension Parser {
  mutating func parseIf() {
    let first = nextNode
    let begin = start
    advance()
    parseConditions()
    parseCodeBlock()
    if acceptWord(.else) {
      if isWord(.if) {
        if enter() {
          parseIf()
          depth -= 1
        }
      } else {
        parseCodeBlock()
      }
    }
    push(.ifStatement, first: first, start: begin)
  }

  mutating func parseConditions() {
    let saved = allowsTrailingClosure
    allowsTrailingClosure = false
    repeat {
      let before = index
      parseCondition()
      if index == before { break }
    } while accept(.comma)
    // Whatever the grammar doesn't know is passed over up to the block.
    skip { $0.kind != .leftBrace && $0.kind != .rightBrace && !$0.isWord(.else) && !$0.startsLine }
    allowsTrailingClosure = saved
  }

  private mutating func parseCondition() {
    let first = nextNode
    let begin = start
    if isWord(.case) {
      advance()
      parsePattern()
      if kind == .colon {
        advance()
        parseType()
      }
      if !acceptEqual() { noteError() }
      parseExpression()
      push(.caseCondition, first: first, start: begin)
    } else if (isWord(.let) || isWord(.var)) || (isWord(.inout) && kind(at: 1) == .identifier) {
      let flags: NodeFlags = isWord(.let) ? .isLet : []
      advance()
      let name = kind == .identifier || kind == .escapedIdentifier ? names[index] : 0
      // What is unwrapped may keep the name `self`.
      if isWord(.selfKeyword) { pushToken(.bindingName, name: names[index]) } else { parseBindingPattern() }
      if accept(.colon) { parseType() }
      if acceptEqual() { parseExpression() }
      push(.optionalBinding, first: first, start: begin, name: name, flags: flags)
    } else if kind == .poundIdentifier && kind(at: 1) == .leftParenthesis && isAvailabilityWord(index) {
      let saved = index
      advance()
      skipBrackets()
      if kind == .leftBrace || kind == .comma || isWord(.else) {
        push(.availabilityCondition, first: first, start: begin)
      } else {
        index = saved
        parseExpression()
      }
    } else {
      parseExpression()
    }
  }

  /// `#available` or `#unavailable`.
  private func isAvailabilityWord(_ position: Int) -> Bool {
    let letter = bytes[Int(starts[position]) + 1]
    switch ends[position] - starts[position] {
    case 10: return letter == UInt8(ascii: "a")
    case 12: return letter == UInt8(ascii: "u")
    default: return false
    }
  }
}
