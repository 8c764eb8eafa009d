import SwiftOutline

/// Checks that the tokens of a text and the trivia between them are all of it.
package enum TokenCoverage {
  /// The first place that not exactly one token or trivia covers; `nil` when all is well.
  package static func violation(of tokens: [Token], in source: SourceText) -> String? {
    guard let last = tokens.last, last.kind == .endOfFile, last.start == source.count, last.end == source.count else {
      return "no end of file"
    }
    var end = 0
    for token in tokens {
      if token.start < end || token.end < token.start { return "\(token.kind) at \(token.start) overlaps" }
      if token.start == token.end && token.kind != .endOfFile && token.kind != .stringTail {
        return "\(token.kind) at \(token.start) is empty"
      }
      if token.start > end, let offset = firstOffsetOutsideTrivia(end..<token.start, of: source) {
        return "byte \(offset) is lost"
      }
      end = token.end
    }
    return nil
  }

  /// Blanks, comments, and at the file's start a byte order mark and a shebang.
  private static func firstOffsetOutsideTrivia(_ range: Range<Int>, of source: SourceText) -> Int? {
    source.bytes.withUnsafeBufferPointer { bytes in
      var offset = range.lowerBound
      if offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
      if range.lowerBound == 0 && bytes[offset] == UInt8(ascii: "#") && bytes[offset + 1] == UInt8(ascii: "!") {
        offset = endOfLine(offset, before: range.upperBound, of: bytes)
      }
      while offset < range.upperBound {
        switch bytes[offset] {
        case 0, 9...13, 32: offset += 1
        case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "/"):
          offset = endOfLine(offset, before: range.upperBound, of: bytes)
        case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "*"):
          offset = endOfBlockComment(offset, before: range.upperBound, of: bytes)
        default:
          guard let length = blankLength(bytes[offset...]) else { return offset }
          offset += length
        }
      }
      return offset == range.upperBound ? nil : range.upperBound
    }
  }

  private static func endOfLine(_ start: Int, before end: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset < end && bytes[offset] != 10 && bytes[offset] != 13 { offset += 1 }
    return offset
  }

  private static func endOfBlockComment(_ start: Int, before end: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
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
  private static let blanks: [[UInt8]] = [
    "\u{A0}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2007}",
    "\u{2008}",
    "\u{2009}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
  ].map { Array($0.utf8) }

  private static func blankLength(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    blanks.first { bytes.starts(with: $0) }?.count
  }
}
