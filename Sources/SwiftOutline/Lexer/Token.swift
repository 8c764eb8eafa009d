/// One token of a file as a value of its own; the lexer and the parser work on `TokenBuffer` instead.
package struct Token: Sendable, Hashable {
  package let kind: TokenKind
  /// Half-open range in UTF-8 bytes.
  package let start: Int
  package let end: Int

  package init(kind: TokenKind, start: Int, end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}
