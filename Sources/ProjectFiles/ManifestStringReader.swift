/// Reads one string literal of a Swift manifest.
struct ManifestStringReader {
  /// A string literal that has been read.
  struct Literal: Sendable, Hashable {
    /// The text with its escapes replaced; `nil` when it contains interpolations.
    var value: String?
    var isTerminated: Bool
  }

  private let bytes: ArraySlice<UInt8>
  private let delimiterCount: Int
  private var position: Int
  private var text: [UInt8] = []
  private var hasInterpolation = false

  /// Reads the literal at the start of `bytes`, after as many number signs as `delimiterCount` says, and returns it
  /// with the index behind it.
  ///
  /// A literal without an end reaches to the end of its line, a multi-line one to the end of the file.
  static func read(_ bytes: ArraySlice<UInt8>, delimiterCount: Int) -> (literal: Literal, end: Int) {
    var reader = ManifestStringReader(bytes: bytes, delimiterCount: delimiterCount)
    let isTerminated = reader.run()
    let value = reader.hasInterpolation ? nil : String(decoding: reader.text, as: UTF8.self)
    return (Literal(value: value, isTerminated: isTerminated), reader.position)
  }

  private init(bytes: ArraySlice<UInt8>, delimiterCount: Int) {
    self.bytes = bytes
    self.delimiterCount = delimiterCount
    position = bytes.startIndex
  }

  private mutating func run() -> Bool {
    let quote = Array(repeating: UInt8(ascii: "\""), count: 3)
    let isMultiLine = bytes.starts(with: quote)
    let quoteCount = isMultiLine ? 3 : 1
    position += quoteCount
    let closing = Array(quote.prefix(quoteCount)) + Array(repeating: UInt8(ascii: "#"), count: delimiterCount)
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), bytes[position...].starts(with: closing) {
        position += closing.count
        return true
      }
      if byte == 0x0A && !isMultiLine { return false }
      position += 1
      if byte == UInt8(ascii: "\\"), skipDelimiters() { readEscape() } else { text.append(byte) }
    }
    return false
  }

  /// Skips the number signs that make a backslash an escape in a raw literal; `false` when it is an ordinary character.
  private mutating func skipDelimiters() -> Bool {
    let signs = bytes[position...].prefix(delimiterCount)
    guard signs.count == delimiterCount, signs.allSatisfy({ $0 == UInt8(ascii: "#") }) else { return false }
    position += delimiterCount
    return true
  }

  private mutating func readEscape() {
    guard position < bytes.endIndex else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("): skipInterpolation()
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"): readUnicodeEscape()
    // A line break that is escaped is none; reading on from it keeps a single-line literal from running away.
    case 0x0A: position -= 1
    default: text.append(byte)
    }
  }

  private mutating func readUnicodeEscape() {
    // `{`, up to eight digits, `}`
    let candidate = bytes[position...].prefix(10)
    guard candidate.first == UInt8(ascii: "{"), let end = candidate.firstIndex(of: UInt8(ascii: "}")),
      let code = UInt32(String(decoding: candidate[(position + 1)..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { return }
    position = end + 1
    text += Array(String(scalar).utf8)
  }

  /// Skips to the `)` that closes an interpolation, past parentheses and simple string literals in it.
  private mutating func skipInterpolation() {
    hasInterpolation = true
    var depth = 1
    var isInString = false
    while position < bytes.endIndex, depth > 0, bytes[position] != 0x0A {
      switch bytes[position] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "("): depth += isInString ? 0 : 1
      case UInt8(ascii: ")"): depth -= isInString ? 0 : 1
      default: break
      }
      position += 1
    }
  }
}
