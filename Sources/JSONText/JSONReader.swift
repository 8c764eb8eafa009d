/// What a JSON text may have beyond the standard, RFC 8259.
package enum JSONExtensions: Sendable, Hashable {
  case none
  /// `// …` and `/* … */` wherever white space may stand, and a comma after the last element or member.
  case commentsAndTrailingCommas
}

/// Reads JSON texts.
package enum JSONReader {
  /// The number of arrays and objects in each other that the reader follows.
  package static let depthLimit = 512

  /// Returns the one value that `bytes` holds as UTF-8; a byte order mark at the start is skipped.
  ///
  /// Throws at the first mistake. Keys that are equal as Unicode text count as duplicates, with extensions or without.
  package static func parse(_ bytes: [UInt8], allowing extensions: JSONExtensions) throws(JSONError) -> JSONNode {
    var cursor = JSONCursor(bytes: bytes)
    if let index = UTF8Validation.firstInvalidIndex(in: bytes) {
      cursor.skip(to: index)
      throw JSONError(position: cursor.position, problem: .invalidUTF8)
    }
    var parser = JSONParser(cursor: cursor, extensions: extensions)
    return try parser.parseText()
  }
}
