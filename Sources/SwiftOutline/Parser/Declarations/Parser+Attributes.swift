extension Parser {
  /// Reads the attributes in front of a declaration, whose first has the index `first` among the open ones.
  mutating func parseDeclarationAttributes(_ first: Int) {
    while true {
      if kind == .at {
        parseAttribute()
      } else if kind == .poundIdentifier && names[index] == Word.if.rawValue && conditionHoldsAttributes() {
        skipDirectiveLine()
      } else if kind == .poundIdentifier && isConditionDirective(names[index]) && names[index] != Word.if.rawValue
        && file.openAttributes.count > first && lineStarts[index] && attributesContinue()
      {
        skipDirectiveLine()
      } else {
        return
      }
    }
  }

  /// Whether an `#if` here holds nothing but attributes, as in `#if os(iOS) @MainActor #endif`.
  private func conditionHoldsAttributes() -> Bool {
    var position = index + 1
    while position < tokenCount - 1 && !lineStarts[position] { position += 1 }
    guard kinds[position] == .at else { return false }
    while kinds[position] == .at {
      position += 2
      while kinds[position] == .period { position += 2 }
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
    }
    return kinds[position] == .poundIdentifier && isConditionDirective(names[position])
  }

  /// Whether a directive here belongs to an `#if` around attributes that a declaration follows.
  private func attributesContinue() -> Bool {
    var position = index
    // Asked of each directive, so that a limit keeps the time linear.
    let end = min(index + 1000, tokenCount - 1)
    while position < end {
      if kinds[position] == .poundIdentifier && isConditionDirective(names[position]) {
        let isEnd = names[position] == Word.endifDirective.rawValue
        position += 1
        while position < tokenCount - 1 && !lineStarts[position] { position += 1 }
        if isEnd {
          return kinds[position] == .at
            || (kinds[position] == .identifier && names[position] != 0
              && names[position] < Word.lessThan.rawValue)
        }
      } else if kinds[position] == .at {
        position += 2
        if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
      } else {
        return false
      }
    }
    return false
  }

  /// Reads an attribute that belongs to a declaration.
  mutating func parseAttribute() {
    let begin = start
    // Those of types.
    if isText(index + 1, "escaping") || isText(index + 1, "autoclosure") || isText(index + 1, "convention") {
      noteError()
    }
    let nameStart = starts[min(index + 1, tokenCount - 1)]
    let node = parseAttributeNode(isOfDeclaration: true)
    file.openAttributes.append(
      Attribute(
        // An `@` alone has an empty name, which ends with the `@` and starts with the next token.
        name: file.nodes[Int(node)].name, nameStart: nameStart, nameEnd: max(nameStart, attributeNameEnd),
        start: begin, end: previousEnd, node: node))
  }

  /// Reads `@name` or `@name(arguments)` as a node.
  @discardableResult
  mutating func parseAttributeNode(isOfDeclaration: Bool = false) -> UInt32 {
    let first = nextNode
    let begin = start
    advance()
    var name: UInt32 = 0
    var isBuiltIn = true
    if kind == .identifier || kind == .escapedIdentifier {
      expectName()
      name = names[index]
      isBuiltIn = !isUppercase(bytes[Int(start)])
      advance()
      while true {
        if kind == .period && (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) {
          advance()
        } else if isModuleSelector {
          index += 2
        } else {
          break
        }
        name = names[index]
        isBuiltIn = !isUppercase(bytes[Int(start)])
        advance()
      }
    } else {
      noteError()
    }
    attributeNameEnd = previousEnd
    if startsWithLessThan && starts[index] == previousEnd {
      // `@Wrapper<Value>`, and `@FocusState<Value>.Binding`, whose name is that of the nested type.
      if let past = indexPastAngles() { index = past }
      while kind == .period && (kind(at: 1) == .identifier || kind(at: 1) == .escapedIdentifier) {
        advance()
        name = names[index]
        advance()
        attributeNameEnd = previousEnd
      }
    }
    if kind == .leftParenthesis && opensAttributeArguments(isOfDeclaration) {
      if isBuiltIn {
        skipBrackets()
      } else if enter() {
        parseArguments()
        depth -= 1
      }
    }
    return push(.attribute, first: first, start: begin, name: name)
  }

  /// Whether the bracket at the current token belongs to the attribute before it, and not to a type.
  private func opensAttributeArguments(_ isOfDeclaration: Bool) -> Bool {
    let past = indexPastPartner(of: index)
    if starts[index] == previousEnd { return !arrowFollowsEffects(at: past) }
    return isOfDeclaration && !startsLine || kinds[past] == .leftParenthesis && !lineStarts[past]
  }

  private func isUppercase(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

  private func indexPastAngles() -> Int? {
    var position = index
    var depth = 0
    let end = min(index + 200, tokenCount - 1)
    while position < end {
      switch kinds[position] {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        for offset in Int(starts[position])..<Int(ends[position]) {
          if bytes[offset] == UInt8(ascii: "<") { depth += 1 }
          if bytes[offset] == UInt8(ascii: ">") { depth -= 1 }
        }
        position += 1
        if depth <= 0 { return position }
      case .leftParenthesis, .leftBracket: position = indexPastPartner(of: position)
      case .leftBrace, .rightBrace, .rightParenthesis: return nil
      default: position += 1
      }
    }
    return nil
  }
}
