import ProjectIndex
import SwiftOutline

/// A file as its suppressions see it: where code goes on behind each of them. Found once for all, as a file may hold
/// thousands.
struct SuppressibleFile {
  let source: SourceText
  let lines: LineTable
  /// Where code goes on, by the ends of comments that address the tool; the file's length at its end.
  private var codeStarts: [Int: Int] = [:]
  /// Where the longest declaration ends, by where it starts.
  private var declarationEnds: [Int: Int] = [:]

  /// Where declarations start, in their order, which puts each behind the one around it.
  private let declarationStarts: [Int]

  init(_ outline: IndexedOutline, _ lines: LineTable) {
    source = outline.source
    self.lines = lines
    declarationStarts = outline.declarations.map { Int($0.start) }
    // From the last to the first, so that of comments in a row each has only the way to the next to go.
    var next = source.count..<source.count
    for comment in outline.directiveComments.reversed() {
      let start = Self.codeStart(from: comment.upperBound, to: next.lowerBound, in: source)
      codeStarts[comment.upperBound] = start == next.lowerBound ? codeStarts[next.upperBound] ?? start : start
      next = comment
    }
    // A 'var' or 'case' with several names is one declaration for each, and all of them start at the same place.
    for declaration in outline.declarations {
      declarationEnds[Int(declaration.start)] = max(
        declarationEnds[Int(declaration.start)] ?? 0, Int(declaration.end))
    }
  }

  /// The offset of the first byte behind a comment that is neither blank nor comment; `nil` when there is none.
  func codeStart(behind comment: Range<Int>) -> Int? {
    codeStarts[comment.upperBound].flatMap { $0 < source.count ? $0 : nil }
  }

  /// The place of the last declaration that starts at an offset or before; it or one around it holds the offset, if any
  /// does.
  func lastDeclaration(from offset: Int) -> Int? {
    var low = 0
    var high = declarationStarts.count
    while low < high {
      let middle = (low + high) / 2
      if declarationStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The end of the longest declaration that starts at an offset; 0 when none does.
  func declarationEnd(from offset: Int) -> Int { declarationEnds[offset] ?? 0 }

  /// The offset of the first byte behind blanks and comments; `end` when there is none before.
  private static func codeStart(from offset: Int, to end: Int, in source: SourceText) -> Int {
    source.bytes.withUnsafeBufferPointer { bytes in
      var position = offset
      var depth = 0
      // The zeros behind the file's end make looking one byte ahead safe.
      while position < end {
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
          while position < end, bytes[position] != 10, bytes[position] != 13 { position += 1 }
        } else if byte == 32 || (byte >= 9 && byte <= 13) {
          position += 1
        } else {
          return position
        }
      }
      return end
    }
  }
}
