/// A part of a field between separators, without the blanks around it.
struct FieldSegment: Sendable, Hashable {
  /// What stands before a segment.
  enum Separator: Sendable, Hashable {
    case start
    case colon
    case equals
  }

  let separator: Separator
  let text: String
  /// Where the text stands, in UTF-8 bytes from the start of the field.
  let range: Range<Int>

  /// Splits a field at each `:` and `=` outside brackets and quotes.
  static func segments(of text: String) -> [FieldSegment] {
    let bytes = Array(text.utf8)
    var segments: [FieldSegment] = []
    var separator = Separator.start
    var start = 0
    var depth = 0
    var quote: UInt8?
    for (index, byte) in bytes.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // A quote elsewhere is an apostrophe.
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if trimmed(start..<index, of: bytes).isEmpty, start > 0 { quote = byte }
      case UInt8(ascii: ":") where depth <= 0, UInt8(ascii: "=") where depth <= 0:
        segments.append(segment(separator, start..<index, of: bytes))
        separator = byte == UInt8(ascii: ":") ? .colon : .equals
        start = index + 1
      default: break
      }
    }
    return segments + [segment(separator, start..<bytes.count, of: bytes)]
  }

  /// The range without blanks at its ends; empty at its start when there are only blanks.
  static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, isBlank(bytes[lower]) { lower += 1 }
    while upper > lower, isBlank(bytes[upper - 1]) { upper -= 1 }
    return lower == upper ? range.lowerBound..<range.lowerBound : lower..<upper
  }

  private static func segment(_ separator: Separator, _ range: Range<Int>, of bytes: [UInt8]) -> FieldSegment {
    let range = trimmed(range, of: bytes)
    return FieldSegment(separator: separator, text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
