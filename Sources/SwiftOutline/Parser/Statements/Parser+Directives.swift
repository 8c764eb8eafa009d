extension Parser {
  /// Whether a directive's name is one of `if`, `elseif`, `else`, `endif`.
  func isConditionDirective(_ name: UInt32) -> Bool {
    name == Word.if.rawValue || name == Word.elseifDirective.rawValue || name == Word.else.rawValue
      || name == Word.endifDirective.rawValue
  }

  /// Reads `#if` with all its clauses, or another directive; answers `false` for a macro expansion.
  mutating func parseDirective(_ context: ItemContext) -> Bool {
    switch Word(rawValue: names[index]) ?? .none {
    case .if:
      parseConditionalCompilation(context)
      return true
    case .elseifDirective, .else, .endifDirective:
      // Without its `#if`: passed over.
      skipDirectiveLine()
      return true
    case .sourceLocation, .warning, .error:
      advance()
      if kind == .leftParenthesis { skipBrackets() }
      return true
    default:
      return false
    }
  }

  /// Moves past the rest of the directive's line.
  mutating func skipDirectiveLine() {
    advance()
    while kind != .endOfFile && !startsLine { advance() }
  }

  private mutating func parseConditionalCompilation(_ context: ItemContext) {
    let outerDebug = isDebugOnly
    var sawDebugCondition = false
    while kind == .poundIdentifier && isConditionDirective(names[index]) {
      let directive = names[index]
      if directive == Word.endifDirective.rawValue {
        advance()
        break
      }
      let first = nextNode
      let begin = start
      let condition = debugCondition()
      switch condition {
      case .debug: isDebugOnly = true
      case .notDebug: isDebugOnly = outerDebug
      case .other:
        // `#else` of `#if !DEBUG` is for debugging only.
        isDebugOnly = outerDebug || (directive == Word.else.rawValue && sawDebugCondition)
      }
      if condition == .notDebug { sawDebugCondition = true }
      skipDirectiveLine()
      while kind != .endOfFile && !(kind == .poundIdentifier && isClauseEnd(names[index])) {
        if kind == .rightBrace { break }
        let before = index
        parseItem(context)
        if index == before { skipToken() }
      }
      if context == .code {
        push(.ifConfigClause, first: first, start: begin, flags: isDebugOnly ? .debugOnly : [])
      }
      isDebugOnly = outerDebug
      if kind == .rightBrace { break }
    }
    isDebugOnly = outerDebug
  }

  private func isClauseEnd(_ name: UInt32) -> Bool { isConditionDirective(name) && name != Word.if.rawValue }

  private enum DebugCondition {
    case debug, notDebug, other
  }

  /// What the condition on the current line says about debug builds: `DEBUG`, `!DEBUG`, or a conjunction with them.
  private func debugCondition() -> DebugCondition {
    var position = index + 1
    var result = DebugCondition.other
    var isNegated = false
    while position < tokenCount - 1 && !lineStarts[position] {
      if kinds[position] == .prefixOperator && names[position] == Word.exclamationMark.rawValue {
        isNegated = true
      } else if kinds[position] == .identifier {
        if names[position] == Word.DEBUG.rawValue { result = isNegated ? .notDebug : .debug }
        isNegated = false
      } else if kinds[position] == .binaryOperator && names[position] == Word.orOr.rawValue {
        return .other
      }
      position += 1
    }
    return result
  }
}
