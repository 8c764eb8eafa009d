/// What a token is, after chapter "Lexical Structure" of the Swift book.
///
/// White space and comments are no tokens: they are the trivia between the end of one token and the start of the next.
package enum TokenKind: UInt8, Sendable {
  case endOfFile
  /// Identifier or keyword; the token's name tells which.
  case identifier
  /// Identifier between back-ticks; its name is the text between them.
  case escapedIdentifier
  /// `$0`, `$name`.
  case dollarIdentifier
  /// `#if`, `#Preview`, `#selector`; the name is the text after the number sign.
  case poundIdentifier
  case pound
  case integer
  case float
  /// A whole string literal without interpolation.
  case string
  /// From the opening quote of a literal through its first `\(`.
  case stringHead
  /// From an interpolation's `)` through the next `\(`.
  case stringMiddle
  /// From the last interpolation's `)` through the closing quote.
  case stringTail
  case regex
  case binaryOperator
  case prefixOperator
  case postfixOperator
  case equal
  case arrow
  case period
  case comma
  case colon
  case semicolon
  case at
  case backslash
  case postfixQuestion
  case infixQuestion
  case postfixExclamation
  case leftParenthesis
  case rightParenthesis
  case leftBracket
  case rightBracket
  case leftBrace
  case rightBrace
  /// A byte that starts no token.
  case unknown
}
