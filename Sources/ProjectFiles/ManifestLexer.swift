/// Splits a Swift manifest into tokens: comments and `#if` lines are dropped, so that all branches are read.
struct ManifestLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var startsLine = true
  private var tokens: [ManifestToken] = []
  private var mistakes: [ManifestMistake] = []

  /// Returns all tokens, and where a literal or comment has no end.
  static func tokens(of bytes: [UInt8]) -> (tokens: [ManifestToken], mistakes: [ManifestMistake]) {
    var lexer = ManifestLexer(bytes: bytes)
    lexer.run()
    return (lexer.tokens, lexer.mistakes)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func run() {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x0A:
        line += 1
        startsLine = true
        position += 1
      case 0...0x20: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "\""): readString(delimiterCount: 0)
      case UInt8(ascii: "#"): readNumberSign()
      case UInt8(ascii: "`"): position += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case _ where Self.isIdentifier(byte): readIdentifier()
      case _ where Self.operators.contains(byte): readOperator()
      default:
        position += 1
        append(.punctuation(byte))
      }
    }
  }

  private static let operators = Array("=+-*/%<>!&|^~?".utf8)

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func append(_ kind: ManifestToken.Kind) {
    tokens.append(ManifestToken(kind: kind, line: line, startsLine: startsLine))
    startsLine = false
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  private mutating func skipBlockComment() {
    let start = line
    var depth = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == 0x0A {
          line += 1
          startsLine = true
        }
        position += 1
      }
    }
    mistakes.append(ManifestMistake(line: start, message: "a comment has no end"))
  }

  private mutating func readNumberSign() {
    let start = position
    while peek(0) == UInt8(ascii: "#") { position += 1 }
    if peek(0) == UInt8(ascii: "\"") { return readString(delimiterCount: position - start) }
    for directive in ["if", "elseif", "else", "endif"] where bytes[position...].starts(with: directive.utf8) {
      return skipLine()
    }
    // What is left are expressions such as `#file`, which the name alone stands for.
  }

  private mutating func readNumber() {
    let start = position
    while let byte = peek(0), Self.isIdentifier(byte) || byte == UInt8(ascii: ".") && isDigit(peek(1)) { position += 1 }
    append(.number(String(decoding: bytes[start..<position], as: UTF8.self)))
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func readIdentifier() {
    let start = position
    while let byte = peek(0), Self.isIdentifier(byte) { position += 1 }
    append(.identifier(String(decoding: bytes[start..<position], as: UTF8.self)))
  }

  private mutating func readOperator() {
    let start = position
    while let byte = peek(0), Self.operators.contains(byte) {
      let isComment = byte == UInt8(ascii: "/") && (peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"))
      if position > start && isComment { break }
      position += 1
    }
    append(.operation(String(decoding: bytes[start..<position], as: UTF8.self)))
  }

  /// Reads a string literal that opens at the current quote, after as many number signs as `delimiterCount` says.
  private mutating func readString(delimiterCount: Int) {
    let rest = bytes[position...]
    let (literal, end) = ManifestStringReader.read(rest, delimiterCount: delimiterCount)
    append(.string(literal.value))
    if !literal.isTerminated { mistakes.append(ManifestMistake(line: line, message: "a string literal has no end")) }
    line += bytes[position..<end].reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
    position = end
  }
}

/// A place where a manifest is no valid Swift.
struct ManifestMistake: Sendable, Hashable {
  /// Line from 1.
  let line: Int
  let message: String
}
