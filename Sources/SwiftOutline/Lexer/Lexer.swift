import SafeText

/// Splits the bytes of one Swift file into tokens.
///
/// Total: never traps, never loops, and covers every byte, whatever the input. Follows the lexical grammar of Swift
/// 6.3, with the compiler's own rules for operator fixity and for telling a regular expression from a division.
struct Lexer {
  // Raw pointers because this is the hottest loop of the program; all reads stay below `count`, or hit the zero
  // padding that `SourceText` puts behind the text.
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let classes = ByteClass.table
  var tokens: TokenBuffer
  var names: NameTable
  var offset = 0
  var startsLine = true
  var problems: [LexicalProblem] = []
  /// Where a literal is first written so that the compiler refuses it; the largest offset for nowhere.
  var errorOffset = Int.max
  /// Comments that mention the tool, as half-open byte ranges.
  var directiveComments: [Range<Int>] = []
  var hasNonASCII = false
  /// The interpolations around the text being read, the innermost last.
  var interpolations: [Interpolation] = []
  /// The last conflict markers in a comment or literal of several lines.
  var conflict = ConflictMarkers()
  /// What regular expressions were looked for in vain.
  var regexSearches = RegexSearches()

  init(bytes: UnsafePointer<UInt8>, count: Int, tokens: TokenBuffer, names: NameTable) {
    self.bytes = bytes
    self.count = count
    self.tokens = tokens
    self.names = names
  }

  /// Reads the whole file.
  mutating func run() {
    skipByteOrderMarkAndShebang()
    while true {
      skipTrivia()
      if offset >= count { break }
      let before = offset
      lexToken()
      // A token always advances; should it not, the byte is taken as unknown rather than looped on.
      if offset <= before { single(.unknown) }
    }
    closeInterpolationsAtEndOfFile()
    tokens.finish(at: count)
  }

  // MARK: - Tokens

  @inline(__always)
  mutating func append(_ kind: TokenKind, from start: Int, name: UInt32 = 0) {
    tokens.append(kind, start: start, end: offset, name: name, startsLine: startsLine)
    startsLine = false
  }

  @inline(__always)
  mutating func single(_ kind: TokenKind) {
    let start = offset
    offset = start &+ 1
    append(kind, from: start)
  }

  mutating func report(_ kind: LexicalProblem.Kind, at offset: Int) {
    if problems.count < LexicalProblem.limit { problems.append(LexicalProblem(kind: kind, offset: offset)) }
  }

  @inline(__always)
  private mutating func lexToken() {
    let start = offset
    let byte = bytes[start]
    let byteClass = classes[Int(byte)]
    if byteClass & ByteClass.identifierHead != 0 { return lexIdentifier() }
    switch byte {
    case UInt8(ascii: "."):
      if startsDotOperator(start) { lexOperator() } else { single(.period) }
    case UInt8(ascii: "("):
      countOpenedParenthesis()
      single(.leftParenthesis)
    case UInt8(ascii: ")"):
      if let literal = closedInterpolation() {
        offset = start + 1
        lexStringBody(literal, start: start, isContinuation: true)
      } else {
        single(.rightParenthesis)
      }
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: "{"): single(.leftBrace)
    case UInt8(ascii: "}"): single(.rightBrace)
    case UInt8(ascii: "["): single(.leftBracket)
    case UInt8(ascii: "]"): single(.rightBracket)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case UInt8(ascii: "\\"): single(.backslash)
    case UInt8(ascii: "\""): lexString(poundCount: 0, quoteOffset: start)
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "`"): lexEscapedIdentifier()
    case UInt8(ascii: "$"): lexDollar()
    default:
      if byteClass & ByteClass.operatorByte != 0 {
        lexOperator()
      } else if byteClass & ByteClass.digit != 0 {
        lexNumber()
      } else if byte >= 0x80 {
        hasNonASCII = true
        if !lexNonASCIIOperator() { lexUnicodeIdentifier(from: start, at: start) }
      } else {
        single(.unknown)
      }
    }
  }

  /// Whether the period at `start` begins an operator such as `...` or `.+.` rather than a member.
  private func startsDotOperator(_ start: Int) -> Bool {
    // `\?.count` and `\..count` are key paths.
    if start > 0 && bytes[start - 1] == UInt8(ascii: "\\") { return false }
    let next = bytes[start + 1]
    if next == UInt8(ascii: ".") { return true }
    guard classes[Int(next)] & ByteClass.operatorByte != 0 else { return false }
    // A comment may follow any period.
    return !startsComment(start + 1)
  }

  @inline(__always)
  func startsComment(_ position: Int) -> Bool {
    bytes[position] == UInt8(ascii: "/")
      && (bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*"))
  }
}
