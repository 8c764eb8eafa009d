extension Lexer {
  /// A string literal with interpolations, as far as reading it to its end needs.
  struct Literal {
    /// Offset of its first number sign or quote.
    var start: Int
    var poundCount: Int
    var isMultiline: Bool
  }

  /// The text inside `\( … )`.
  struct Interpolation {
    var literal: Literal
    /// Parentheses opened inside and not closed yet.
    var openParentheses = 0
  }

  @inline(__always)
  mutating func countOpenedParenthesis() {
    if !interpolations.isEmpty { interpolations[interpolations.count - 1].openParentheses += 1 }
  }

  /// The literal that goes on after a `)` which ends its interpolation; `nil` for any other `)`.
  @inline(__always)
  mutating func closedInterpolation() -> Literal? {
    interpolations.isEmpty ? nil : closedInnermostInterpolation()
  }

  private mutating func closedInnermostInterpolation() -> Literal? {
    let last = interpolations.count - 1
    guard interpolations[last].openParentheses == 0 else {
      interpolations[last].openParentheses -= 1
      return nil
    }
    return interpolations.removeLast().literal
  }

  /// Ends the innermost literals that span no lines, as the compiler does, so that an unfinished interpolation costs
  /// one line rather than the rest of the file.
  mutating func closeInterpolationsAtLineBreak() {
    var start: Int?
    while let innermost = interpolations.last, !innermost.literal.isMultiline {
      start = innermost.literal.start
      interpolations.removeLast()
      append(.stringTail, from: offset)
    }
    if let start { report(.unterminatedString, at: start) }
  }

  mutating func closeInterpolationsAtEndOfFile() {
    guard let outermost = interpolations.first else { return }
    // A comment that nothing ends is the cause and said already.
    if problems.last?.kind != .unterminatedComment { report(.unterminatedString, at: outermost.literal.start) }
    while interpolations.popLast() != nil { append(.stringTail, from: offset) }
  }
}
