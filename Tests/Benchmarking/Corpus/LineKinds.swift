import SwiftOutline

/// How many lines of a file are blank, and how many hold nothing but comment.
struct LineKinds {
  private(set) var count = 0
  private(set) var blankCount = 0
  private(set) var commentCount = 0

  /// - Parameter tokens: the tokens of the text, ascending.
  init(_ source: SourceText, tokens: [Token]) {
    var next = 0
    var start = 0
    while start < source.count {
      let end = source.bytes[start..<source.count].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      // The first token that doesn't end before the line does the deciding; a literal may have begun lines earlier.
      while next < tokens.count - 1, tokens[next].end <= start { next += 1 }
      count += 1
      if tokens[next].kind == .endOfFile || tokens[next].start >= end {
        let isBlank = source.bytes[start..<end].allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
        if isBlank { blankCount += 1 } else { commentCount += 1 }
      }
      start = end + 1
    }
  }
}
