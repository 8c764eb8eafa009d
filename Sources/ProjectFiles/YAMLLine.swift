/// A line of a YAML file that is neither empty nor a comment.
struct YAMLLine: Sendable, Hashable {
  /// Number of spaces before the content.
  var indentation: Int
  /// The content without comment and surrounding spaces, never empty.
  var content: ArraySlice<UInt8>
  /// Line from 1.
  var number: Int

  /// Splits a file into lines; markers of documents and directives are dropped.
  static func lines(of bytes: [UInt8]) throws(YAMLError) -> [YAMLLine] {
    var lines: [YAMLLine] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      if let line = try line(bytes[start..<end], number: number) { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  private static func line(_ bytes: ArraySlice<UInt8>, number: Int) throws(YAMLError) -> YAMLLine? {
    guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return nil }
    let indentation = first - bytes.startIndex
    let content = trimmed(withoutComment(bytes[first...]))
    if content.isEmpty { return nil }
    // Behind spaces, a tab may belong to a block scalar.
    if indentation == 0, bytes[first] == UInt8(ascii: "\t") {
      throw YAMLError(line: number, message: "a tab in the indentation; YAML needs spaces")
    }
    let isMarker = content.elementsEqual("---".utf8) || content.elementsEqual("...".utf8)
    if indentation == 0 && (isMarker || content.first == UInt8(ascii: "%")) { return nil }
    return YAMLLine(indentation: indentation, content: content, number: number)
  }

  private static func withoutComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    var previous: UInt8 = 0x20
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\") && open == UInt8(ascii: "\"") { index += 1 } else if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), previous <= 0x20 {
        return bytes[..<index]
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), opensQuote(after: previous) {
        quote = byte
      }
      previous = byte
      index += 1
    }
    return bytes
  }

  /// A quote within a word, as in `don't`, is an ordinary character.
  private static func opensQuote(after byte: UInt8) -> Bool {
    byte <= 0x20 || [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":")].contains(byte)
  }

  /// The bytes without white space at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
