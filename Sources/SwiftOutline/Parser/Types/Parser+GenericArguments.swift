extension Parser {
  /// `<A, B>` behind a type's name; the types become children of the node that the caller adds.
  mutating func parseGenericArguments() {
    guard startsWithLessThan else { return }
    splitOperator()
    while kind != .endOfFile {
      if startsWithGreaterThan {
        splitOperator()
        return
      }
      parseType()
      if !accept(.comma) && !startsWithGreaterThan { return noteError() }
    }
  }

  mutating func parseGenericSpecialization(first: Int, start begin: UInt32) {
    guard startsWithLessThan, opensGenericArguments() else { return }
    splitOperator()
    while !startsWithGreaterThan && kind != .endOfFile {
      let before = index
      parseType()
      if !accept(.comma) && index == before { break }
      if !startsWithGreaterThan && kind != .comma && kinds[index - 1] != .comma { break }
    }
    if startsWithGreaterThan { splitOperator() } else { noteError() }
    push(.genericSpecialization, first: first, start: begin)
  }

  /// Whether the `<` at the current token opens generic arguments of an expression, by the compiler's rule: a list of
  /// types, closed, and followed by a token that can't start an operand. Where it is glued to the name before it, a few
  /// more tokens may follow.
  mutating func opensGenericArguments() -> Bool {
    guard startsWithLessThan, ends[index] - starts[index] == 1, !isKnownUnclosed(index),
      let position = scanType(from: index, limit: 400, isArgumentList: true)
    else { return false }
    let isGlued = starts[index] == previousEnd
    let last = Int(ends[position - 1]) - 1
    if bytes[last] == UInt8(ascii: "?") || bytes[last] == UInt8(ascii: "!") { return true }
    switch kinds[position] {
    case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .postfixQuestion, .postfixExclamation, .colon, .equal, .stringTail, .stringMiddle, .postfixOperator:
      return true
    case .leftParenthesis, .leftBracket: return !lineStarts[position]
    case .binaryOperator where names[position] == Word.ampersand.rawValue: return true
    case .identifier where !lineStarts[position]:
      let word = Word(rawValue: names[position]) ?? .none
      return isGlued && (word == .in || word == .as || word == .is || word == .where)
    default: return isGlued && lineStarts[position]
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
    // What ends with the character taken ends behind it, as does a type with its generic arguments.
    if index > 0 { ends[index - 1] = starts[index] }
    let rest = ends[index] - starts[index]
    let byte = bytes[Int(starts[index])]
    switch (byte, rest) {
    case (UInt8(ascii: "?"), 1): kinds[index] = .postfixQuestion
    case (UInt8(ascii: "!"), 1): kinds[index] = .postfixExclamation
    case (UInt8(ascii: "?"), _), (UInt8(ascii: "!"), _): kinds[index] = .postfixOperator
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
}
