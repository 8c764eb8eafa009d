extension Parser {
  /// A pattern of `case` and `catch`: an expression in which `let` binds names.
  mutating func parsePattern() {
    let saved = (bindsNames, isInPattern)
    (bindsNames, isInPattern) = (false, true)
    parseExpression(.pattern)
    (bindsNames, isInPattern) = saved
  }

  /// The pattern of `let`, `var` and `for`: a name, `_`, or a tuple of these.
  mutating func parseBindingPattern() {
    let first = nextNode
    let begin = start
    switch kind {
    case .identifier, .escapedIdentifier:
      if !isWord(.underscore) { expectName() }
      pushToken(isWord(.underscore) ? .wildcard : .bindingName, name: names[index])
    case .leftParenthesis:
      let opening = index
      let closing = Int(partners[index])
      advance()
      while index < closing && kind != .endOfFile {
        let before = index
        if (kind == .identifier || kind == .escapedIdentifier) && kind(at: 1) == .colon { index += 2 }
        if isWord(.let) || isWord(.var) { advance() }
        if enter() {
          parseBindingPattern()
          depth -= 1
        }
        expectComma(before: closing)
        if index == before { advance() }
      }
      closeBracket(closing, of: opening)
      push(.tuple, first: first, start: begin)
    default: pushMissing()
    }
  }
}
