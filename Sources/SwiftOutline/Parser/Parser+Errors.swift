/// What of a file isn't Swift: the parser notes the first place and reads on.
extension Parser {
  /// Notes that the grammar is broken at the current token.
  @inline(never)
  mutating func noteError() { errorOffset = min(errorOffset, start) }

  /// Moves past a token of this kind, which the grammar asks for here.
  mutating func expect(_ expected: TokenKind) {
    if !accept(expected) { noteError() }
  }

  /// Moves past a `=`, which has a blank on both sides or on none.
  mutating func acceptEqual() -> Bool {
    guard kind == .equal else { return false }
    checkEqual()
    advance()
    return true
  }

  mutating func checkEqual() {
    if (starts[index] > previousEnd) != (starts[index + 1] > ends[index]) { noteError() }
  }

  /// Whether a token reads so.
  func isText(_ position: Int, _ text: StaticString) -> Bool {
    let begin = Int(starts[position])
    guard Int(ends[position]) - begin == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[begin + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Moves past a word that the grammar asks for here.
  mutating func expectWord(_ word: Word) {
    if !acceptWord(word) { noteError() }
  }

  /// Notes an error where the current token can't name what is declared.
  mutating func expectName() {
    if !isName { noteError() }
  }

  /// Whether the current token can name something: a keyword only does between back-ticks.
  var isName: Bool { kind == .escapedIdentifier || kind == .identifier && !isKeyword(word) }

  /// Whether a word is a keyword wherever it stands, except behind a period and as a label.
  func isKeyword(_ word: Word) -> Bool {
    switch word {
    case .import, .struct, .class, .enum, .protocol, .extension, .func, .var, .let, .case, .typealias, .associatedtype,
      .operator, .precedencegroup, .deinit, .if, .else, .guard, .switch, .for, .while, .repeat, .do, .catch, .defer,
      .return, .throw, .in, .where, .as, .is, .try, .throws, .rethrows, .inout, .break, .continue, .fallthrough,
      .default, .selfKeyword, .selfType, .super, .nil, .true, .false, .anyType, .initKeyword, .subscript, .underscore,
      .private, .fileprivate, .internal, .public, .static:
      true
    default: false
    }
  }

  /// Notes an error where the letters and digits of a number at the current token make none.
  mutating func checkNumber() {
    var position = Int(start)
    let end = Int(ends[index])
    var digits: ClosedRange<UInt8> = 48...57
    var isHexadecimal = false
    if end - position > 2, bytes[position] == UInt8(ascii: "0") {
      switch bytes[position + 1] {
      case UInt8(ascii: "x"): isHexadecimal = true
      case UInt8(ascii: "o"): digits = 48...55
      case UInt8(ascii: "b"): digits = 48...49
      default: position -= 2
      }
      position += 2
    }
    let isPlain = kind == .integer
    for offset in position..<end {
      let byte = bytes[offset]
      let isLetter = isHexadecimal && (97...102).contains(byte | 0x20)
      let isPart = digits.contains(byte) || isLetter || byte == UInt8(ascii: "_") && offset > position
      let isSign = "eEpP.+-".utf8.contains(byte)
      guard isPart || !isPlain && isSign && (digits.contains(bytes[offset + 1]) || "eEpP".utf8.contains(byte)) else {
        return noteError()
      }
    }
  }

  /// Whether an item ends here: at a line break, a semicolon or what closes the region around it.
  func endsItem(_ context: ItemContext) -> Bool {
    switch kind {
    case .semicolon, .endOfFile, .rightBrace, .rightParenthesis, .rightBracket, .stringMiddle, .stringTail: true
    case .poundIdentifier where isConditionDirective(names[index]): true
    case .identifier where context == .code && (isWord(.case) || isWord(.default)): true
    // `yield` is a word of accessors alone and followed by what they give.
    default: startsLine || index > 0 && (kinds[index - 1] == .semicolon || isText(index - 1, "yield"))
    }
  }

  /// Moves past whatever the grammar doesn't know, up to a token that ends it.
  mutating func skip(while isUnknown: (Parser) -> Bool) {
    if isUnknown(self) { noteError() }
    while kind != .endOfFile && isUnknown(self) { skipToken() }
  }

  /// The comma between two elements of a list that closes at `closing`.
  mutating func expectComma(before closing: Int) {
    guard index < closing, !accept(.comma) else { return }
    noteError()
    while index < closing && kind != .comma { skipToken() }
    _ = accept(.comma)
  }
}
