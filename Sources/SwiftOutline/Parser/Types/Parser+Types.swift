extension Parser {
  /// Reads a type and returns its node.
  @discardableResult
  mutating func parseType() -> UInt32 {
    if enter() {
      parseTypeUnguarded()
      depth -= 1
    }
    return UInt32(nextNode - 1)
  }

  private mutating func parseTypeUnguarded() {
    let first = nextNode
    let begin = start
    var isAttributed = false
    while parseTypeSpecifier() { isAttributed = true }
    let operandFirst = nextNode
    let operandStart = start
    parseTypeComposition()
    parseFunctionTypeTail(first: operandFirst, start: operandStart)
    if isAttributed { push(.attributedType, first: first, start: begin) }
  }

  /// `A & B`, or a single operand.
  private mutating func parseTypeComposition() {
    let first = nextNode
    let begin = start
    parseTypeOperand()
    guard isOperator(.ampersand) else { return }
    while isOperator(.ampersand) {
      advance()
      parseTypeOperand()
    }
    push(.compositionType, first: first, start: begin)
  }

  /// `inout`, `borrowing`, `sending`, `@escaping`, … in front of a type.
  private mutating func parseTypeSpecifier() -> Bool {
    if kind == .at {
      parseAttributeNode()
      return true
    }
    guard kind == .identifier else { return false }
    switch word {
    case .inout, .borrowing, .consuming, .sending, .isolated, .each, .repeat, .nonisolated, .underscoreConst,
      .underscoredOwned, .underscoredShared:
      // A type may be named like a contextual word: only in front of another type it is a specifier.
      if word == .nonisolated && kind(at: 1) == .leftParenthesis {
        advance()
        skipBrackets()
        return true
      }
      if word == .nonisolated { noteError() }
      guard mayStartType(at: 1), word == .inout || word == .repeat || !startsLineAt(1) else { return false }
      advance()
      return true
    default:
      return false
    }
  }

  func mayStartType(at offset: Int) -> Bool {
    switch kind(at: offset) {
    case .identifier:
      switch word(at: offset) {
      case .in, .where, .as, .is, .throws, .rethrows, .else, .case, .default, .func, .var, .let: return false
      default: return true
      }
    case .escapedIdentifier, .dollarIdentifier, .leftParenthesis, .leftBracket, .at: return true
    case .prefixOperator: return names[index + offset] == Word.tilde.rawValue
    default: return false
    }
  }

  /// A type without `&` and `->`: name, brackets, `some T`, with its suffixes.
  private mutating func parseTypeOperand() {
    let first = nextNode
    let begin = start
    switch kind {
    case .identifier, .escapedIdentifier, .dollarIdentifier:
      if kind == .identifier {
        if (isWord(.some) || isWord(.any)) && mayStartType(at: 1) && !startsLineAt(1) {
          let isSome = isWord(.some)
          advance()
          if kind == .at || isWord(.some) || isWord(.any) { noteError() }
          if enter() {
            parseTypeComposition()
            depth -= 1
          }
          push(isSome ? .someType : .anyType, first: first, start: begin)
          return
        }
        switch word {
        case .in, .where, .else, .case, .default, .func, .var, .let, .throws, .rethrows:
          pushMissing()
          return
        default: break
        }
      }
      parseTypeName()
    case .integer:
      // A value argument of a generic type, as in `InlineArray<3, Int>`.
      pushToken(.integerLiteral)
      return
    case .leftParenthesis:
      parseTupleType()
    case .leftBracket:
      parseBracketType()
    case .prefixOperator where names[index] == Word.tilde.rawValue:
      advance()
      if enter() {
        parseTypeOperand()
        depth -= 1
      }
      push(.suppressedType, first: first, start: begin)
      return
    case .prefixOperator where names[index] == Word.minus.rawValue && kind(at: 1) == .integer:
      advance()
      pushToken(.integerLiteral)
      return
    case .at:
      if enter() {
        parseTypeUnguarded()
        depth -= 1
      }
      return
    default:
      pushMissing()
      return
    }
    parseTypeSuffixes(first: first, start: begin)
  }

  private mutating func parseTypeName() {
    let first = nextNode
    let begin = start
    let name = names[index]
    if kind == .identifier, !mayNameType { noteError() }
    advance()
    if isModuleSelector {
      index += 2
      let member = names[index]
      if kind == .identifier || kind == .escapedIdentifier { advance() }
      parseGenericArguments()
      push(.typeName, first: first, start: begin, name: member)
      return
    }
    parseGenericArguments()
    push(.typeName, first: first, start: begin, name: name)
  }

  private var mayNameType: Bool {
    switch word {
    case .selfType, .anyType, .underscore: true
    case .some, .any: false
    default: !isKeyword(word)
    }
  }

  private mutating func parseTypeSuffixes(first: Int, start begin: UInt32) {
    for _ in 0..<Self.maximumChainLength {
      switch kind {
      case .period:
        guard kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier else { return }
        advance()
        let isMetatype = kind == .identifier && isMetatypeWord(index)
        var name = names[index]
        advance()
        if isModuleSelector {
          index += 2
          name = names[index]
          advance()
        }
        if isMetatype {
          push(.metatype, first: first, start: begin)
        } else {
          parseGenericArguments()
          push(.memberType, first: first, start: begin, name: name)
        }
      case .postfixQuestion:
        advance()
        push(.optionalType, first: first, start: begin)
      case .postfixExclamation:
        advance()
        push(.unwrappedOptionalType, first: first, start: begin)
      case .infixQuestion where starts[index] == previousEnd:
        advance()
        push(.optionalType, first: first, start: begin)
      case .postfixOperator, .binaryOperator:
        // `Int?=` and the like: only glued suffixes count.
        guard starts[index] == previousEnd,
          bytes[Int(start)] == UInt8(ascii: "?") || bytes[Int(start)] == UInt8(ascii: "!"),
          kind == .postfixOperator
        else { return }
        let isOptional = bytes[Int(start)] == UInt8(ascii: "?")
        splitOperator()
        push(isOptional ? .optionalType : .unwrappedOptionalType, first: first, start: begin)
      default: return
      }
    }
    noteTooDeep()
  }

  private func isMetatypeWord(_ position: Int) -> Bool {
    isText(position, "Type") || isText(position, "Protocol")
  }

  /// `async throws(E) -> R` behind a tuple type.
  private mutating func parseFunctionTypeTail(first: Int, start begin: UInt32) {
    guard kind == .arrow || kind == .identifier && arrowFollowsEffects() else { return }
    var flags: NodeFlags = []
    if nextNode == 0 || file.nodes[nextNode - 1].kind != .tupleType { noteError() }
    while kind == .identifier {
      if flags.contains(.throws) || isWord(.async) && flags.contains(.async) { noteError() }
      flags.insert(isWord(.async) ? .async : .throws)
      advance()
      parseThrownType()
    }
    advance()
    parseType()
    push(.functionType, first: first, start: begin, flags: flags)
  }
}
