import SwiftOutline

/// Checks that the tokens of a text and the trivia between them are all of it.
enum TokenCoverage {
  /// The first place that no token and no trivia cover; `nil` when all is well.
  static func violation(in source: SourceText) -> String? {
    let tokens = LexedText(source).tokens
    guard let last = tokens.last, last.kind == .endOfFile, last.end == source.count else {
      return "no end of file"
    }
    var end = 0
    for token in tokens {
      if token.start < end || token.end < token.start {
        return "\(token) at \(token.start) overlaps"
      }
      if token.start == token.end && token.kind != .endOfFile && token.kind != .stringTail {
        return "\(token) is empty"
      }
      if let offset = firstOffsetOutsideTrivia(end..<token.start, of: source) {
        return "byte \(offset) is lost"
      }
      end = token.end
    }
    return nil
  }

  /// Blanks, comments, and at the file's start a byte order mark and a shebang.
  private static func firstOffsetOutsideTrivia(_ range: Range<Int>, of source: SourceText) -> Int? {
    let bytes = source.bytes
    var offset = range.lowerBound
    if offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if offset <= 3 && range.lowerBound == 0 && bytes[offset...].starts(with: Array("#!".utf8)) {
      while offset < range.upperBound && bytes[offset] != 10 && bytes[offset] != 13 { offset += 1 }
    }
    while offset < range.upperBound {
      switch bytes[offset] {
      case 0, 9...13, 32: offset += 1
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "/"):
        while offset < range.upperBound && bytes[offset] != 10 && bytes[offset] != 13 {
          offset += 1
        }
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "*"):
        offset = endOfBlockComment(offset, before: range.upperBound, of: bytes)
      default:
        guard let length = blankLength(bytes[offset...]) else { return offset }
        offset += length
      }
    }
    return offset == range.upperBound ? nil : range.upperBound
  }

  private static func endOfBlockComment(_ start: Int, before end: Int, of bytes: [UInt8]) -> Int {
    var offset = start
    var depth = 0
    repeat {
      if bytes[offset] == UInt8(ascii: "/") && bytes[offset + 1] == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "*") && bytes[offset + 1] == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && offset < end
    return min(offset, end)
  }

  /// Blanks outside ASCII: no-break space, the spaces and separators from U+2000 on, and the byte order mark.
  private static func blankLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    let blanks: [Unicode.Scalar] = [
      "\u{A0}", "\u{2000}", "\u{2003}", "\u{2009}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}",
      "\u{205F}",
      "\u{3000}", "\u{FEFF}",
    ]
    return blanks.lazy.map { Array(String($0).utf8) }.first { bytes.starts(with: $0) }?.count
  }
}
