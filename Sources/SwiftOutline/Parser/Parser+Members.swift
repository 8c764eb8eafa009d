extension Parser {
  // MARK: - Functions

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
      if kind == .initializer, self.kind == .postfixQuestion || self.kind == .postfixExclamation || self.kind == .infixQuestion {
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
      declaration.name = names[index]
      advance()
      declaration.nameEnd = previousEnd
    case .leftParenthesis, .leftBrace, .endOfFile:
      declaration.name = 0
      declaration.nameEnd = declaration.nameStart
    default:
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
    if kind == .leftParenthesis { parseParameters(of: declaration) }
    parseEffects(of: declaration)
    if accept(.arrow) { file.declarations[declaration].type = parseType() }
    parseWhereClause()
    file.declarations[declaration].genericParameters =
      file.openGenericParameters.move(from: generics, to: file.genericParameters)
    if file.declarations[declaration].kind == .macro {
      if accept(.equal) { parseExpression() }
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
    while kind == .identifier {
      switch word {
      case .async, .reasync:
        file.declarations[declaration].flags.insert(.isAsync)
        advance()
      case .throws, .rethrows:
        file.declarations[declaration].flags.insert(.throws)
        advance()
        parseThrownType()
      default: return
      }
    }
  }

  /// The type in `throws(E)`.
  private mutating func parseThrownType() {
    guard kind == .leftParenthesis else { return }
    let opening = index
    let closing = Int(partners[index])
    advance()
    if index < closing { parseType() }
    closeBracket(closing, of: opening)
  }

  private mutating func parseParameters(of declaration: Int) {
    let opening = index
    let closing = Int(partners[index])
    let parametersStart = file.openParameters.count
    advance()
    while index < closing && kind != .endOfFile {
      let before = index
      parseParameter()
      if index < closing && !accept(.comma) {
        while index < closing && kind != .comma { skipToken() }
        _ = accept(.comma)
      }
      if index == before { advance() }
    }
    closeBracket(closing, of: opening)
    file.declarations[declaration].parameters =
      file.openParameters.move(from: parametersStart, to: file.parameters)
  }

  private mutating func parseParameter() {
    while kind == .at { parseAttributeNode() }
    while kind == .identifier && (isWord(.isolated) || isWord(.sending) || isWord(.inout) || isWord(.underscoreConst))
      && (kind(at: 1) == .identifier)
    {
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
      parameter.type = parseType()
    }
    if isOperator(.ellipsis) {
      parameter.isVariadic = true
      advance()
    }
    if accept(.equal) { parameter.defaultValue = parseBracketedExpression() }
    parameter.end = previousEnd
    file.openParameters.append(parameter)
  }

  private func hasParameterName() -> Bool {
    if kind(at: 1) == .colon { return true }
    return (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) && kind(at: 2) == .colon
  }

  // MARK: - Variables

  /// Reads `let` and `var` of a file or type, one declaration for each name.
  mutating func parseVariables(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = isWord(.let) ? .constant : .variable
    advance()
    var entryFirst = first
    repeat {
      let before = index
      guard kind != .rightBrace && kind != .endOfFile else { return }
      parseVariable(declaration, first: entryFirst)
      entryFirst = nextNode
      if index == before { return }
    } while accept(.comma)
  }

  private mutating func parseVariable(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    if kind == .leftParenthesis { return parseTupleVariables(declaration, first: first) }
    if isWord(.underscore) { return parseNamelessVariable(declaration, first: first) }
    declaration.nameStart = start
    if kind == .identifier || kind == .escapedIdentifier || kind == .dollarIdentifier {
      declaration.name = names[index]
      advance()
    }
    declaration.nameEnd = previousEnd
    let index = begin(declaration)
    within(index) { $0.parseVariableRest(index) }
    finish(index, first: first)
  }

  /// `let _ = …` declares nothing; its value stays in the tree as that of a local variable.
  private mutating func parseNamelessVariable(_ declaration: Declaration, first: Int) {
    parseBindingPattern()
    parseNamelessRest(declaration, first: first)
  }

  private mutating func parseNamelessRest(_ declaration: Declaration, first: Int) {
    adoptionStart = nil
    if accept(.colon) { parseType() }
    if accept(.equal) { parseBracketedExpression() }
    if kind == .leftBrace { parseAccessors(of: nil) }
    push(.localVariable, first: first, start: declaration.start, flags: declaration.kind == .constant ? .isLet : [])
  }

  private mutating func parseVariableRest(_ declaration: Int) {
    if accept(.colon) {
      let type = parseType()
      file.declarations[declaration].type = type
    }
    if accept(.equal) {
      let value = parseBracketedExpression()
      file.declarations[declaration].value = value
    }
    if kind == .leftBrace { parseAccessors(of: declaration) }
  }

  /// `let (a, b) = …`: one declaration for each name; the first holds the value.
  private mutating func parseTupleVariables(_ declaration: Declaration, first: Int) {
    let patternStart = nextNode
    parseBindingPattern()
    let names = (patternStart..<nextNode).filter { file.nodes[$0].kind == .bindingName }
    var declarations: [Int] = []
    for node in names {
      var entry = declaration
      entry.name = file.nodes[node].name
      entry.nameStart = file.nodes[node].start
      entry.nameEnd = file.nodes[node].end
      declarations.append(begin(entry))
      file.declarations[file.declarations.count - 1].subtreeEnd = UInt32(file.declarations.count)
    }
    guard let last = declarations.last else { return parseNamelessRest(declaration, first: first) }
    within(last) { $0.parseVariableRest(last) }
    let end = UInt32(file.declarations.count)
    for entry in declarations {
      file.declarations[entry].end = previousEnd
      file.declarations[entry].subtreeEnd = entry == last ? end : UInt32(entry + 1)
    }
    let node = push(.declaration, first: first, start: declaration.start, name: UInt32(last))
    for entry in declarations { file.declarations[entry].node = node }
  }

  /// Whether the brace at `position` opens accessors rather than code.
  func startsAccessors(at position: Int) -> Bool {
    let closing = Int(partners[position])
    var position = position + 1
    while kinds[position] == .at && position < closing {
      position += 2
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
    }
    while position < closing, kinds[position] == .identifier {
      let word = Word(rawValue: names[position]) ?? .none
      switch word {
      case .mutating, .nonmutating, .borrowing, .consuming, .nonisolated, .private, .fileprivate, .internal, .public, .package:
        position += 1
        continue
      case .get, .set, .willSet, .didSet, .read, .modify, .underscoreRead, .underscoreModify, .unsafeAddress,
        .unsafeMutableAddress, .initKeyword:
        let next = position + 1
        switch kinds[next] {
        case .leftBrace: return true
        case .leftParenthesis:
          let takesName = word == .set || word == .willSet || word == .didSet || word == .initKeyword
          return takesName && kinds[indexPastPartner(of: next)] == .leftBrace
        case .rightBrace: return word == .get || word == .set || word == .read || word == .modify
        case .identifier:
          let following = Word(rawValue: names[next]) ?? .none
          switch following {
          case .async, .throws: return true
          case .get, .set, .read, .modify, .nonmutating, .mutating: return word != .initKeyword
          default: return false
          }
        case .at: return word == .get || word == .set
        default: return false
        }
      default: return false
      }
    }
    return false
  }

  /// Reads the braces behind a variable or subscript: accessors, or the code of a getter.
  mutating func parseAccessors(of declaration: Int?) {
    let opening = index
    let closing = Int(partners[index])
    let accessorsStart = file.openAccessors.count
    if startsAccessors(at: index) {
      advance()
      while index < closing && kind != .endOfFile {
        let before = index
        parseAccessor(of: declaration)
        if index == before { skipToken() }
      }
      closeBracket(closing, of: opening)
    } else {
      let first = nextNode
      let begin = start
      let body = parseCodeBlock()
      let node = push(.accessor, first: first, start: begin, name: Word.get.rawValue, flags: .implicit)
      file.openAccessors.append(Accessor(name: Word.get.rawValue, node: node, body: body))
      if let declaration {
        file.declarations[declaration].flags.insert(.hasGetter)
        file.declarations[declaration].body = body
      }
    }
    // Local variables keep their accessors as nodes alone.
    guard let declaration else { return file.openAccessors.removeLast(downTo: accessorsStart) }
    file.declarations[declaration].accessors = file.openAccessors.move(from: accessorsStart, to: file.accessors)
  }

  private mutating func parseAccessor(of declaration: Int?) {
    let first = nextNode
    let begin = start
    if kind == .poundIdentifier && isConditionDirective(names[index]) {
      skipDirectiveLine()
      return
    }
    while kind == .at { parseAttributeNode() }
    var name = Word.none
    while kind == .identifier {
      let word = self.word
      advance()
      switch word {
      case .get, .set, .willSet, .didSet, .read, .modify, .underscoreRead, .underscoreModify, .unsafeAddress,
        .unsafeMutableAddress, .initKeyword:
        name = word
      case .mutating, .nonmutating, .borrowing, .consuming, .nonisolated, .private, .fileprivate, .internal, .public,
        .package:
        continue
      default: continue
      }
      break
    }
    if kind == .leftParenthesis { skipBrackets() }
    var isAsync = false
    var `throws` = false
    while isWord(.async) || isWord(.throws) || isWord(.rethrows) {
      if isWord(.async) { isAsync = true } else { `throws` = true }
      advance()
      if kind == .leftParenthesis { skipBrackets() }
    }
    var body = Node.none
    if kind == .leftBrace { body = parseCodeBlock() }
    let node = push(.accessor, first: first, start: begin, name: name.rawValue)
    file.openAccessors.append(Accessor(name: name.rawValue, node: node, body: body))
    guard let declaration else { return }
    switch name {
    case .get, .read, .underscoreRead, .unsafeAddress:
      file.declarations[declaration].flags.insert(.hasGetter)
      if isAsync { file.declarations[declaration].flags.insert(.isAsync) }
      if `throws` { file.declarations[declaration].flags.insert(.throws) }
    case .set, .modify, .underscoreModify, .unsafeMutableAddress:
      file.declarations[declaration].flags.insert(.hasSetter)
    case .willSet, .didSet: file.declarations[declaration].flags.insert(.hasObservers)
    default: break
    }
    if file.declarations[declaration].body == Node.none { file.declarations[declaration].body = body }
  }

  // MARK: - Enum cases

  mutating func parseEnumCases(_ declaration: Declaration, first: Int) {
    var declaration = declaration
    declaration.kind = .enumCase
    advance()
    var entryFirst = first
    repeat {
      guard kind == .identifier || kind == .escapedIdentifier else { return }
      var entry = declaration
      entry.nameStart = start
      entry.name = names[index]
      advance()
      entry.nameEnd = previousEnd
      let index = begin(entry)
      within(index) { parser in
        if parser.kind == .leftParenthesis { parser.parseParameters(of: index) }
        if parser.accept(.equal) {
          let value = parser.parseBracketedExpression()
          parser.file.declarations[index].value = value
        }
      }
      finish(index, first: entryFirst)
      entryFirst = nextNode
    } while accept(.comma)
  }
}
