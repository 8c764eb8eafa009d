/// Pairs brackets, so that the parser skips any region in one step and never scans for an end.
enum BracketMatcher {
  /// Fills `tokens.partners`.
  ///
  /// An opening bracket that nothing closes is paired with the closing bracket of the region around it, or with the
  /// end of the file; a closing bracket that nothing opened is its own partner. A brace beats the brackets inside it:
  /// `{ ( }` closes the brace.
  static func match(_ tokens: TokenBuffer, problems: inout [LexicalProblem]) {
    var open: [UInt32] = []
    let kinds = tokens.kinds
    let partners = tokens.partners
    for index in 0..<tokens.count {
      switch kinds[index] {
      case .leftParenthesis, .leftBracket, .leftBrace, .stringHead:
        open.append(UInt32(index))
      case .rightParenthesis, .rightBracket, .rightBrace, .stringTail:
        close(index, tokens: tokens, open: &open, problems: &problems)
      default: break
      }
    }
    for index in open {
      partners[Int(index)] = UInt32(tokens.count - 1)
      reportUnclosed(Int(index), tokens: tokens, problems: &problems)
    }
  }

  private static func close(
    _ index: Int, tokens: TokenBuffer, open: inout [UInt32], problems: inout [LexicalProblem]
  ) {
    let opener = self.opener(of: tokens.kinds[index])
    // The usual case first: the innermost open bracket is the one.
    guard let position = open.last.map({ tokens.kinds[Int($0)] == opener }) == true
      ? open.count - 1 : nearest(opener, in: open, tokens: tokens)
    else {
      tokens.partners[index] = UInt32(index)
      problems.append(
        LexicalProblem(kind: .unexpectedBracket(byte(of: tokens.kinds[index])), offset: Int(tokens.starts[index])))
      return
    }
    while open.count - 1 > position {
      let unclosed = Int(open.removeLast())
      tokens.partners[unclosed] = UInt32(index)
      reportUnclosed(unclosed, tokens: tokens, problems: &problems)
    }
    let partner = open.removeLast()
    tokens.partners[Int(partner)] = UInt32(index)
    tokens.partners[index] = partner
  }

  /// The innermost open bracket of a kind that this closing bracket may reach; braces and literals stop the search of
  /// the weaker brackets.
  private static func nearest(_ opener: TokenKind, in open: [UInt32], tokens: TokenBuffer) -> Int? {
    var position = open.count - 1
    while position >= 0 {
      let kind = tokens.kinds[Int(open[position])]
      if kind == opener { return position }
      if kind == .stringHead || (kind == .leftBrace && opener != .leftBrace && opener != .stringHead) { return nil }
      // A closing bracket reaches over at most this many unclosed ones, which keeps bracket storms linear.
      if open.count - position > 64 { return nil }
      position -= 1
    }
    return nil
  }

  private static func opener(of kind: TokenKind) -> TokenKind {
    switch kind {
    case .rightParenthesis: .leftParenthesis
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    default: .stringHead
    }
  }

  private static func byte(of kind: TokenKind) -> UInt8 {
    switch kind {
    case .leftParenthesis: UInt8(ascii: "(")
    case .rightParenthesis: UInt8(ascii: ")")
    case .leftBracket: UInt8(ascii: "[")
    case .rightBracket: UInt8(ascii: "]")
    case .leftBrace: UInt8(ascii: "{")
    case .rightBrace: UInt8(ascii: "}")
    default: UInt8(ascii: "\"")
    }
  }

  private static func reportUnclosed(_ index: Int, tokens: TokenBuffer, problems: inout [LexicalProblem]) {
    guard tokens.kinds[index] != .stringHead else { return }
    problems.append(LexicalProblem(kind: .unclosedBracket(byte(of: tokens.kinds[index])), offset: Int(tokens.starts[index])))
  }
}
