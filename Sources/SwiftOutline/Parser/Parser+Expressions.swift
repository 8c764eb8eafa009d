extension Parser {
  /// Reads an expression with all its operators and returns its node.
  @discardableResult
  mutating func parseExpression() -> UInt32 {
    parseExpression(.value)
    return UInt32(nextNode - 1)
  }

  /// What an expression stands for: a pattern ends before a `=`.
  enum ExpressionRole {
    case value, pattern
  }

  mutating func parseExpression(_ role: ExpressionRole) {
    guard enter() else { return }
    parseExpressionUnguarded(role)
    depth -= 1
  }

  /// Reads an expression inside brackets, where trailing closures are allowed whatever stands around them.
  @discardableResult
  mutating func parseBracketedExpression() -> UInt32 {
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    let node = parseExpression()
    allowsTrailingClosure = saved
    return node
  }

  private mutating func parseExpressionUnguarded(_ role: ExpressionRole) {
    let first = nextNode
    let begin = start
    var operandFirst = first
    var operandStart = begin
    var hasOperators = false
    var castCount = 0
    parseOperand()
    while true {
      switch kind {
      case .binaryOperator:
        if isAssignmentOperator(index) {
          let name = names[index]
          if hasOperators { push(.sequence, first: first, start: begin) }
          advance()
          parseExpression()
          push(.assignment, first: first, start: begin, name: name)
          return
        }
        hasOperators = true
        pushToken(.operatorReference, name: names[index])
        operandFirst = nextNode
        operandStart = start
        parseOperand()
      case .equal where role == .value:
        if hasOperators { push(.sequence, first: first, start: begin) }
        advance()
        parseExpression()
        push(.assignment, first: first, start: begin, name: Word.equals.rawValue)
        return
      case .infixQuestion:
        if hasOperators { push(.sequence, first: first, start: begin) }
        advance()
        parseBracketedExpression()
        if accept(.colon) { parseExpression() }
        push(.ternary, first: first, start: begin)
        return
      case .arrow:
        // A function type used as a value, `(Int) -> Void`.
        hasOperators = true
        pushToken(.operatorReference, name: names[index])
        operandFirst = nextNode
        operandStart = start
        parseOperand()
      case .identifier where isWord(.as) || isWord(.is):
        var flags: NodeFlags = isWord(.is) ? .test : []
        advance()
        if kind == .postfixQuestion || kind == .infixQuestion {
          flags = .optional
          advance()
        } else if kind == .postfixExclamation {
          flags = .forced
          advance()
        }
        parseType()
        push(.cast, first: operandFirst, start: operandStart, flags: flags)
        castCount += 1
        if castCount > Self.maximumChainLength { return noteTooDeep() }
      case .identifier where (isWord(.async) || isWord(.throws)) && arrowFollowsEffects():
        while kind != .arrow && kind != .endOfFile { skipToken() }
      default:
        if hasOperators { push(.sequence, first: first, start: begin) }
        return
      }
    }
  }

  private func arrowFollowsEffects() -> Bool {
    var offset = 0
    while offset < 4 {
      if kind(at: offset) == .arrow { return true }
      guard kind(at: offset) == .identifier, word(at: offset) == .async || word(at: offset) == .throws else { return false }
      offset += 1
    }
    return false
  }

  /// Whether an operator token assigns: it ends in `=` and compares nothing.
  private func isAssignmentOperator(_ position: Int) -> Bool {
    let begin = Int(starts[position])
    let end = Int(ends[position])
    guard end - begin > 1, bytes[end - 1] == UInt8(ascii: "=") else { return false }
    switch bytes[begin] {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return end - begin > 2
    default: return true
    }
  }

  /// An operand with its prefix operators and words.
  private mutating func parseOperand() {
    let first = nextNode
    let begin = start
    switch kind {
    case .prefixOperator:
      let name = names[index]
      advance()
      if enter() {
        parseOperand()
        depth -= 1
      }
      push(.prefixOperation, first: first, start: begin, name: name)
    case .binaryOperator, .postfixOperator:
      // An operator passed as a function, as in `reduce(0, +)`.
      pushToken(.operatorReference, name: names[index])
    case .identifier:
      if parseWordOperand() { return }
      parsePostfixExpression()
    default:
      parsePostfixExpression()
    }
  }

  /// Operands that start with a keyword other than a name; answers whether it was one.
  private mutating func parseWordOperand() -> Bool {
    guard names[index] <= Word.unsafe.rawValue else {
      return false
    }
    let first = nextNode
    let begin = start
    switch word {
    case .try:
      advance()
      var flags: NodeFlags = []
      if kind == .postfixQuestion {
        flags = .optional
        advance()
      } else if kind == .postfixExclamation {
        flags = .forced
        advance()
      }
      parseExpression()
      push(.tryExpression, first: first, start: begin, flags: flags)
    case .await:
      guard mayStartOperand(at: 1) else { return false }
      advance()
      parseExpression()
      push(.awaitExpression, first: first, start: begin)
    case .consume, .copy, .each, .discard, .unsafe:
      guard kind(at: 1) == .identifier || kind(at: 1) == .dollarIdentifier, !startsLineAt(1),
        !isContinuation(word(at: 1))
      else { return false }
      let name = names[index]
      advance()
      if enter() {
        parseOperand()
        depth -= 1
      }
      push(.wordExpression, first: first, start: begin, name: name)
    case .repeat:
      guard isWord(.each, at: 1) || kind(at: 1) == .leftParenthesis || kind(at: 1) == .identifier else { return false }
      advance()
      parseExpression()
      push(.wordExpression, first: first, start: begin, name: Word.repeat.rawValue)
    case .any, .some:
      guard kind(at: 1) == .identifier, !startsLineAt(1), !isContinuation(word(at: 1)) else { return false }
      parseType()
      parsePostfixSuffixes(first: first, start: begin)
    case .if: parseStatementOperand()
    case .switch: parseStatementOperand()
    case .do where kind(at: 1) == .leftBrace: parseStatementOperand()
    case .is:
      advance()
      parseType()
      push(.typePattern, first: first, start: begin)
    case .let, .var:
      advance()
      let saved = bindsNames
      bindsNames = true
      if enter() {
        parseOperand()
        depth -= 1
      }
      bindsNames = saved
    default: return false
    }
    return true
  }

  /// A statement that has a value.
  private mutating func parseStatementOperand() {
    guard enter() else { return }
    switch word {
    case .if: parseIf()
    case .switch: parseSwitch()
    default: parseDo()
    }
    depth -= 1
  }

  private func isContinuation(_ word: Word) -> Bool {
    switch word {
    case .in, .as, .is, .else, .where: true
    default: false
    }
  }

  private func mayStartOperand(at offset: Int) -> Bool {
    switch kind(at: offset) {
    case .identifier: !isContinuation(word(at: offset))
    case .escapedIdentifier, .dollarIdentifier, .poundIdentifier, .leftParenthesis, .leftBracket, .leftBrace, .period,
      .prefixOperator, .string, .stringHead, .integer, .float, .backslash, .regex:
      true
    default: false
    }
  }

  mutating func parsePostfixExpression() {
    let first = nextNode
    let begin = start
    parsePrimary()
    parsePostfixSuffixes(first: first, start: begin)
  }

  private mutating func parsePrimary() {
    let first = nextNode
    let begin = start
    switch kind {
    case .identifier: parseIdentifierPrimary()
    case .escapedIdentifier: pushToken(bindsNames ? .bindingName : .name, name: names[index])
    case .dollarIdentifier: pushToken(.name, name: names[index], flags: .projected)
    case .integer: pushToken(.integerLiteral)
    case .float: pushToken(.floatLiteral)
    case .string: pushToken(.stringLiteral)
    case .stringHead: parseInterpolatedString()
    case .regex: pushToken(.regexLiteral)
    case .leftParenthesis: parseTuple()
    case .leftBracket: parseCollectionLiteral()
    case .leftBrace: parseClosure()
    case .period:
      advance()
      let name = names[index]
      if kind == .identifier || kind == .escapedIdentifier || kind == .integer {
        advance()
        push(.implicitMember, first: first, start: begin, name: name)
      } else {
        push(.missing, first: first, start: begin)
      }
    case .backslash: parseKeyPath()
    case .poundIdentifier: parseMacroExpansion()
    case .at:
      // An attribute in front of a closure or type.
      parseAttributeNode()
      if enter() {
        parsePostfixExpression()
        depth -= 1
      }
      push(.attributedType, first: first, start: begin)
    default: pushMissing()
    }
  }

  private mutating func parseIdentifierPrimary() {
    switch word {
    case .selfKeyword: pushToken(.selfReference)
    case .super: pushToken(.superReference)
    case .nil: pushToken(.nilLiteral)
    case .true, .false: pushToken(.booleanLiteral, name: names[index])
    case .underscore: pushToken(.wildcard)
    case .in, .where, .else, .case, .default, .catch, .as, .throws, .rethrows, .guard, .while, .for, .return, .defer,
      .break, .continue, .fallthrough, .import, .struct, .class, .enum, .protocol, .extension, .func, .typealias:
      pushMissing()
    default:
      let first = nextNode
      let begin = start
      let name = names[index]
      advance()
      if isModuleSelector {
        index += 2
        pushToken(.name, name: names[index])
        file.nodes[nextNode - 1].start = begin
      } else {
        push(bindsNames && kind != .leftParenthesis && kind != .period ? .bindingName : .name, first: first, start: begin, name: name)
      }
      parseGenericSpecialization(first: first, start: begin)
    }
  }

  private mutating func parseGenericSpecialization(first: Int, start begin: UInt32) {
    guard startsWithLessThan, starts[index] == previousEnd, opensGenericArguments() else { return }
    splitOperator()
    while !startsWithGreaterThan && kind != .endOfFile {
      let before = index
      parseType()
      if !accept(.comma) && index == before { break }
      if !startsWithGreaterThan && kind != .comma && kinds[index - 1] != .comma { break }
    }
    if startsWithGreaterThan { splitOperator() }
    push(.genericSpecialization, first: first, start: begin)
  }

  // MARK: - Suffixes

  /// Members, calls, subscripts, trailing closures, `?`, `!` behind an operand whose nodes start at `first`.
  mutating func parsePostfixSuffixes(first: Int, start begin: UInt32) {
    for _ in 0..<Self.maximumChainLength {
      switch kind {
      case .period:
        guard parseMember(first: first, start: begin) else { return }
      case .leftParenthesis:
        if startsLine { return }
        parseCall(first: first, start: begin)
      case .leftBracket:
        if startsLine { return }
        parseArguments()
        push(.subscriptCall, first: first, start: begin)
      case .leftBrace:
        guard mayTakeTrailingClosure(first) else { return }
        parseTrailingClosures()
        push(.call, first: first, start: begin)
      case .postfixQuestion:
        advance()
        push(.optionalChain, first: first, start: begin)
      case .postfixExclamation:
        advance()
        push(.forceUnwrap, first: first, start: begin)
      case .postfixOperator:
        let name = names[index]
        advance()
        push(.postfixOperation, first: first, start: begin, name: name)
      case .poundIdentifier where names[index] == Word.if.rawValue && startsLine:
        guard postfixFollowsCondition() else { return }
        parsePostfixConfiguration(first: first, start: begin)
      default: return
      }
    }
    noteTooDeep()
  }

  private mutating func parseMember(first: Int, start begin: UInt32) -> Bool {
    switch kind(at: 1) {
    case .identifier, .escapedIdentifier, .integer, .dollarIdentifier:
      advance()
      let name = names[index]
      advance()
      if isModuleSelector {
        index += 2
        let selected = names[index]
        advance()
        push(.member, first: first, start: begin, name: selected)
      } else {
        push(.member, first: first, start: begin, name: name)
      }
      parseGenericSpecialization(first: first, start: begin)
      return true
    case .float:
      // `pair.0.1`: the lexer reads no float there, but broken input may hold one.
      index += 2
      push(.member, first: first, start: begin)
      return true
    default:
      advance()
      push(.missing, first: first, start: begin)
      return false
    }
  }

  private mutating func parseCall(first: Int, start begin: UInt32) {
    parseArguments()
    if kind == .leftBrace && mayTakeTrailingClosure(first) { parseTrailingClosures() }
    push(.call, first: first, start: begin)
  }

  /// The arguments between the brackets at the current token, one `argument` node each.
  mutating func parseArguments() {
    let opening = index
    let closing = Int(partners[index])
    let saved = (allowsTrailingClosure, bindsNames)
    allowsTrailingClosure = true
    advance()
    while index < closing && kind != .endOfFile {
      let before = index
      parseArgument()
      if index < closing && !accept(.comma) {
        while index < closing && kind != .comma { skipToken() }
        _ = accept(.comma)
      }
      if index == before { advance() }
    }
    allowsTrailingClosure = saved.0
    closeBracket(closing, of: opening)
  }

  /// Moves to `closing` and past it when it closes this region.
  mutating func closeBracket(_ closing: Int, of opening: Int) {
    index = min(max(index, closing), tokenCount - 1)
    if index == closing && isCloser(closing, of: opening) { advance() }
  }

  private mutating func parseArgument() {
    let first = nextNode
    let begin = start
    var label: UInt32 = 0
    if (kind == .identifier || kind == .escapedIdentifier) && kind(at: 1) == .colon {
      advance()
      if isModuleSelector {
        index -= 1
      } else {
        label = names[index - 1]
        advance()
      }
    }
    parseExpression()
    push(.argument, first: first, start: begin, name: label)
  }

  private mutating func parseTrailingClosures() {
    let first = nextNode
    let begin = start
    parseClosure()
    push(.argument, first: first, start: begin, flags: .trailing)
    while (kind == .identifier || kind == .escapedIdentifier) && kind(at: 1) == .colon && kind(at: 2) == .leftBrace
      && !isWord(.default)
    {
      let labelled = nextNode
      let labelStart = start
      let label = names[index]
      index += 2
      parseClosure()
      push(.argument, first: labelled, start: labelStart, name: label, flags: .trailing)
    }
  }

  /// Whether `{` here is a closure that belongs to the expression before it.
  private func mayTakeTrailingClosure(_ first: Int) -> Bool {
    let last = file.nodes[file.nodes.count - 1].kind
    switch last {
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral, .closure, .missing, .arrayLiteral,
      .dictionaryLiteral, .regexLiteral, .wildcard, .bindingName:
      return false
    default: break
    }
    if allowsTrailingClosure { return !startsAccessors(at: index) }
    // In a condition, as the compiler does: only when what follows the closure must belong to the condition.
    let past = indexPastPartner(of: index)
    guard past < tokenCount, !lineStarts[index] else { return false }
    switch kinds[past] {
    case .leftBrace: return !lineStarts[past] && !isEmptyBraces(index)
    case .comma: return true
    case .identifier:
      let isContinued = [Word.where, .is, .as].contains { names[past] == $0.rawValue }
      return isContinued && !lineStarts[past]
    case .period, .leftParenthesis, .leftBracket, .postfixQuestion, .postfixExclamation, .binaryOperator, .infixQuestion,
      .postfixOperator, .colon, .equal:
      return !lineStarts[past]
    default: return false
    }
  }

  private func isEmptyBraces(_ position: Int) -> Bool { Int(partners[position]) == position + 1 }

  // MARK: - Conditional compilation in a chain of members

  private func postfixFollowsCondition() -> Bool {
    var position = index + 1
    while position < tokenCount - 1 && !lineStarts[position] { position += 1 }
    var nesting = 0
    while kinds[position] == .poundIdentifier && names[position] == Word.if.rawValue && nesting < Self.maximumDepth {
      position += 1
      nesting += 1
      while position < tokenCount - 1 && !lineStarts[position] { position += 1 }
    }
    return kinds[position] == .period
  }

  /// Reads the members of all clauses as if they followed one another.
  private mutating func parsePostfixConfiguration(first: Int, start begin: UInt32) {
    while kind == .poundIdentifier && isConditionDirective(names[index]) {
      if names[index] == Word.endifDirective.rawValue {
        advance()
        return
      }
      skipDirectiveLine()
      if enter() {
        parsePostfixSuffixes(first: first, start: begin)
        depth -= 1
      }
      // Whatever isn't a suffix ends the clause.
      while kind != .endOfFile && kind != .rightBrace && !(kind == .poundIdentifier && isConditionDirective(names[index])) {
        skipToken()
      }
    }
  }

  // MARK: - Literals and brackets

  private mutating func parseInterpolatedString() {
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
        while index < closing && kind != .stringMiddle && kind != .comma { skipToken() }
        if index < closing { advance() }
      }
      if index == before { advance() }
    }
    allowsTrailingClosure = saved
    closeBracket(closing, of: opening)
    push(.stringLiteral, first: first, start: begin)
  }

  private mutating func parseTuple() {
    let first = nextNode
    let begin = start
    parseArguments()
    push(.tuple, first: first, start: begin)
  }

  private mutating func parseCollectionLiteral() {
    let first = nextNode
    let begin = start
    let opening = index
    let closing = Int(partners[index])
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    var isDictionary = false
    advance()
    if kind == .colon {
      isDictionary = true
      advance()
    }
    while index < closing && kind != .endOfFile {
      let before = index
      parseExpression()
      if accept(.colon) {
        isDictionary = true
        parseExpression()
      }
      if index < closing && !accept(.comma) {
        while index < closing && kind != .comma { skipToken() }
        _ = accept(.comma)
      }
      if index == before { advance() }
    }
    allowsTrailingClosure = saved
    closeBracket(closing, of: opening)
    push(isDictionary ? .dictionaryLiteral : .arrayLiteral, first: first, start: begin)
  }

  private mutating func parseKeyPath() {
    let first = nextNode
    let begin = start
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
      if kind == .period && (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier || kind(at: 1) == .integer) {
        advance()
        name = names[index]
        let component = nextNode
        let componentStart = start
        advance()
        push(.member, first: component, start: componentStart, name: name)
      } else if kind == .period {
        advance()
      } else if kind == .postfixQuestion || kind == .postfixExclamation {
        advance()
      } else if kind == .leftBracket && !startsLine && starts[index] == previousEnd {
        parseArguments()
      } else if kind == .leftParenthesis && !startsLine && starts[index] == previousEnd {
        parseArguments()
      } else {
        break
      }
    }
    push(.keyPath, first: first, start: begin, name: name)
  }

  private mutating func parseMacroExpansion() {
    let first = nextNode
    let begin = start
    let name = names[index]
    if isConditionDirective(name) {
      pushMissing()
      return
    }
    advance()
    if startsWithLessThan && starts[index] == previousEnd && opensGenericArguments() {
      let inner = nextNode
      parseGenericSpecialization(first: inner, start: start)
    }
    if kind == .leftParenthesis && !startsLine { parseArguments() }
    if kind == .leftBrace && allowsTrailingClosure { parseTrailingClosures() }
    push(.macroExpansion, first: first, start: begin, name: name)
  }
}
