/// Reads the parts of a YAML file that are written as in JSON: `[a, b]`, `{key: value}` and single scalars.
struct YAMLFlowReader {
  private let bytes: [UInt8]
  private let line: Int
  private let maximumDepth: Int
  private var position = 0
  private var depth = 0

  /// Reads a sequence or mapping that starts on `line`, its line breaks replaced by spaces.
  static func read(_ bytes: [UInt8], line: Int, maximumDepth: Int) throws(YAMLError) -> YAMLValue {
    var reader = YAMLFlowReader(bytes: bytes, line: line, maximumDepth: maximumDepth)
    return try reader.value()
  }

  /// The text of a plain or quoted scalar.
  static func scalar(_ bytes: ArraySlice<UInt8>) -> String {
    guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), bytes.count >= 2,
      bytes.last == quote
    else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    let isDouble = quote == UInt8(ascii: "\"")
    for byte in bytes.dropFirst().dropLast() {
      if isEscaped {
        text.append(isDouble && byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == (isDouble ? UInt8(ascii: "\\") : quote) {
        // In single quotes, only `''` is an escape.
        isEscaped = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// How many more brackets and braces a line opens than it closes, those in quotes not counted.
  static func openBrackets(_ bytes: ArraySlice<UInt8>) -> Int {
    var balance = 0
    var quote: UInt8?
    for byte in bytes {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"): balance += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): balance -= 1
      default: break
      }
    }
    return balance
  }

  private mutating func value() throws(YAMLError) -> YAMLValue {
    skipSpaces()
    switch peek {
    case UInt8(ascii: "["): return try sequence()
    case UInt8(ascii: "{"): return try mapping()
    case UInt8(ascii: "*"): return .alias(String(scalar().dropFirst()))
    default: return .scalar(scalar())
    }
  }

  private mutating func sequence() throws(YAMLError) -> YAMLValue {
    try enter()
    var elements: [YAMLValue] = []
    while try !closes(UInt8(ascii: "]")) {
      let start = position
      elements.append(try value())
      try requireProgress(since: start)
    }
    return .sequence(elements)
  }

  private mutating func mapping() throws(YAMLError) -> YAMLValue {
    try enter()
    var entries: [YAMLEntry] = []
    while try !closes(UInt8(ascii: "}")) {
      let start = position
      let key = scalar()
      try requireProgress(since: start)
      skipSpaces()
      guard peek == UInt8(ascii: ":") else {
        entries.append(YAMLEntry(key: key, value: .scalar("")))
        continue
      }
      position += 1
      entries.append(YAMLEntry(key: key, value: try value()))
    }
    return .mapping(entries)
  }

  /// Steps over commas and, when it comes next, the closing bracket.
  private mutating func closes(_ bracket: UInt8) throws(YAMLError) -> Bool {
    let start = position
    skipSpaces()
    while peek == UInt8(ascii: ",") {
      position += 1
      skipSpaces()
    }
    guard let byte = peek else { throw YAMLError(line: line, message: "a bracket is not closed") }
    if byte == bracket {
      position += 1
      depth -= 1
      return true
    }
    let isFirst = start > 0 && (bytes[start - 1] == UInt8(ascii: "[") || bytes[start - 1] == UInt8(ascii: "{"))
    let isSeparated = bytes[start..<position].contains(UInt8(ascii: ","))
    guard isFirst || isSeparated, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") else {
      throw YAMLError(line: line, message: "expected ',' or the closing bracket")
    }
    return false
  }

  private mutating func scalar() -> String {
    skipSpaces()
    let start = position
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      while let byte = peek, byte != quote {
        position += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
      }
      // The closing quote, or an escape at the very end, may lie behind the end.
      position = min(position + 1, bytes.count)
    } else {
      while let byte = peek, !endsPlainScalar(byte) { position += 1 }
    }
    return Self.scalar(YAMLLine.trimmed(bytes[start..<position]))
  }

  private func endsPlainScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "{"): true
    case UInt8(ascii: ":"): position + 1 >= bytes.count || bytes[position + 1] <= 0x20
    default: false
    }
  }

  private func requireProgress(since start: Int) throws(YAMLError) {
    if position == start { throw YAMLError(line: line, message: "expected a value") }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte = peek, byte <= 0x20 { position += 1 }
  }

  private mutating func enter() throws(YAMLError) {
    depth += 1
    guard depth <= maximumDepth else {
      throw YAMLError(line: line, message: "nested more than \(maximumDepth) deep")
    }
    position += 1
  }
}
