import Findings
import SwiftOutline

/// The part of a file that a suppression covers.
enum SuppressedRegion: Sendable, Hashable {
  case file
  /// A line that counts from 1.
  case line(Int)
  /// Half-open, in UTF-8 bytes.
  case bytes(Range<Int>)
  /// Nothing, because nothing follows.
  case nothing

  /// The region of a comment at a byte range of a file.
  init(
    _ scope: SuppressionComment.Scope, comment: Range<Int>, in source: SourceText, declarations: [Declaration],
    lines: LineTable
  ) {
    switch scope {
    case .file: self = .file
    case .this: self = .line(lines.position(of: comment.lowerBound).line)
    case .next:
      let start = Self.codeStart(after: comment.upperBound, in: source)
      guard start < source.count else {
        self = .nothing
        return
      }
      let line = lines.position(of: start).line
      let lineStart = lines.start(ofLine: line)
      var end = line < lines.count ? lines.start(ofLine: line + 1) : source.count
      // A 'var' or 'case' with several names is one declaration for each, and all of them start here.
      for declaration in declarations where Int(declaration.start) == start { end = max(end, Int(declaration.end)) }
      self = .bytes(lineStart..<end)
    }
  }

  func covers(_ finding: Finding) -> Bool {
    switch self {
    case .file: true
    case .line(let line): finding.range.line == line
    case .bytes(let range): range.contains(finding.range.startOffset)
    case .nothing: false
    }
  }

  /// The offset of the first byte behind blanks and comments; the file's length when there is none.
  private static func codeStart(after offset: Int, in source: SourceText) -> Int {
    let bytes = source.bytes
    var position = offset
    var depth = 0
    // The zeros behind the file's end make looking one byte ahead safe.
    while position < source.count {
      let byte = bytes[position]
      let next = bytes[position + 1]
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if depth > 0 {
        let isEnd = byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")
        if isEnd { depth -= 1 }
        position += isEnd ? 2 : 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while position < source.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else if byte == 32 || (byte >= 9 && byte <= 13) {
        position += 1
      } else {
        return position
      }
    }
    return source.count
  }
}
