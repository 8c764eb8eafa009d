extension Parser {
  /// Reads a function, initialiser, subscript or macro.
  mutating func parseFunction(_ kind: DeclarationKind, _ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = kind
    declaration.nameStart = start
    declaration.name = names[index]
    advance()
    if kind == .function || kind == .macro {
      declaration.nameStart = start
      parseFunctionName(&declaration)
    } else {
      declaration.nameEnd = previousEnd
      if kind == .initializer,
        self.kind == .postfixQuestion || self.kind == .postfixExclamation || self.kind == .infixQuestion
      {
        declaration.flags.insert(.isFailable)
        advance()
      } else if kind == .initializer, self.kind == .postfixOperator, bytes[Int(start)] == UInt8(ascii: "?") {
        splitOperator()
      }
    }
    let generics = file.openGenericParameters.count
    parseGenericParameters()
    let index = begin(declaration)
    within(index) { $0.parseSignatureAndBody(index, generics: generics) }
    finish(index, first: first)
  }

  private mutating func parseFunctionName(_ declaration: inout Declaration) {
    switch kind {
    case .identifier, .escapedIdentifier, .dollarIdentifier:
      expectName()
      declaration.name = names[index]
      advance()
      declaration.nameEnd = previousEnd
    case .leftParenthesis, .leftBrace, .endOfFile:
      noteError()
      declaration.name = 0
      declaration.nameEnd = declaration.nameStart
    default:
      if !isOperatorToken { noteError() }
      // An operator, up to its parameters; `<` may be glued to the generic parameters' own `<`.
      declaration.name = names[index]
      let begin = index
      advance()
      while isOperatorToken, !startsLine, index - begin < 4, starts[index] == previousEnd, !startsWithLessThan {
        advance()
      }
      let last = index - 1
      let lastEnd = Int(ends[last])
      if kind != .leftParenthesis, !startsWithLessThan, lastEnd - Int(starts[last]) > 1,
        bytes[lastEnd - 1] == UInt8(ascii: "<"), kinds[index] == .identifier
      {
        // `func ==<T>(…)`: the last character opens the generic parameters.
        starts[last] = UInt32(lastEnd - 1)
        index = last
        declaration.nameEnd = UInt32(lastEnd - 1)
        return
      }
      declaration.nameEnd = previousEnd
    }
  }

  private var isOperatorToken: Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .infixQuestion, .postfixQuestion,
      .postfixExclamation:
      true
    default: false
    }
  }

  private mutating func parseSignatureAndBody(_ declaration: Int, generics: Int) {
    if kind == .leftParenthesis { parseParameters(of: declaration) } else { noteError() }
    parseEffects(of: declaration)
    if accept(.arrow) {
      file.declarations[declaration].type = parseType()
    } else if file.declarations[declaration].kind == .subscript {
      noteError()
    }
    parseWhereClause()
    file.declarations[declaration].genericParameters =
      file.openGenericParameters.move(from: generics, to: file.genericParameters)
    if file.declarations[declaration].kind == .macro {
      if acceptEqual() { parseExpression() }
      parseWhereClause()
      return
    }
    guard kind == .leftBrace else { return }
    if file.declarations[declaration].kind == .subscript {
      parseAccessors(of: declaration)
    } else {
      let body = parseCodeBlock()
      file.declarations[declaration].body = body
    }
  }

  private mutating func parseEffects(of declaration: Int) {
    let begin = index
    while kind == .identifier {
      switch word {
      case .async, .reasync:
        // Waiting comes before failing, and each is said once.
        if index > begin { noteError() }
        file.declarations[declaration].flags.insert(.isAsync)
        advance()
      case .throws, .rethrows:
        if file.declarations[declaration].flags.contains(.throws) { noteError() }
        file.declarations[declaration].flags.insert(.throws)
        advance()
        parseThrownType()
      default: return
      }
    }
  }

  /// The type in `throws(E)`.
  mutating func parseThrownType() {
    guard kind == .leftParenthesis else { return }
    let opening = index
    let closing = Int(partners[index])
    advance()
    if index < closing { parseType() }
    closeBracket(closing, of: opening)
  }

  mutating func parseParameters(of declaration: Int) {
    let opening = index
    let closing = Int(partners[index])
    let parametersStart = file.openParameters.count
    advance()
    while index < closing && kind != .endOfFile {
      let before = index
      parseParameter(of: declaration)
      expectComma(before: closing)
      if index == before { advance() }
    }
    closeBracket(closing, of: opening)
    file.declarations[declaration].parameters =
      file.openParameters.move(from: parametersStart, to: file.parameters)
  }

  private mutating func parseParameter(of declaration: Int) {
    while kind == .at { parseAttributeNode() }
    while kind == .identifier && (isWord(.isolated) || isWord(.sending) || isWord(.inout) || isWord(.underscoreConst))
      && (kind(at: 1) == .identifier)
    {
      if isWord(.inout) { noteError() }
      advance()
    }
    let begin = start
    var parameter = Parameter(
      label: 0, name: 0, start: begin, end: begin, type: Node.none, defaultValue: Node.none, isVariadic: false)
    if (kind == .identifier || kind == .escapedIdentifier) && hasParameterName() {
      let first = names[index]
      parameter.label = isWord(.underscore) ? 0 : first
      parameter.name = first
      advance()
      if kind == .identifier || kind == .escapedIdentifier {
        parameter.name = names[index]
        advance()
      }
      if accept(.colon) { parameter.type = parseType() }
    } else {
      // Only the values of an enum's case need no name.
      if file.declarations[declaration].kind != .enumCase { noteError() }
      parameter.type = parseType()
    }
    if isOperator(.ellipsis) {
      parameter.isVariadic = true
      advance()
    }
    if acceptEqual() { parameter.defaultValue = parseBracketedExpression() }
    // Behind a comma that nothing follows, the token before is the comma.
    parameter.end = max(begin, previousEnd)
    file.openParameters.append(parameter)
  }

  private func hasParameterName() -> Bool {
    if kind(at: 1) == .colon { return true }
    return (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) && kind(at: 2) == .colon
  }
}
