/// Pieces of source as reports show them.
package enum SourceExcerpt {
  /// The text of a range on one line: comments dropped, blanks folded to one space, literals and escaped names kept.
  ///
  /// - Parameter byteLimit: About how much is wanted; what follows is left out.
  package static func oneLine(_ source: SourceText, _ range: Range<Int>, byteLimit: Int = .max) -> String {
    var result: [UInt8] = []
    var offset = max(range.lowerBound, 0)
    var pendingBlank = false
    let end = min(range.upperBound, source.count)
    while offset < end, result.count < byteLimit {
      let next = endOfPiece(at: offset, before: end, of: source)
      switch piece(at: offset, of: source) {
      case .blank, .comment: pendingBlank = true
      case .quoted, .other:
        if pendingBlank && !result.isEmpty { result.append(32) }
        pendingBlank = false
        result.append(contentsOf: source.bytes[offset..<next])
      }
      offset = next
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A path of names as it is spoken of: without blanks, comments, back-ticks and generic arguments, so that
  /// `` A . `B`<C>.D `` is `A.B.D`.
  package static func path(_ source: SourceText, _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var offset = max(range.lowerBound, 0)
    var angleDepth = 0
    let end = min(range.upperBound, source.count)
    while offset < end {
      let next = endOfPiece(at: offset, before: end, of: source)
      switch piece(at: offset, of: source) {
      case .blank, .comment: break
      case .quoted:
        if angleDepth == 0 { result.append(contentsOf: source.bytes[offset..<next].filter { $0 != UInt8(ascii: "`") }) }
      case .other:
        let byte = source.bytes[offset]
        if byte == UInt8(ascii: "<") {
          angleDepth += 1
        } else if byte == UInt8(ascii: ">") && angleDepth > 0 {
          // The `>` of an arrow closes nothing.
          if offset == 0 || source.bytes[offset - 1] != UInt8(ascii: "-") { angleDepth -= 1 }
        } else if angleDepth == 0 {
          result.append(byte)
        }
      }
      offset = next
    }
    return String(decoding: result, as: UTF8.self)
  }

  private enum Piece {
    case blank, comment, quoted, other
  }

  private static func piece(at offset: Int, of source: SourceText) -> Piece {
    let byte = source.bytes[offset]
    switch byte {
    case 32, 9...13: return .blank
    case UInt8(ascii: "`"), UInt8(ascii: "\""): return .quoted
    case UInt8(ascii: "/"):
      let next = source.bytes[offset + 1]
      return next == UInt8(ascii: "/") || next == UInt8(ascii: "*") ? .comment : .other
    default: return .other
    }
  }

  /// The end of the comment, the quoted text or the single byte at `offset`.
  private static func endOfPiece(at offset: Int, before end: Int, of source: SourceText) -> Int {
    let bytes = source.bytes
    var position = offset + 1
    switch piece(at: offset, of: source) {
    case .blank, .other: break
    case .comment where bytes[position] == UInt8(ascii: "/"):
      while position < end && bytes[position] != 10 && bytes[position] != 13 { position += 1 }
    case .comment:
      position += 1
      while position < end && !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/")) {
        position += 1
      }
      position += 2
    case .quoted:
      let quote = bytes[offset]
      while position < end && bytes[position] != quote && bytes[position] != 10 && bytes[position] != 13 {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position += 1
    }
    return min(position, end)
  }
}
