extension Parser {
  mutating func parseCall(first: Int, start begin: UInt32) {
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
      expectComma(before: closing)
      if index == before { advance() }
    }
    allowsTrailingClosure = saved.0
    closeBracket(closing, of: opening)
  }

  mutating func parseArgument() {
    let first = nextNode
    let begin = start
    var label: UInt32 = 0
    if (kind == .identifier || kind == .escapedIdentifier) && kind(at: 1) == .colon {
      if isWord(.inout) { noteError() }
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

  mutating func parseTrailingClosures() {
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

  /// Whether the brackets at the current token hold nothing but labels, as in `index(after:)`.
  func isCompoundName() -> Bool {
    let closing = Int(partners[index])
    guard closing > index + 1, kinds[closing - 1] == .colon, kinds[closing] == .rightParenthesis else { return false }
    var position = index + 1
    while position < closing {
      guard kinds[position] == .identifier || kinds[position] == .escapedIdentifier, kinds[position + 1] == .colon
      else { return false }
      position += 2
    }
    return true
  }

  /// Whether `{` here is a closure that belongs to the expression before it.
  func mayTakeTrailingClosure(_ first: Int) -> Bool {
    let last = file.nodes[file.nodes.count - 1].kind
    switch last {
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral, .closure, .missing,
      .arrayLiteral,
      .dictionaryLiteral, .regexLiteral, .wildcard, .bindingName:
      return false
    default: break
    }
    if allowsTrailingClosure { return !startsAccessors(at: index) }
    // In a condition, as the compiler does: only when what follows the closure must belong to the condition.
    let past = indexPastPartner(of: index)
    guard past < tokenCount, !lineStarts[index + 1] else { return false }
    switch kinds[past] {
    case .leftBrace, .comma: return true
    case .identifier:
      let word = Word(rawValue: names[past]) ?? .none
      return word == .where || (word == .is || word == .as) && !lineStarts[past]
    case .period, .leftParenthesis, .leftBracket, .postfixQuestion, .postfixExclamation, .binaryOperator,
      .infixQuestion,
      .postfixOperator, .colon, .equal:
      return !lineStarts[past]
    default: return false
    }
  }
}
