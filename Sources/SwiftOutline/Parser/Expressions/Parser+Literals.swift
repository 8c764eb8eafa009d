extension Parser {
  mutating func parseInterpolatedString() {
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    advance()
    while index < closing && kind != .endOfFile {
      let before = index
      parseArgument()
      if index < closing && kind == .comma {
        advance()
      } else {
        skip { $0.index < closing && $0.kind != .stringMiddle && $0.kind != .comma }
        if index < closing { advance() }
      }
      if index == before { advance() }
    }
    allowsTrailingClosure = saved
    closeBracket(closing, of: opening)
    push(.stringLiteral, first: first, start: begin)
  }

  mutating func parseTuple() {
    let first = nextNode
    let begin = start
    parseArguments()
    push(.tuple, first: first, start: begin)
  }

  mutating func parseCollectionLiteral() {
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    var literal = NodeKind.arrayLiteral
    advance()
    if accept(.colon) { literal = .dictionaryLiteral }
    while index < closing && kind != .endOfFile {
      let before = index
      parseExpression()
      if accept(.colon) {
        literal = .dictionaryLiteral
        parseExpression()
      } else if kind == .identifier && index < closing && mayStartType(at: 1) {
        // `[3 of Int]`
        advance()
        parseType()
        literal = .arrayType
      }
      expectComma(before: closing)
      if index == before { advance() }
    }
    allowsTrailingClosure = saved
    closeBracket(closing, of: opening)
    push(literal, first: first, start: begin)
  }

  mutating func parseKeyPath() {
    let first = nextNode
    let begin = start
    let opening = index
    advance()
    var name: UInt32 = 0
    // The root type, then components; the last component's name is the key path's.
    if kind == .identifier || kind == .escapedIdentifier {
      name = names[index]
      pushToken(.name, name: name)
      parseGenericSpecialization(first: first, start: begin)
    } else if kind == .leftParenthesis || kind == .leftBracket {
      if kind == .leftParenthesis { parseTuple() } else { parseCollectionLiteral() }
    }
    while true {
      if kind == .period && startsComponent(kind(at: 1)) {
        advance()
        name = names[index]
        let component = nextNode
        let componentStart = start
        advance()
        push(.member, first: component, start: componentStart, name: name)
      } else if kind == .period {
        advance()
        if kind != .leftBracket && kind != .postfixQuestion && kind != .postfixExclamation && kind != .period {
          noteError()
        }
      } else if kind == .postfixQuestion || kind == .postfixExclamation {
        advance()
      } else if kind == .leftBracket && !startsLine && starts[index] == previousEnd {
        parseArguments()
      } else if kind == .leftParenthesis && !startsLine && starts[index] == previousEnd {
        if isCompoundName() { skipBrackets() } else { parseArguments() }
      } else {
        break
      }
    }
    if index == opening + 1 { noteError() }
    push(.keyPath, first: first, start: begin, name: name)
  }

  private func startsComponent(_ kind: TokenKind) -> Bool {
    switch kind {
    case .identifier, .escapedIdentifier, .dollarIdentifier, .integer: true
    default: false
    }
  }

  mutating func parseMacroExpansion() {
    let first = nextNode
    let begin = start
    var name = names[index]
    if isConditionDirective(name) {
      pushMissing()
      return
    }
    advance()
    if isModuleSelector {
      name = names[index + 2]
      index += 3
    }
    if startsWithLessThan && starts[index] == previousEnd && opensGenericArguments() {
      let inner = nextNode
      parseGenericSpecialization(first: inner, start: start)
    }
    if kind == .leftParenthesis && !startsLine { parseArguments() }
    if kind == .leftBrace && allowsTrailingClosure { parseTrailingClosures() }
    push(.macroExpansion, first: first, start: begin, name: name)
  }
}
