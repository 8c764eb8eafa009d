extension Parser {
  /// Members, calls, subscripts, trailing closures, `?`, `!` behind an operand whose nodes start at `first`.
  mutating func parsePostfixSuffixes(first: Int, start begin: UInt32) {
    for _ in 0..<Self.maximumChainLength {
      switch kind {
      case .period:
        guard parseMember(first: first, start: begin) else { return }
      case .leftParenthesis:
        if startsLine { return }
        if isCompoundName() { skipBrackets() } else { parseCall(first: first, start: begin) }
      case .leftBracket:
        if startsLine { return }
        parseArguments()
        if kind == .leftBrace && allowsTrailingClosure && mayTakeTrailingClosure(first) { parseTrailingClosures() }
        push(.subscriptCall, first: first, start: begin)
      case .leftBrace:
        guard mayTakeTrailingClosure(first) else { return }
        parseTrailingClosures()
        push(.call, first: first, start: begin)
        // Another closure is a statement of its own.
        if kind == .leftBrace { return }
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
      // A blank may only be behind a period that has one in front, too.
      if starts[index + 1] != ends[index], starts[index] == previousEnd { noteError() }
      advance()
      if kind == .integer { checkNumber() }
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
      noteError()
      push(.missing, first: first, start: begin)
      return false
    }
  }

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
      if names[index] == Word.endifDirective.rawValue { return skipConditionEnd() }
      skipDirectiveLine()
      if enter() {
        parsePostfixSuffixes(first: first, start: begin)
        depth -= 1
      }
      // Whatever isn't a suffix ends the clause.
      skip { $0.kind != .rightBrace && !($0.kind == .poundIdentifier && $0.isConditionDirective($0.names[$0.index])) }
    }
  }
}
