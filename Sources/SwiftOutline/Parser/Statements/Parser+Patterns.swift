extension Parser {
  /// A pattern of `case` and `catch`: an expression in which `let` binds names.
  mutating func parsePattern() {
    let saved = bindsNames
    bindsNames = false
    parseExpression(.pattern)
    bindsNames = saved
  }

  /// The pattern of `let`, `var` and `for`: a name, `_`, or a tuple of these.
  mutating func parseBindingPattern() {
    let first = nextNode
    let begin = start
    switch kind {
    case .identifier, .escapedIdentifier:
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
        if !accept(.comma) && index < closing { skipToken() }
        if index == before { advance() }
      }
      closeBracket(closing, of: opening)
      push(.tuple, first: first, start: begin)
    default: pushMissing()
    }
  }
}
