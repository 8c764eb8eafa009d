extension Parser {
  /// An operand with its prefix operators and words.
  mutating func parseOperand() {
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
      if !standsAlone { noteError() }
      pushToken(.operatorReference, name: names[index])
    case .identifier:
      if parseWordOperand() { return }
      parsePostfixExpression()
    default:
      parsePostfixExpression()
    }
  }

  /// Whether the current token is all that an element of a list holds.
  private var standsAlone: Bool {
    switch kind(at: 1) {
    case .comma, .rightParenthesis, .rightBracket: break
    default: return false
    }
    guard index > 0 else { return false }
    switch kinds[index - 1] {
    case .comma, .leftParenthesis, .leftBracket, .colon: return true
    default: return false
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
      guard mayStartOperand(at: 1) else {
        noteError()
        return false
      }
      advance()
      parseExpression()
      push(.awaitExpression, first: first, start: begin)
    case .consume, .copy, .each, .discard, .unsafe:
      guard !startsLineAt(1), isOperandOfWord() else { return false }
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
      if kind == .leftParenthesis && !startsLine { noteError() }
      parsePostfixSuffixes(first: first, start: begin)
    case .if: parseStatementOperand()
    case .switch: parseStatementOperand()
    case .do where kind(at: 1) == .leftBrace: parseStatementOperand()
    case .is:
      if !isInPattern { noteError() }
      advance()
      parseType()
      push(.typePattern, first: first, start: begin)
    case .let, .var:
      if !isInPattern || bindsNames { noteError() }
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

  /// Whether the operand of `consume`, `copy`, `each`, `discard` or `unsafe` stands behind the word.
  private func isOperandOfWord() -> Bool {
    switch kind(at: 1) {
    case .identifier: return !isContinuation(word(at: 1))
    case .dollarIdentifier, .escapedIdentifier: return true
    // Behind a name these would be its suffixes; only `unsafe` takes them, where the compiler does.
    case .leftBrace: return word == .unsafe && allowsTrailingClosure
    case .leftParenthesis, .leftBracket, .period: return word == .unsafe && starts[index + 1] > ends[index]
    default: return false
    }
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
    case .integer, .float:
      checkNumber()
      pushToken(kind == .integer ? .integerLiteral : .floatLiteral)
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
        noteError()
        push(.missing, first: first, start: begin)
      }
    case .backslash: parseKeyPath()
    case .poundIdentifier: parseMacroExpansion()
    case .at:
      // An attribute in front of a type, as in `(@Sendable () -> Void).self`.
      parseType()
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
      .break, .continue, .fallthrough, .import, .struct, .class, .enum, .protocol, .extension, .func, .typealias,
      .associatedtype, .operator, .precedencegroup, .deinit, .inout, .initKeyword, .subscript, .private, .fileprivate,
      .internal, .public, .static:
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
        push(
          bindsNames && kind != .leftParenthesis && kind != .period ? .bindingName : .name, first: first, start: begin,
          name: name)
      }
      parseGenericSpecialization(first: first, start: begin)
    }
  }
}
