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
        checkEqual()
        if hasOperators { push(.sequence, first: first, start: begin) }
        advance()
        parseExpression()
        push(.assignment, first: first, start: begin, name: Word.equals.rawValue)
        return
      case .infixQuestion:
        if hasOperators { push(.sequence, first: first, start: begin) }
        advance()
        parseBracketedExpression()
        expect(.colon)
        parseExpression()
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
        hasOperators = true
        while kind != .arrow && kind != .endOfFile {
          advance()
          parseThrownType()
        }
      default:
        if hasOperators { push(.sequence, first: first, start: begin) }
        return
      }
    }
  }

  /// Whether `async`, `throws` or `throws(E)` here stand before an arrow.
  func arrowFollowsEffects() -> Bool { arrowFollowsEffects(at: index) }

  func arrowFollowsEffects(at start: Int) -> Bool {
    var position = start
    for _ in 0..<4 {
      if kinds[position] == .arrow { return true }
      guard kinds[position] == .identifier else { return false }
      switch Word(rawValue: names[position]) ?? .none {
      case .async, .throws, .rethrows: position += 1
      default: return false
      }
      if kinds[position] == .leftParenthesis { position = indexPastPartner(of: position) }
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
    case UInt8(ascii: "."): return !isPointwiseComparison(begin, end)
    default: return true
    }
  }

  /// `.==`, `.!=`, `.<=`, `.>=`.
  private func isPointwiseComparison(_ begin: Int, _ end: Int) -> Bool {
    guard end - begin == 3 else { return false }
    switch bytes[begin + 1] {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"): return true
    default: return false
    }
  }
}
