/// One pass over the bytes by recursive descent.
struct JSONParser {
  private var cursor: JSONCursor
  private let extensions: JSONExtensions
  private var depth = 0

  init(cursor: JSONCursor, extensions: JSONExtensions) {
    self.cursor = cursor
    self.extensions = extensions
  }

  /// Returns the value that the whole text consists of.
  mutating func parseText() throws(JSONError) -> JSONNode {
    try skipTrivia()
    let node = try parseValue()
    try skipTrivia()
    guard cursor.isAtEnd else { throw cursor.expected("end of file") }
    return node
  }

  private mutating func parseValue() throws(JSONError) -> JSONNode {
    let position = cursor.position
    let value: JSONValue
    switch cursor.byte {
    case UInt8(ascii: "{"): value = .object(try nested { parser throws(JSONError) in try parser.parseMembers() })
    case UInt8(ascii: "["): value = .array(try nested { parser throws(JSONError) in try parser.parseElements() })
    case UInt8(ascii: "\""): value = .string(try cursor.scanString())
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      let text = try cursor.scanNumber()
      value = .number(text: text, Double(text) ?? .infinity)
    default: value = try parseWord()
    }
    return JSONNode(value: value, position: position)
  }

  private mutating func parseWord() throws(JSONError) -> JSONValue {
    let start = cursor
    switch cursor.scanWord() {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: throw start.expected("a value")
    }
  }

  /// Runs `parse` behind the opening bracket, one level deeper.
  private mutating func nested<Content>(
    _ parse: (inout JSONParser) throws(JSONError) -> Content
  ) throws(JSONError) -> Content {
    guard depth < JSONReader.depthLimit else {
      throw JSONError(position: cursor.position, problem: .tooDeep(limit: JSONReader.depthLimit))
    }
    cursor.advance()
    depth += 1
    let content = try parse(&self)
    depth -= 1
    return content
  }

  private mutating func parseElements() throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try skipTrivia()
    if cursor.skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try parseValue())
    } while try continues(before: "]")
    return elements
  }

  private mutating func parseMembers() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    var positions: [String: TextPosition] = [:]
    try skipTrivia()
    if cursor.skip(UInt8(ascii: "}")) { return members }
    repeat {
      let position = cursor.position
      guard cursor.byte == UInt8(ascii: "\"") else {
        throw cursor.expected(members.isEmpty ? "a key in double quotes or '}'" : "a key in double quotes")
      }
      let key = try cursor.scanString()
      if let first = positions.updateValue(position, forKey: key) {
        throw JSONError(position: position, problem: .duplicateKey(key, first: first))
      }
      try skipTrivia()
      guard cursor.skip(UInt8(ascii: ":")) else { throw cursor.expected("':' after the key") }
      try skipTrivia()
      members.append(JSONMember(key: key, keyPosition: position, value: try parseValue()))
    } while try continues(before: "}")
    return members
  }

  /// Consumes what follows an element or member, and returns whether another one comes before the closing `bracket`.
  private mutating func continues(before bracket: Unicode.Scalar) throws(JSONError) -> Bool {
    let closing = UInt8(ascii: bracket)
    try skipTrivia()
    if cursor.skip(closing) { return false }
    let comma = cursor.position
    guard cursor.skip(UInt8(ascii: ",")) else { throw cursor.expected("',' or '\(bracket)'") }
    try skipTrivia()
    guard cursor.byte == closing else { return true }
    guard extensions == .commentsAndTrailingCommas else { throw JSONError(position: comma, problem: .trailingComma) }
    cursor.advance()
    return false
  }

  /// Consumes white space, and comments where they are allowed.
  private mutating func skipTrivia() throws(JSONError) {
    cursor.skipWhiteSpace()
    while cursor.isAtComment {
      guard extensions == .commentsAndTrailingCommas else {
        throw JSONError(position: cursor.position, problem: .comment)
      }
      try cursor.skipComment()
      cursor.skipWhiteSpace()
    }
  }
}
