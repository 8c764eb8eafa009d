extension Parser {
  mutating func parseSwitch() {
    let first = nextNode
    let begin = start
    advance()
    let saved = (allowsTrailingClosure, bindsNames)
    allowsTrailingClosure = false
    bindsNames = false
    parseExpression()
    allowsTrailingClosure = true
    if kind == .leftBrace {
      let opening = index
      let closing = Int(partners[index])
      advance()
      while index < closing && kind != .endOfFile {
        let before = index
        parseSwitchCase(until: closing)
        if index == before {
          noteError()
          skipToken()
        }
      }
      closeBracket(closing, of: opening)
    } else {
      noteError()
    }
    (allowsTrailingClosure, bindsNames) = saved
    push(.switchStatement, first: first, start: begin)
  }

  private mutating func parseSwitchCase(until closing: Int) {
    if kind == .poundIdentifier && isConditionDirective(names[index]) {
      skipDirectiveLine()
      return
    }
    let first = nextNode
    let begin = start
    if kind == .at { parseAttributeNode() }
    var name: UInt32 = 0
    if acceptWord(.case) {
      parseCaseItems()
    } else if acceptWord(.default) {
      name = Word.default.rawValue
    } else {
      // A statement outside a case is a mistake; it is kept as a case of its own.
      noteError()
      parseItem(.code)
      push(.switchCase, first: first, start: begin)
      return
    }
    expect(.colon)
    while index < closing && kind != .endOfFile && !startsSwitchCase() {
      let before = index
      if kind == .poundIdentifier && isConditionDirective(names[index]) {
        if directiveBelongsToCases(until: closing) { break }
      }
      parseItem(.code)
      if index == before {
        noteError()
        skipToken()
      }
    }
    push(.switchCase, first: first, start: begin, name: name)
  }

  private func startsSwitchCase() -> Bool {
    if isWord(.case) { return true }
    if isWord(.default) { return kind(at: 1) == .colon }
    return kind == .at && isWord(.default, at: 2)
  }

  /// Whether the directive at the current token stands between cases rather than between statements of one.
  private func directiveBelongsToCases(until closing: Int) -> Bool {
    if names[index] != Word.if.rawValue { return true }
    var position = index + 1
    while position < closing && !lineStarts[position] { position += 1 }
    guard position < closing else { return true }
    if kinds[position] == .at { return true }
    guard kinds[position] == .identifier else { return false }
    return names[position] == Word.case.rawValue || names[position] == Word.default.rawValue
  }

  mutating func parseCaseItems() {
    repeat {
      let first = nextNode
      let begin = start
      let before = index
      if isWord(.where) {
        // `catch where`
        push(.missing, first: first, start: begin, end: begin)
      } else {
        parsePattern()
      }
      if acceptWord(.where) { parseExpression() }
      push(.caseItem, first: first, start: begin)
      if index == before { break }
    } while accept(.comma)
  }
}
