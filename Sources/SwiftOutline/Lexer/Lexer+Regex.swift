extension Lexer {
  /// Searches without success, so that none is repeated: text that is full of slashes would take quadratic time.
  struct RegexSearches {
    /// Number signs of the least delimiter that nothing closes in the rest of the file.
    var unclosedPoundCount = Int.max
    var unclosedCount = 0
    /// End of the line on which long searches failed last, and how many did.
    var lineEnd = -1
    var failureCount = 0

    /// Long searches that a line may take; a line of code has one or two slashes that look like the start of a regular
    /// expression and are none.
    static let limit = 16

    mutating func noteFailure(lineEnd end: Int) {
      failureCount = end == lineEnd ? failureCount + 1 : 1
      lineEnd = end
    }

    func isExhausted(at offset: Int) -> Bool { offset <= lineEnd && failureCount >= Self.limit }
  }

  /// Reads `#/…/#`, over several lines when a line break follows the opening slash.
  mutating func lexExtendedRegex(poundCount: Int, slashOffset: Int) {
    let start = slashOffset - poundCount
    var position = slashOffset + 1
    while bytes[position] == 32 || bytes[position] == 9 { position += 1 }
    let isMultiline = bytes[position] == 10 || bytes[position] == 13
    hasNonASCII = true
    if let end = extendedRegexEnd(from: slashOffset + 1, poundCount: poundCount, isMultiline: isMultiline) {
      offset = end
    } else {
      // As the compiler does, it takes no more than its line.
      while position < count && bytes[position] != 10 && bytes[position] != 13 { position += 1 }
      offset = min(position, count)
      report(.unterminatedRegex, at: start)
    }
    append(.regex, from: start)
  }

  private mutating func extendedRegexEnd(from start: Int, poundCount: Int, isMultiline: Bool) -> Int? {
    if isMultiline && poundCount >= regexSearches.unclosedPoundCount { return nil }
    var position = start
    while position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        position += isMultiline || !(bytes[position + 1] == 10 || bytes[position + 1] == 13) ? 2 : 1
      } else if byte == UInt8(ascii: "/") && hasPounds(poundCount, at: position + 1) {
        return position + 1 + poundCount
      } else if (byte == 10 || byte == 13) && !isMultiline {
        return nil
      } else {
        position += 1
      }
    }
    // Longer delimiters contain the shorter ones; after some failures none is taken to be closed.
    if isMultiline {
      regexSearches.unclosedCount += 1
      regexSearches.unclosedPoundCount = regexSearches.unclosedCount > RegexSearches.limit ? 0 : poundCount
    }
    return nil
  }

  /// Reads `/…/` where an operand may start; answers whether it was one.
  ///
  /// The compiler's rules: it neither starts nor ends with a blank, ends on its line, and doesn't close a parenthesis
  /// that it didn't open.
  mutating func lexBareRegex() -> Bool {
    let start = offset
    let first = bytes[start + 1]
    guard first != 32 && first != 9 && first != UInt8(ascii: "/") && first != UInt8(ascii: "*"),
      !regexSearches.isExhausted(at: start), let end = bareRegexEnd(from: start + 1)
    else { return false }
    hasNonASCII = true
    offset = end
    append(.regex, from: start)
    return true
  }

  private mutating func bareRegexEnd(from start: Int) -> Int? {
    var position = start
    var openParentheses = 0
    var isInClass = false
    while position < count {
      let byte = bytes[position]
      switch byte {
      case 10, 13:
        if position - start > 64 { regexSearches.noteFailure(lineEnd: position) }
        return nil
      case UInt8(ascii: "\\"):
        position += bytes[position + 1] == 10 || bytes[position + 1] == 13 ? 0 : 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: openParentheses += 1
      case UInt8(ascii: ")") where !isInClass:
        guard openParentheses > 0 else { return nil }
        openParentheses -= 1
      case UInt8(ascii: "/"):
        return bytes[position - 1] == 32 || bytes[position - 1] == 9 ? nil : position + 1
      default: break
      }
      position += 1
    }
    regexSearches.noteFailure(lineEnd: count)
    return nil
  }
}
