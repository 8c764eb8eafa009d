/// A place in the bytes of a JSON text, with the line it is on, and the scanning of single tokens from there.
///
/// The bytes are valid UTF-8.
struct JSONCursor {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// Starts behind a byte order mark, if there is one.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte here; `nil` at the end.
  var byte: UInt8? { isAtEnd ? nil : bytes[index] }

  var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

  /// Moves past a byte that is no line break.
  mutating func advance() { index += 1 }

  /// Moves past `expected` if it stands here, and returns whether it did.
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    index += 1
    return true
  }

  /// Moves forward to `target`, counting the lines on the way.
  mutating func skip(to target: Int) {
    while index < target { skipCountingLines() }
  }

  mutating func skipWhiteSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { skipCountingLines() }
  }

  /// The error that something else stands here than `expectation`.
  func expected(_ expectation: String) -> JSONError {
    JSONError(position: position, problem: .expected(expectation, found: foundDescription))
  }

  private mutating func skipCountingLines() {
    let byte = bytes[index]
    index += 1
    // A carriage return counts with the line feed that follows it, or else by itself.
    if byte == 0x0A || byte == 0x0D && self.byte != 0x0A {
      line += 1
      lineStart = index
    }
  }

  /// What stands here, for a message: a whole word, one character in quotes, or the name of what cannot be shown.
  private var foundDescription: String {
    guard let byte else { return "end of file" }
    var ahead = self
    let word = ahead.scanWord()
    if !word.isEmpty { return "'\(word)'" }
    switch byte {
    case 0x0A, 0x0D: return "a line break"
    case 0x09: return "a tab"
    case 0x20: return "a space"
    case 0x22: return "a string"
    case 0..<0x20, 0x7F: return "a control character"
    default:
      let character = String(decoding: bytes[index..<min(index + 64, bytes.count)], as: UTF8.self).prefix(1)
      return "'\(character)'"
    }
  }
}

// MARK: - Comments

extension JSONCursor {
  var isAtComment: Bool {
    byte == UInt8(ascii: "/") && index + 1 < bytes.count
      && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*"))
  }

  /// Moves past the comment here, the line break after a `//` comment excluded.
  mutating func skipComment() throws(JSONError) {
    let isBlock = bytes[index + 1] == UInt8(ascii: "*")
    index += 2
    guard isBlock else {
      while let byte, byte != 0x0A, byte != 0x0D { index += 1 }
      return
    }
    while !isAtEnd {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      skipCountingLines()
    }
    throw expected("'*/' at the end of the comment")
  }
}

// MARK: - Words and numbers

extension JSONCursor {
  /// Moves past the letters, digits and underscores here, and returns them; may be none.
  mutating func scanWord() -> String {
    let start = index
    while let byte, isWordByte(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Moves past the number here, and returns it as it is written.
  mutating func scanNumber() throws(JSONError) -> String {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try scanDigits() }
    if let byte, isDigit(byte) { throw expected("no digit after a leading zero") }
    if skip(UInt8(ascii: ".")) { try scanDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try scanDigits()
    }
    if let byte, isWordByte(byte) { throw expected("the end of the number") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func scanDigits() throws(JSONError) {
    let start = index
    while let byte, isDigit(byte) { index += 1 }
    if index == start { throw expected("a digit") }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A || byte == 0x5F
  }
}

// MARK: - Strings

extension JSONCursor {
  /// Moves past the string here, and returns its text.
  mutating func scanString() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    var runStart = index
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        let run = bytes[runStart..<index]
        index += 1
        return String(decoding: text.isEmpty ? run : (text + run)[...], as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[runStart..<index]
        text += String(try scanEscape()).utf8
        runStart = index
      case 0..<0x20: throw expected("'\"' at the end of the string, or an escape")
      default: index += 1
      }
    }
    throw expected("'\"' at the end of the string")
  }

  private mutating func scanEscape() throws(JSONError) -> Unicode.Scalar {
    let start = self
    index += 1
    guard let byte else { throw expected("a character after '\\'") }
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try scanUnicodeEscape(from: start)
    default: throw expected("one of '\"\\/bfnrtu' after '\\'")
    }
    index += 1
    return scalar
  }

  /// Reads `uXXXX` here, and the second half of a surrogate pair where the first stands; `start` is the backslash.
  private mutating func scanUnicodeEscape(from start: JSONCursor) throws(JSONError) -> Unicode.Scalar {
    index += 1
    let unit = try scanCodeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let loneSurrogate = JSONError(
      position: start.position, problem: .expected("a pair of surrogates", found: "one half of it"))
    guard UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else { throw loneSurrogate }
    let second = try scanCodeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private mutating func scanCodeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("four hexadecimal digits after '\\u'")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}
