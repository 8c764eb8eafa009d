extension Parser {
  mutating func parseClosure() {
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    let saved = (allowsTrailingClosure, bindsNames)
    allowsTrailingClosure = true
    bindsNames = false
    advance()
    if let end = closureSignatureEnd(before: closing) { parseClosureSignature(until: end) }
    parseItems(until: closing, context: .code)
    (allowsTrailingClosure, bindsNames) = saved
    closeBracket(closing, of: opening)
    push(.closure, first: first, start: begin)
  }

  /// Index of the `in` that ends the closure's signature; `nil` when it has none.
  private mutating func closureSignatureEnd(before closing: Int) -> Int? {
    var position = index
    while kinds[position] == .at && position < closing {
      position += 2
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
    }
    if kinds[position] == .leftBracket { position = indexPastPartner(of: position) }
    guard position < closing else { return nil }
    if kinds[position] == .leftParenthesis {
      position = indexPastPartner(of: position)
    } else {
      while position < closing, isClosureParameterName(kinds[position]),
        kinds[position] != .identifier || names[position] != Word.in.rawValue
      {
        position += 1
        if kinds[position] == .comma { position += 1 } else { break }
      }
    }
    while position < closing && kinds[position] == .identifier
      && (names[position] == Word.async.rawValue || names[position] == Word.throws.rawValue)
    {
      position += 1
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
    }
    if position < closing && kinds[position] == .arrow {
      guard let past = indexPastType(at: position + 1, limit: 200) else { return nil }
      position = past
    }
    guard position < closing, kinds[position] == .identifier, names[position] == Word.in.rawValue else { return nil }
    if position == index { noteError() }
    return position
  }

  private mutating func parseClosureSignature(until end: Int) {
    while kind == .at && index < end { parseAttributeNode() }
    if kind == .leftBracket { parseCaptures() }
    if kind == .leftParenthesis {
      let opening = index
      let closing = Int(partners[index])
      advance()
      while index < closing && kind != .endOfFile {
        let before = index
        parseClosureParameter()
        expectComma(before: closing)
        if index == before { advance() }
      }
      closeBracket(closing, of: opening)
    } else {
      while index < end && isClosureParameterName(kind) && !isWord(.async) && !isWord(.throws) {
        pushToken(.closureParameter, name: names[index], flags: kind == .dollarIdentifier ? .projected : [])
        _ = accept(.comma)
      }
    }
    while index < end && kind != .arrow {
      advance()
      parseThrownType()
    }
    if accept(.arrow) { parseType() }
    if index != end { noteError() }
    index = end
    advance()
  }

  /// `name`, or `$name` of a closure that takes a binding.
  private func isClosureParameterName(_ kind: TokenKind) -> Bool {
    kind == .identifier || kind == .escapedIdentifier || kind == .dollarIdentifier
  }

  private mutating func parseClosureParameter() {
    let first = nextNode
    let begin = start
    while kind == .at { parseAttributeNode() }
    var name: UInt32 = 0
    var flags: NodeFlags = []
    for _ in 0..<2 where isClosureParameterName(kind) {
      name = names[index]
      flags = kind == .dollarIdentifier ? .projected : []
      advance()
    }
    if accept(.colon) {
      parseType()
      if isOperator(.ellipsis) { advance() }
    }
    push(.closureParameter, first: first, start: begin, name: name, flags: flags)
  }

  private mutating func parseCaptures() {
    let opening = index
    let closing = Int(partners[index])
    advance()
    while index < closing && kind != .endOfFile {
      let before = index
      let first = nextNode
      let begin = start
      var flags: NodeFlags = []
      if isWord(.weak) && kind(at: 1) == .identifier {
        flags = .optional
        advance()
      } else if isWord(.unowned) && (kind(at: 1) == .identifier || kind(at: 1) == .leftParenthesis) {
        flags = .forced
        advance()
        if kind == .leftParenthesis { skipBrackets() }
      }
      var name = kind == .identifier || kind == .escapedIdentifier ? names[index] : 0
      if kind(at: 1) == .equal {
        index += 2
        parseExpression()
      } else {
        if isWord(.selfKeyword) { name = Word.selfKeyword.rawValue }
        parseExpression()
      }
      push(.capture, first: first, start: begin, name: name, flags: flags)
      expectComma(before: closing)
      if index == before { advance() }
    }
    closeBracket(closing, of: opening)
  }
}
