/// Parses old-style ("OpenStep") property lists, the format of `project.pbxproj`, in one pass over the bytes.
package struct PropertyListParser {
  /// Lists nested deeper are refused, so that a hostile file cannot exhaust the stack; projects need about six levels.
  package static let maximumDepth = 200

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// Where the collections near the top stand; `nil` where nobody asks.
  private var places: PropertyListPlaces?

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a whole file: one value with nothing but white space and comments around it.
  package static func parse(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    var parser = PropertyListParser(bytes: bytes)
    return try parser.parseFile()
  }

  /// The same, and where the collections stand.
  package static func parseWithPlaces(
    _ bytes: [UInt8]
  ) throws(PropertyListError) -> (value: PropertyListValue, places: PropertyListPlaces) {
    var parser = PropertyListParser(bytes: bytes)
    parser.places = PropertyListPlaces()
    let value = try parser.parseFile()
    return (value, parser.places ?? PropertyListPlaces())
  }

  private mutating func parseFile() throws(PropertyListError) -> PropertyListValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipTrivia()
    if bytes[position...].starts(with: "<?xml".utf8) {
      throw error("this is an XML property list; open and save the project in Xcode to get the usual form")
    }
    let value = try parseValue()
    try skipTrivia()
    guard position == bytes.count else { throw error("text after the end of the property list") }
    return value
  }

  private mutating func parseValue() throws(PropertyListError) -> PropertyListValue {
    guard position < bytes.count else { throw error("the file ends where a value is expected") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try parseDictionary()
    case UInt8(ascii: "("): return try parseArray()
    default: return .string(try parseString())
    }
  }

  private mutating func parseDictionary() throws(PropertyListError) -> PropertyListValue {
    try enter()
    var entries: [String: PropertyListValue] = [:]
    while true {
      try skipTrivia()
      if skip(UInt8(ascii: "}")) { break }
      let start = position
      let key = try parseString()
      try skipTrivia()
      guard skip(UInt8(ascii: "=")) else { throw error("expected '=' after '\(key)'") }
      try skipTrivia()
      places?.enter(key)
      entries[key] = try parseValue()
      places?.leave(start..<position)
      try skipTrivia()
      guard skip(UInt8(ascii: ";")) || peek == UInt8(ascii: "}") else {
        throw error("expected ';' after the value of '\(key)'")
      }
    }
    depth -= 1
    return .dictionary(entries)
  }

  private mutating func parseArray() throws(PropertyListError) -> PropertyListValue {
    try enter()
    var elements: [PropertyListValue] = []
    while true {
      try skipTrivia()
      if skip(UInt8(ascii: ")")) { break }
      elements.append(try parseValue())
      try skipTrivia()
      guard skip(UInt8(ascii: ",")) || peek == UInt8(ascii: ")") else { throw error("expected ',' or ')' in a list") }
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func parseString() throws(PropertyListError) -> String {
    guard position < bytes.count else { throw error("the file ends where a name or value is expected") }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try parseQuotedString(quote: first) }
    let start = position
    while position < bytes.count, isUnquoted(bytes[position]), !isCommentStart(position) { position += 1 }
    guard position > start else {
      throw error("unexpected '\(String(decoding: bytes[start...start], as: UTF8.self))'")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func parseQuotedString(quote: UInt8) throws(PropertyListError) -> String {
    let opening = position
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\\") { position += 1 }
    if peek == quote {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { parseEscape(into: &text) } else { text.append(byte) }
    }
    throw PropertyListError(line: line(of: opening), message: "a quoted text has no end")
  }

  private mutating func parseEscape(into text: inout [UInt8]) {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "U"):
      let digits = bytes[position...].prefix(4)
      guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return }
      position += 4
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: text.append(byte)
    }
  }

  private mutating func skipTrivia() throws(PropertyListError) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if isCommentStart(position) {
        try skipBlockComment()
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(PropertyListError) {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw PropertyListError(line: line(of: start), message: "a comment has no end")
  }

  private func isCommentStart(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*")
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func enter() throws(PropertyListError) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error("lists are nested more than \(Self.maximumDepth) deep") }
    position += 1
  }

  private func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func error(_ message: String) -> PropertyListError {
    PropertyListError(line: line(of: position), message: message)
  }

  private func line(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}

/// The place where a property list stops being one.
package struct PropertyListError: Error, Sendable, Hashable {
  /// Line from 1.
  package let line: Int
  package let message: String
}
