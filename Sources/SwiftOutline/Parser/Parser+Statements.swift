extension Parser {
  /// Where an item stands decides which declarations it may be.
  enum ItemContext {
    case file, member, code
  }

  /// Reads one statement or declaration.
  mutating func parseItem(_ context: ItemContext) {
    if enter() {
      parseItemUnguarded(context)
      depth -= 1
    }
  }

  private mutating func parseItemUnguarded(_ context: ItemContext) {
    switch kind {
    case .semicolon:
      advance()
      return
    case .poundIdentifier:
      if parseDirective(context) { return }
    case .at:
      return parseNestedDeclaration(context)
    case .identifier:
      if names[index] < UInt32(Word.lessThan.rawValue) {
        if isDeclarationStart(context) { return parseNestedDeclaration(context) }
        if context != .member && parseKeywordStatement() { return }
      }
    case .rightBrace, .rightParenthesis, .rightBracket:
      advance()
      return
    default: break
    }
    if context == .member {
      // Only macro expansions stand among members beside declarations.
      if kind == .poundIdentifier {
        parseExpression()
      } else {
        skipToken()
      }
      return
    }
    if (kind == .identifier || kind == .escapedIdentifier) && kind(at: 1) == .colon && isLabelledStatement() {
      index += 2
      return parseItem(context)
    }
    let before = index
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    parseExpression()
    allowsTrailingClosure = saved
    if index == before { skipToken() }
  }

  /// One level deeper, as the functions between a declaration and its members take much of the stack.
  private mutating func parseNestedDeclaration(_ context: ItemContext) {
    guard enter() else { return }
    parseDeclaration(context)
    depth -= 1
  }

  private func isLabelledStatement() -> Bool {
    switch word(at: 2) {
    case .for, .while, .repeat, .do, .if, .switch: true
    default: false
    }
  }

  /// `{ … }` as a block of statements; a `missing` node where there is none.
  @discardableResult
  mutating func parseCodeBlock() -> UInt32 {
    guard kind == .leftBrace else { return pushMissing() }
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    let saved = (allowsTrailingClosure, bindsNames)
    allowsTrailingClosure = true
    bindsNames = false
    advance()
    parseItems(until: closing, context: .code)
    (allowsTrailingClosure, bindsNames) = saved
    closeBracket(closing, of: opening)
    return push(.codeBlock, first: first, start: begin)
  }

  mutating func parseItems(until closing: Int, context: ItemContext) {
    while index < closing && kind != .endOfFile {
      let before = index
      parseItem(context)
      if index == before { skipToken() }
    }
  }

  /// Statements that start with a keyword; answers whether it was one.
  private mutating func parseKeywordStatement() -> Bool {
    let first = nextNode
    let begin = start
    switch word {
    case .if: parseIf()
    case .guard:
      advance()
      parseConditions()
      _ = acceptWord(.else)
      parseCodeBlock()
      push(.guardStatement, first: first, start: begin)
    case .while:
      advance()
      parseConditions()
      parseCodeBlock()
      push(.whileStatement, first: first, start: begin)
    case .repeat:
      guard kind(at: 1) == .leftBrace else { return false }
      advance()
      parseCodeBlock()
      if acceptWord(.while) { parseExpression() }
      push(.repeatStatement, first: first, start: begin)
    case .for: parseFor()
    case .switch: parseSwitch()
    case .do: parseDo()
    case .defer:
      advance()
      parseCodeBlock()
      push(.deferStatement, first: first, start: begin)
    case .return, .throw:
      let isReturn = isWord(.return)
      advance()
      if mayContinueReturn() { parseExpression() }
      push(isReturn ? .returnStatement : .throwStatement, first: first, start: begin)
    case .break, .continue, .fallthrough:
      let node: NodeKind = isWord(.continue) ? .continueStatement : .breakStatement
      advance()
      if kind == .identifier && !startsLine && isPlainName(word) { advance() }
      push(node, first: first, start: begin)
    default: return false
    }
    return true
  }

  private func isPlainName(_ word: Word) -> Bool { word == .none || word.rawValue > Word.lastNonOperand.rawValue }

  private func mayContinueReturn() -> Bool {
    switch kind {
    case .rightBrace, .semicolon, .endOfFile, .rightParenthesis, .rightBracket: return false
    case .poundIdentifier where isConditionDirective(names[index]): return false
    case .identifier where startsLine:
      switch word {
      case .case, .default, .let, .var, .return, .guard, .func, .struct, .class, .enum, .for, .while, .defer, .throw:
        return false
      default: return true
      }
    default: return true
    }
  }

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

  private mutating func parseConditions() {
    let saved = allowsTrailingClosure
    allowsTrailingClosure = false
    repeat {
      let before = index
      parseCondition()
      if index == before { break }
    } while accept(.comma)
    // Whatever the grammar doesn't know is passed over up to the block.
    while kind != .leftBrace && kind != .endOfFile && kind != .rightBrace && !isWord(.else) && !startsLine { skipToken() }
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
      if accept(.equal) { parseExpression() }
      push(.caseCondition, first: first, start: begin)
    } else if (isWord(.let) || isWord(.var)) || (isWord(.inout) && kind(at: 1) == .identifier) {
      let flags: NodeFlags = isWord(.let) ? .isLet : []
      advance()
      let name = kind == .identifier || kind == .escapedIdentifier ? names[index] : 0
      parseBindingPattern()
      if accept(.colon) { parseType() }
      if accept(.equal) { parseExpression() }
      push(.optionalBinding, first: first, start: begin, name: name, flags: flags)
    } else if kind == .poundIdentifier && kind(at: 1) == .leftParenthesis && !isConditionDirective(names[index]) {
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

  private mutating func parseFor() {
    let first = nextNode
    let begin = start
    advance()
    _ = acceptWord(.try)
    _ = acceptWord(.await)
    _ = acceptWord(.unsafe)
    if acceptWord(.case) {
      parsePattern()
    } else {
      if isWord(.var) || isWord(.let) { advance() }
      parseBindingPattern()
    }
    if accept(.colon) { parseType() }
    _ = acceptWord(.in)
    let saved = allowsTrailingClosure
    allowsTrailingClosure = false
    parseExpression()
    if acceptWord(.where) { parseExpression() }
    allowsTrailingClosure = saved
    parseCodeBlock()
    push(.forStatement, first: first, start: begin)
  }

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
        if index == before { skipToken() }
      }
      closeBracket(closing, of: opening)
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
      parseItem(.code)
      push(.switchCase, first: first, start: begin)
      return
    }
    _ = accept(.colon)
    while index < closing && kind != .endOfFile && !startsSwitchCase() {
      let before = index
      if kind == .poundIdentifier && isConditionDirective(names[index]) {
        if directiveBelongsToCases(until: closing) { break }
      }
      parseItem(.code)
      if index == before { skipToken() }
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

  private mutating func parseCaseItems() {
    repeat {
      let first = nextNode
      let begin = start
      let before = index
      parsePattern()
      if acceptWord(.where) { parseExpression() }
      push(.caseItem, first: first, start: begin)
      if index == before { break }
    } while accept(.comma)
  }

  mutating func parseDo() {
    let first = nextNode
    let begin = start
    advance()
    if isWord(.throws) {
      advance()
      if kind == .leftParenthesis { skipBrackets() }
    }
    parseCodeBlock()
    while isWord(.catch) {
      let clause = nextNode
      let clauseStart = start
      advance()
      if kind != .leftBrace {
        let saved = allowsTrailingClosure
        allowsTrailingClosure = false
        parseCaseItems()
        allowsTrailingClosure = saved
      }
      parseCodeBlock()
      push(.catchClause, first: clause, start: clauseStart)
    }
    push(.doStatement, first: first, start: begin)
  }

  // MARK: - Patterns

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

  // MARK: - Closures

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
      while position < closing, kinds[position] == .identifier || kinds[position] == .escapedIdentifier,
        names[position] != Word.in.rawValue
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
        if index < closing && !accept(.comma) { skipToken() }
        if index == before { advance() }
      }
      closeBracket(closing, of: opening)
    } else {
      while index < end && (kind == .identifier || kind == .escapedIdentifier) && !isWord(.async) && !isWord(.throws) {
        pushToken(.closureParameter, name: names[index])
        _ = accept(.comma)
      }
    }
    while index < end && kind != .arrow { skipToken() }
    if accept(.arrow) { parseType() }
    index = end
    advance()
  }

  private mutating func parseClosureParameter() {
    let first = nextNode
    let begin = start
    while kind == .at { parseAttributeNode() }
    var name: UInt32 = 0
    if kind == .identifier || kind == .escapedIdentifier {
      name = names[index]
      advance()
    }
    if kind == .identifier || kind == .escapedIdentifier {
      name = names[index]
      advance()
    }
    if accept(.colon) {
      parseType()
      if isOperator(.ellipsis) { advance() }
    }
    push(.closureParameter, first: first, start: begin, name: name)
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
      if index < closing && !accept(.comma) { skipToken() }
      if index == before { advance() }
    }
    closeBracket(closing, of: opening)
  }

  // MARK: - Local variables

  /// `let` and `var` in code, with every entry of the line as a node of its own.
  mutating func parseLocalVariables(attributesFirst first: Int, start begin: UInt32) {
    let flags: NodeFlags = isWord(.let) ? .isLet : []
    advance()
    var entryFirst = first
    var entryStart = begin
    repeat {
      let before = index
      let name = kind == .identifier || kind == .escapedIdentifier ? names[index] : 0
      parseBindingPattern()
      if accept(.colon) { parseType() }
      if accept(.equal) {
        let saved = allowsTrailingClosure
        allowsTrailingClosure = true
        parseExpression()
        allowsTrailingClosure = saved
      }
      if kind == .leftBrace { parseAccessors(of: nil) }
      push(.localVariable, first: entryFirst, start: entryStart, name: name, flags: flags)
      entryFirst = nextNode
      entryStart = start
      if index == before { break }
    } while accept(.comma)
  }
}
