extension Parser {
  mutating func parseTupleType() {
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    advance()
    while index < closing && kind != .endOfFile {
      let before = index
      skipTupleLabel()
      parseType()
      if isOperator(.ellipsis) { advance() }
      if kind == .equal {
        // A default value, in the parameter list of a function type in old code.
        advance()
        parseExpression()
      }
      if index == before { advance() }
      expectComma(before: closing)
    }
    closeBracket(closing, of: opening)
    push(.tupleType, first: first, start: begin)
  }

  /// `label:` or `_ label:` in front of an element.
  private mutating func skipTupleLabel() {
    if kind == .identifier || kind == .escapedIdentifier {
      if kind(at: 1) == .colon {
        index += 2
      } else if (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) && kind(at: 2) == .colon {
        index += 3
      }
    }
  }

  mutating func parseBracketType() {
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    advance()
    parseType()
    var kindOfType = NodeKind.arrayType
    if accept(.colon) {
      kindOfType = .dictionaryType
      parseType()
    } else if (isWord(.underscore) || file.nodes[nextNode - 1].kind == .integerLiteral || kind == .identifier)
      && index < closing
    {
      // `[3 of Int]`
      advance()
      parseType()
    }
    closeBracket(closing, of: opening)
    push(kindOfType, first: first, start: begin)
  }
}
