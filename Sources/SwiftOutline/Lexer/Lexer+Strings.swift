extension Lexer {
  /// Reads a literal whose opening quote stands at `quoteOffset`, behind `poundCount` number signs.
  mutating func lexString(poundCount: Int, quoteOffset: Int, start: Int? = nil) {
    let start = start ?? quoteOffset
    let quote = UInt8(ascii: "\"")
    var isMultiline = false
    offset = quoteOffset + 1
    if bytes[offset] == quote && bytes[offset + 1] == quote {
      // `#"""#` is a one-character raw string; anything else that starts with three quotes spans lines.
      if poundCount > 0 && hasPounds(poundCount, at: offset + 2) && !hasLineBreakNext(offset + 2) {
        isMultiline = false
      } else {
        isMultiline = true
        offset += 2
      }
    }
    lexStringBody(StringForm(poundCount: poundCount, isMultiline: isMultiline), start: start, isContinuation: false)
  }

  private func hasLineBreakNext(_ position: Int) -> Bool { bytes[position] == 10 || bytes[position] == 13 }

  /// Reads from inside a literal to its end or to its next interpolation.
  mutating func lexStringBody(_ form: StringForm, start: Int, isContinuation: Bool) {
    let quote = UInt8(ascii: "\"")
    var position = offset
    var seen: UInt8 = 0
    while position < count {
      let byte = bytes[position]
      seen |= byte
      if byte == quote {
        if form.isMultiline {
          if bytes[position + 1] == quote && bytes[position + 2] == quote
            && hasPounds(form.poundCount, at: position + 3)
          {
            return finishString(isContinuation, start: start, end: position + 3 + form.poundCount, seen: seen)
          }
        } else if hasPounds(form.poundCount, at: position + 1) {
          return finishString(isContinuation, start: start, end: position + 1 + form.poundCount, seen: seen)
        }
        position += 1
      } else if byte == UInt8(ascii: "\\") {
        guard hasPounds(form.poundCount, at: position + 1) else {
          position += 1
          continue
        }
        let escaped = position + 1 + form.poundCount
        if bytes[escaped] == UInt8(ascii: "(") {
          offset = escaped + 1
          if seen >= 0x80 { hasNonASCII = true }
          append(isContinuation ? .stringMiddle : .stringHead, from: start)
          return openInterpolation(form)
        }
        // The escaped character is skipped, unless it is the line break that ends a broken literal.
        position = escaped
        if position < count && (form.isMultiline || !hasLineBreakNext(position)) {
          seen |= bytes[position]
          position += 1
        }
      } else if (byte == 10 || byte == 13) && !form.isMultiline {
        break
      } else {
        position += 1
      }
    }
    problems.append(LexicalProblem(kind: .unterminatedString, offset: start))
    finishString(isContinuation, start: start, end: min(position, count), seen: seen)
  }

  private mutating func finishString(_ isContinuation: Bool, start: Int, end: Int, seen: UInt8) {
    if seen >= 0x80 { hasNonASCII = true }
    offset = end
    append(isContinuation ? .stringTail : .string, from: start)
  }

  private func hasPounds(_ poundCount: Int, at position: Int) -> Bool {
    var index = 0
    while index < poundCount {
      if bytes[position + index] != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  // MARK: - Regular expressions

  /// Reads `#/…/#`, over several lines when a line break follows the opening slash.
  mutating func lexExtendedRegex(poundCount: Int, slashOffset: Int) -> Bool {
    let start = slashOffset - poundCount
    var position = slashOffset + 1
    var isMultiline = false
    var blank = position
    while bytes[blank] == 32 || bytes[blank] == 9 { blank += 1 }
    if bytes[blank] == 10 || bytes[blank] == 13 { isMultiline = true }
    while position < count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        position += 2
      } else if byte == UInt8(ascii: "/") && hasPounds(poundCount, at: position + 1) {
        hasNonASCII = true
        offset = position + 1 + poundCount
        append(.regex, from: start)
        return true
      } else if (byte == 10 || byte == 13) && !isMultiline {
        break
      } else {
        position += 1
      }
    }
    return false
  }

  /// Reads `/…/` where an operand may start; answers whether it was one.
  ///
  /// The compiler's rules: it neither starts nor ends with a blank, ends on its line, and doesn't close a parenthesis
  /// that it didn't open.
  mutating func lexBareRegex() -> Bool {
    let start = offset
    var position = start + 1
    let first = bytes[position]
    guard first != 32 && first != 9 && first != UInt8(ascii: "/") && first != UInt8(ascii: "*") else { return false }
    var openParentheses = 0
    var inClass = false
    while position < count {
      let byte = bytes[position]
      switch byte {
      case 10, 13: return false
      case UInt8(ascii: "\\"):
        guard bytes[position + 1] != 10 && bytes[position + 1] != 13 else { return false }
        position += 2
        continue
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "(") where !inClass: openParentheses += 1
      case UInt8(ascii: ")") where !inClass:
        guard openParentheses > 0 else { return false }
        openParentheses -= 1
      case UInt8(ascii: "/"):
        let last = bytes[position - 1]
        guard last != 32 && last != 9 else { return false }
        hasNonASCII = true
        offset = position + 1
        append(.regex, from: start)
        return true
      default: break
      }
      position += 1
    }
    return false
  }
}
