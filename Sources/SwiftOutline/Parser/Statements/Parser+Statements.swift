extension Parser {
  /// Where an item stands decides which declarations it may be.
  enum ItemContext {
    case file, member, code
  }

  /// Reads one statement or declaration.
  mutating func parseItem(_ context: ItemContext) {
    if enter() {
      parseItemUnguarded(context)
      if !endsItem(context) { noteError() }
      depth -= 1
    }
  }

  private mutating func parseItemUnguarded(_ context: ItemContext) {
    switch kind {
    case .semicolon:
      if index > 0 && kinds[index - 1] == .semicolon { noteError() }
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
      noteError()
      advance()
      return
    default: break
    }
    if context == .member {
      // Only macro expansions stand among members beside declarations.
      if kind == .poundIdentifier {
        parseExpression()
      } else {
        noteError()
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
    if index == before {
      noteError()
      skipToken()
    }
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
      if index == before {
        noteError()
        skipToken()
      }
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
      expectWord(.else)
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
      expectWord(.while)
      parseExpression()
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
      if mayContinueReturn() { parseExpression() } else if !isReturn { noteError() }
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
    case .at where startsLine: return false
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
    expectWord(.in)
    let saved = allowsTrailingClosure
    allowsTrailingClosure = false
    parseExpression()
    if acceptWord(.where) { parseExpression() }
    allowsTrailingClosure = saved
    parseCodeBlock()
    push(.forStatement, first: first, start: begin)
  }

  mutating func parseDo() {
    let first = nextNode
    let begin = start
    advance()
    if acceptWord(.throws) { parseThrownType() }
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
}
