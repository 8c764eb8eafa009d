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
      guard mayStartType(at: 1), word == .inout || word == .repeat || !startsLineAt(1) else { return false }
      advance()
      return true
    default:
      return false
    }
  }

  func startsLineAt(_ offset: Int) -> Bool { index + offset < tokenCount && lineStarts[index + offset] }

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

  /// Whether `::` follows without blanks.
  var isModuleSelector: Bool {
    kind == .colon && kind(at: 1) == .colon && ends[index] == starts[index + 1]
      && (kind(at: 2) == .identifier || kind(at: 2) == .escapedIdentifier)
  }

  /// `<A, B>` behind a type's name; the types become children of the node that the caller adds.
  private mutating func parseGenericArguments() {
    guard startsWithLessThan else { return }
    splitOperator()
    while kind != .endOfFile {
      if startsWithGreaterThan {
        splitOperator()
        return
      }
      let before = index
      parseType()
      if !accept(.comma) && !startsWithGreaterThan {
        if index == before { return }
        return
      }
    }
  }

  var startsWithLessThan: Bool {
    (kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator)
      && bytes[Int(start)] == UInt8(ascii: "<")
  }

  var startsWithGreaterThan: Bool {
    (kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator)
      && bytes[Int(start)] == UInt8(ascii: ">")
  }

  /// Takes the first character off an operator token such as `>>` or `>?`, and moves past the token with its last one.
  mutating func splitOperator() {
    guard ends[index] - starts[index] > 1 else { return advance() }
    starts[index] += 1
    lineStarts[index] = false
    let rest = ends[index] - starts[index]
    let byte = bytes[Int(starts[index])]
    switch (byte, rest) {
    case (UInt8(ascii: "?"), 1): kinds[index] = .postfixQuestion
    case (UInt8(ascii: "!"), 1): kinds[index] = .postfixExclamation
    case (UInt8(ascii: "="), 1): kinds[index] = .equal
    case (UInt8(ascii: "-"), 2) where bytes[Int(starts[index]) + 1] == UInt8(ascii: ">"):
      kinds[index] = .arrow
    case (UInt8(ascii: "-"), 1), (UInt8(ascii: "~"), 1):
      // `Offset<-1>`, `Box<~Copyable>`
      kinds[index] = .prefixOperator
      names[index] = byte == UInt8(ascii: "-") ? Word.minus.rawValue : Word.tilde.rawValue
    case (UInt8(ascii: "&"), 1): names[index] = Word.ampersand.rawValue
    case (UInt8(ascii: ">"), 1): names[index] = Word.greaterThan.rawValue
    default: break
    }
  }

  private mutating func parseTupleType() {
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
      if !accept(.comma) && index < closing {
        if index == before { advance() }
        while index < closing && kind != .comma { skipToken() }
        _ = accept(.comma)
      }
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

  private mutating func parseBracketType() {
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
    let length = ends[position] - starts[position]
    let begin = Int(starts[position])
    func matches(_ text: StaticString) -> Bool {
      guard Int(length) == text.utf8CodeUnitCount else { return false }
      for offset in 0..<Int(length) where bytes[begin + offset] != text.utf8Start[offset] { return false }
      return true
    }
    return matches("Type") || matches("Protocol")
  }

  /// `async throws(E) -> R` behind a tuple type.
  private mutating func parseFunctionTypeTail(first: Int, start begin: UInt32) {
    let saved = index
    var flags: NodeFlags = []
    while kind == .identifier {
      if isWord(.async) {
        flags.insert(.async)
        advance()
      } else if isWord(.throws) || isWord(.rethrows) {
        flags.insert(.throws)
        advance()
        if kind == .leftParenthesis { skipBrackets() }
      } else {
        break
      }
    }
    guard kind == .arrow else {
      index = saved
      return
    }
    advance()
    parseType()
    push(.functionType, first: first, start: begin, flags: flags)
  }

  // MARK: - Looking ahead

  /// The index past the type that starts at `position`, or `nil` when none does within `limit` tokens.
  mutating func indexPastType(at position: Int, limit: Int) -> Int? {
    scanType(from: position, limit: limit, isArgumentList: false)
  }

  /// Steps over a type, or over the generic arguments `<…>` alone, whose `<` then stands at `start`.
  ///
  /// Arguments whose `>` is glued to a `?` or `!` end before the token that follows the glued one.
  private mutating func scanType(from start: Int, limit: Int, isArgumentList: Bool) -> Int? {
    file.openAngles.removeAll()
    let end = scanOverType(from: start, limit: limit, isArgumentList: isArgumentList)
    // Whatever keeps this one from being closed does so for those inside it too.
    if end == nil && file.openAngles.count > 0 {
      file.unclosedAngles.removeAll()
      _ = file.openAngles.move(from: 0, to: file.unclosedAngles)
    }
    return end
  }

  /// Whether an earlier look ahead found that nothing closes the `<` at `position`.
  private func isKnownUnclosed(_ position: Int) -> Bool {
    var low = 0
    var high = file.unclosedAngles.count
    while low < high {
      let middle = (low + high) / 2
      if Int(file.unclosedAngles[middle]) < position { low = middle + 1 } else { high = middle }
    }
    return low < file.unclosedAngles.count && Int(file.unclosedAngles[low]) == position
  }

  private mutating func scanOverType(from start: Int, limit: Int, isArgumentList: Bool) -> Int? {
    var position = start
    var depth = 0
    let end = min(position + limit, tokenCount - 1)
    // Angle brackets are counted; all others are stepped over by their partners.
    var expectsOperand = !isArgumentList
    while position < end {
      switch kinds[position] {
      case .identifier:
        let word = Word(rawValue: names[position]) ?? .none
        if expectsOperand {
          switch word {
          case .some, .any, .inout, .each, .repeat, .borrowing, .consuming, .sending, .isolated:
            let next = position + 1
            if kinds[next] == .identifier || kinds[next] == .leftParenthesis || kinds[next] == .leftBracket
              || kinds[next] == .at
            {
              position += 1
              continue
            }
            fallthrough
          case .none, .Optional, .selfType, .anyType, .lastNonOperand: break
          case .in, .where, .as, .is, .try, .await, .throws, .return, .if, .else, .for, .guard, .switch, .case, .let, .var,
            .func, .class, .struct, .enum, .nil, .true, .false, .selfKeyword, .super, .default, .do, .while, .throw:
            return nil
          default: break
          }
          expectsOperand = false
          position += 1
        } else if word == .async || word == .throws || word == .rethrows {
          position += 1
        } else {
          return depth == 0 ? position : nil
        }
      case .escapedIdentifier, .dollarIdentifier, .integer:
        guard expectsOperand else { return depth == 0 ? position : nil }
        expectsOperand = false
        position += 1
      case .leftParenthesis, .leftBracket:
        guard expectsOperand else { return depth == 0 ? position : nil }
        position = indexPastPartner(of: position)
        expectsOperand = false
      case .at:
        guard expectsOperand else { return nil }
        position += 2
        if kinds[position] == .leftParenthesis && starts[position] == ends[position - 1] {
          position = indexPastPartner(of: position)
        }
      case .period:
        guard !expectsOperand else { return nil }
        expectsOperand = true
        position += 1
      case .postfixQuestion, .postfixExclamation:
        guard !expectsOperand else { return nil }
        position += 1
      case .arrow:
        guard !expectsOperand else { return nil }
        expectsOperand = true
        position += 1
      case .comma, .colon:
        guard !expectsOperand else { return nil }
        guard depth > 0 else { return position }
        expectsOperand = true
        position += 1
      case .binaryOperator, .prefixOperator, .postfixOperator:
        let begin = Int(starts[position])
        let length = Int(ends[position]) - begin
        if length == 1 && bytes[begin] == UInt8(ascii: "&") {
          guard !expectsOperand else { return nil }
          expectsOperand = true
          position += 1
        } else if length == 1 && bytes[begin] == UInt8(ascii: "~") && expectsOperand {
          position += 1
        } else if length == 1 && bytes[begin] == UInt8(ascii: "-") && expectsOperand {
          position += 1
        } else if length == 1 && bytes[begin] == UInt8(ascii: "<") {
          guard !expectsOperand else { return nil }
          depth += 1
          file.openAngles.append(UInt32(truncatingIfNeeded: position))
          expectsOperand = true
          position += 1
        } else if bytes[begin] == UInt8(ascii: ">") {
          guard !expectsOperand || depth > 0 else { return nil }
          var offset = 0
          while offset < length && bytes[begin + offset] == UInt8(ascii: ">") && depth > 0 {
            depth -= 1
            file.openAngles.removeLast(downTo: depth)
            offset += 1
          }
          guard offset > 0 else { return depth == 0 ? position : nil }
          expectsOperand = false
          position += 1
          if isArgumentList && depth == 0 {
            guard offset < length else { return position }
            let rest = bytes[begin + offset]
            return rest == UInt8(ascii: "?") || rest == UInt8(ascii: "!") ? position : nil
          }
          if offset < length {
            let rest = bytes[begin + offset]
            if rest == UInt8(ascii: "-") && offset + 2 == length {
              expectsOperand = true
            } else if rest != UInt8(ascii: "?") && rest != UInt8(ascii: "!") {
              return depth == 0 ? position : nil
            }
          }
        } else if isOnlyDots(begin, length) {
          position += 1
        } else {
          return depth == 0 && !expectsOperand ? position : nil
        }
      default:
        return depth == 0 && !expectsOperand ? position : nil
      }
    }
    return depth == 0 && !expectsOperand ? position : nil
  }

  private func isOnlyDots(_ begin: Int, _ length: Int) -> Bool {
    length == 3 && bytes[begin] == UInt8(ascii: ".") && bytes[begin + 1] == UInt8(ascii: ".")
  }

  /// Whether the `<` at the current token opens generic arguments of an expression, by the compiler's rule: a list of
  /// types, closed, and followed by a token that can't start an operand.
  mutating func opensGenericArguments() -> Bool {
    guard startsWithLessThan, ends[index] - starts[index] == 1, !isKnownUnclosed(index),
      let position = scanType(from: index, limit: 400, isArgumentList: true)
    else { return false }
    let last = Int(ends[position - 1]) - 1
    if bytes[last] == UInt8(ascii: "?") || bytes[last] == UInt8(ascii: "!") { return true }
    switch kinds[position] {
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .postfixQuestion, .postfixExclamation, .colon, .equal, .stringTail, .stringMiddle, .postfixOperator:
      return true
    case .leftParenthesis, .leftBracket: return !lineStarts[position]
    case .binaryOperator: return names[position] == Word.ampersand.rawValue || lineStarts[position]
    case .identifier:
      let word = Word(rawValue: names[position]) ?? .none
      return lineStarts[position] || word == .in || word == .as || word == .is || word == .where
    default: return lineStarts[position]
    }
  }
}
