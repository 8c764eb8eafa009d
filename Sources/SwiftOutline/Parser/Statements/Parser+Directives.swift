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

  /// Counts the `#if` that are open: some are passed over among attributes or behind a period, all have to end.
  private mutating func countCondition() {
    switch names[index] {
    case Word.if.rawValue: openConditions += 1
    case Word.endifDirective.rawValue: openConditions -= 1
    default: break
    }
    if openConditions < 0 { noteError() }
  }

  /// Moves past an `#endif`, behind which nothing else may stand on its line.
  mutating func skipConditionEnd() {
    countCondition()
    advance()
    if !startsLine && kind != .endOfFile { noteError() }
  }

  /// Moves past the rest of the directive's line.
  mutating func skipDirectiveLine() {
    countCondition()
    let takesCondition = names[index] == Word.if.rawValue || names[index] == Word.elseifDirective.rawValue
    advance()
    if takesCondition == startsLine || kind == .endOfFile && takesCondition { noteError() }
    while kind != .endOfFile && !startsLine {
      if kind == .identifier, isKeyword(word), word != .true, word != .false { noteError() }
      advance()
    }
  }

  private mutating func parseConditionalCompilation(_ context: ItemContext) {
    let outerDebug = isDebugOnly
    var sawDebugCondition = false
    while kind == .poundIdentifier && isConditionDirective(names[index]) {
      let directive = names[index]
      if directive == Word.endifDirective.rawValue {
        skipConditionEnd()
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
        if index == before {
          noteError()
          skipToken()
        }
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
