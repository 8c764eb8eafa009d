/// Splits the bytes of one Swift file into tokens.
///
/// Total: never traps, never loops, and covers every byte, whatever the input. Follows the lexical grammar of Swift
/// 6.3, with the compiler's own rules for operator fixity and for telling a regular expression from a division.
struct Lexer {
  /// What encloses the text being read; the innermost last.
  private enum Context {
    /// Inside `\( … )`, with the number of parentheses opened since.
    case interpolation(StringForm, openParentheses: Int)
  }

  /// How the literal around an interpolation is delimited.
  struct StringForm {
    var poundCount: Int
    var isMultiline: Bool
  }

  // Raw pointers because this is the hottest loop of the program; all reads stay below `count`, or hit the zero
  // padding that `SourceText` puts behind the text.
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let classes = ByteClass.table
  let tokens: TokenBuffer
  let names: NameTable
  var offset = 0
  var startsLine = true
  var problems: [LexicalProblem] = []
  /// Comments that mention the tool, as half-open byte ranges.
  var directiveComments: [Range<Int>] = []
  var hasNonASCII = false
  private var contexts: [Context] = []

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
      if offset <= before {
        offset = before + 1
        append(.unknown, from: before)
      }
    }
    if !contexts.isEmpty { problems.append(LexicalProblem(kind: .unterminatedString, offset: count)) }
    tokens.append(.endOfFile, start: count, end: count, name: 0, startsLine: true)
  }

  // MARK: - Tokens

  @inline(__always)
  mutating func append(_ kind: TokenKind, from start: Int, name: UInt32 = 0) {
    tokens.append(kind, start: start, end: offset, name: name, startsLine: startsLine)
    startsLine = false
  }

  private mutating func lexToken() {
    let start = offset
    let byte = bytes[start]
    let byteClass = classes[Int(byte)]
    if byteClass & ByteClass.identifierHead != 0 {
      if byte >= 0x80 && lexNonASCIIOperator() { return }
      return lexIdentifier()
    }
    if byteClass & ByteClass.digit != 0 { return lexNumber() }
    switch byte {
    case UInt8(ascii: "\""): lexString(poundCount: 0, quoteOffset: start)
    case UInt8(ascii: "("):
      if !contexts.isEmpty { changeOpenParentheses(by: 1) }
      single(.leftParenthesis)
    case UInt8(ascii: ")"):
      if let form = closedInterpolation() {
        offset = start + 1
        lexStringBody(form, start: start, isContinuation: true)
      } else {
        single(.rightParenthesis)
      }
    case UInt8(ascii: "{"): single(.leftBrace)
    case UInt8(ascii: "}"): single(.rightBrace)
    case UInt8(ascii: "["): single(.leftBracket)
    case UInt8(ascii: "]"): single(.rightBracket)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case UInt8(ascii: "\\"): single(.backslash)
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "`"): lexEscapedIdentifier()
    case UInt8(ascii: "$"): lexDollar()
    case UInt8(ascii: "."):
      if bytes[start + 1] == UInt8(ascii: ".") { lexOperator() } else { single(.period) }
    default:
      if byteClass & ByteClass.operatorByte != 0 { lexOperator() } else { single(.unknown) }
    }
  }

  @inline(__always)
  private mutating func single(_ kind: TokenKind) {
    let start = offset
    offset += 1
    append(kind, from: start)
  }

  @inline(__always)
  private mutating func lexIdentifier() {
    let start = offset
    var position = start
    var hash = NameHash.seed
    var seen: UInt8 = 0
    while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 {
      hash = (hash ^ UInt32(bytes[position])) &* NameHash.prime
      seen |= bytes[position]
      position += 1
    }
    if seen >= 0x80 {
      hasNonASCII = true
      // A non-ASCII operator character ends the identifier.
      let end = identifierEnd(from: start)
      if end < position {
        position = end
        hash = NameHash.hash(UnsafeBufferPointer(start: bytes + start, count: end - start))
      }
    }
    offset = position
    let name = names.intern(bytes + start, length: position - start, hash: hash)
    append(.identifier, from: start, name: name)
  }

  /// The end of an identifier that holds non-ASCII characters, before the first operator character or non-ASCII blank.
  private func identifierEnd(from start: Int) -> Int {
    var position = start
    while position < count && classes[Int(bytes[position])] & ByteClass.identifierBody != 0 {
      guard bytes[position] >= 0x80 else {
        position += 1
        continue
      }
      let (scalar, length) = UnicodeScalarReader.scalar(at: position, in: bytes, count: count)
      if position > start && (UnicodeClass.isOperatorHead(scalar) || UnicodeClass.isBlank(scalar)) { break }
      position += length
    }
    return max(position, start + 1)
  }

  private mutating func lexEscapedIdentifier() {
    let start = offset
    var position = start + 1
    while position < count && bytes[position] != UInt8(ascii: "`") && bytes[position] != 10 && bytes[position] != 13 {
      if bytes[position] >= 0x80 { hasNonASCII = true }
      position += 1
    }
    guard position < count && bytes[position] == UInt8(ascii: "`") && position > start + 1 else {
      return single(.unknown)
    }
    let length = position - start - 1
    let hash = NameHash.hash(UnsafeBufferPointer(start: bytes + start + 1, count: length))
    offset = position + 1
    append(.escapedIdentifier, from: start, name: names.intern(bytes + start + 1, length: length, hash: hash))
  }

  private mutating func lexDollar() {
    let start = offset
    var position = start + 1
    while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 { position += 1 }
    guard position > start + 1 else { return single(.unknown) }
    offset = position
    let hash = NameHash.hash(UnsafeBufferPointer(start: bytes + start, count: position - start))
    append(.dollarIdentifier, from: start, name: names.intern(bytes + start, length: position - start, hash: hash))
  }

  private mutating func lexPound() {
    let start = offset
    var position = start
    while bytes[position] == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    if bytes[position] == UInt8(ascii: "\"") {
      offset = position
      return lexString(poundCount: pounds, quoteOffset: position, start: start)
    }
    if bytes[position] == UInt8(ascii: "/"), lexExtendedRegex(poundCount: pounds, slashOffset: position) { return }
    if pounds == 1 && classes[Int(bytes[position])] & ByteClass.identifierHead != 0 {
      var hash = NameHash.seed
      while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 {
        hash = (hash ^ UInt32(bytes[position])) &* NameHash.prime
        position += 1
      }
      offset = position
      let name = names.intern(bytes + start + 1, length: position - start - 1, hash: hash)
      return append(.poundIdentifier, from: start, name: name)
    }
    single(.pound)
  }

  private mutating func lexNumber() {
    let start = offset
    var position = start
    var kind = TokenKind.integer
    if bytes[position] == UInt8(ascii: "0"), bytes[position + 1] == UInt8(ascii: "x") {
      position += 2
      while isHexadecimalOrUnderscore(bytes[position]) { position += 1 }
      if bytes[position] == UInt8(ascii: "."), isHexadecimal(bytes[position + 1]) {
        // `0x1.fp3` is a float, `0x1.foo` a member: only an exponent makes the difference.
        var fraction = position + 1
        while isHexadecimalOrUnderscore(bytes[fraction]) { fraction += 1 }
        if bytes[fraction] | 0x20 == UInt8(ascii: "p") {
          position = fraction
          kind = .float
        }
      }
      if bytes[position] | 0x20 == UInt8(ascii: "p") {
        kind = .float
        position = exponentEnd(position)
      }
    } else {
      while isDigitOrUnderscore(bytes[position]) { position += 1 }
      if bytes[position] == UInt8(ascii: "."), isDigit(bytes[position + 1]), !followsMemberPeriod(start) {
        kind = .float
        position += 1
        while isDigitOrUnderscore(bytes[position]) { position += 1 }
      }
      if bytes[position] | 0x20 == UInt8(ascii: "e"), hasExponent(position), !followsMemberPeriod(start) {
        kind = .float
        position = exponentEnd(position)
      }
    }
    // Letters glued to a number (`0b101`, or a mistake) belong to it.
    while classes[Int(bytes[position])] & ByteClass.identifierBody != 0 && bytes[position] < 0x80 { position += 1 }
    offset = position
    append(kind, from: start)
  }

  /// Whether the number is a tuple index, as `0` in `pair.0.1`.
  private func followsMemberPeriod(_ start: Int) -> Bool {
    start > 0 && bytes[start - 1] == UInt8(ascii: ".") && tokens.count > 0 && tokens.kinds[tokens.count - 1] == .period
  }

  private func hasExponent(_ position: Int) -> Bool {
    let next = bytes[position + 1]
    if isDigit(next) { return true }
    return (next == UInt8(ascii: "+") || next == UInt8(ascii: "-")) && isDigit(bytes[position + 2])
  }

  private func exponentEnd(_ position: Int) -> Int {
    var end = position + 1
    if bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
    while isDigitOrUnderscore(bytes[end]) { end += 1 }
    return end
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  private func isDigitOrUnderscore(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: "_") }
  private func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }
  private func isHexadecimalOrUnderscore(_ byte: UInt8) -> Bool { isHexadecimal(byte) || byte == UInt8(ascii: "_") }

  // MARK: - Interpolation

  private mutating func changeOpenParentheses(by change: Int) {
    guard case .interpolation(let form, let open) = contexts[contexts.count - 1] else { return }
    contexts[contexts.count - 1] = .interpolation(form, openParentheses: open + change)
  }

  /// The form of the literal that goes on after a `)` which ends its interpolation; `nil` for any other `)`.
  private mutating func closedInterpolation() -> StringForm? {
    guard case .interpolation(let form, let open)? = contexts.last else { return nil }
    if open > 0 {
      contexts[contexts.count - 1] = .interpolation(form, openParentheses: open - 1)
      return nil
    }
    contexts.removeLast()
    return form
  }

  mutating func openInterpolation(_ form: StringForm) {
    contexts.append(.interpolation(form, openParentheses: 0))
  }

  /// Leaves interpolations of single-line literals at a line break, where the literal can't go on.
  var isInSingleLineInterpolation: Bool {
    guard case .interpolation(let form, _)? = contexts.last else { return false }
    return !form.isMultiline
  }
}
