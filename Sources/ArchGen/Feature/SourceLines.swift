import SwiftOutline

/// The lines of a file, for inserting into them.
struct SourceLines {
  let bytes: [UInt8]

  init(_ source: SourceText) { bytes = Array(source.bytes.prefix(source.count)) }

  /// The line break that the file uses.
  var lineBreak: String {
    guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")), index > 0 else { return "\n" }
    return bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The blanks with which the line around an offset begins.
  func indentation(at offset: Int) -> String {
    let blanks = bytes[lineStart(of: offset)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The first brace in a range.
  func openingBrace(from start: Int, to end: Int) -> Int? {
    bytes[min(start, end)..<end].firstIndex(of: UInt8(ascii: "{"))
  }

  /// The end of the line of an offset; `nil` when more than a comment stands between.
  func lineEnd(from offset: Int) -> Int? {
    let rest = bytes[offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.isEmpty || text.starts(with: Array("//".utf8)) ? rest.endIndex : nil
  }

  /// Whether the line after the one of an offset is empty.
  func hasEmptyLine(after offset: Int) -> Bool {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let blanks = bytes[(end + 1)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return bytes[blanks.endIndex...].first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
  }

  /// What stands before another modifier of an expression, whose last modifier follows a base that ends at some offset.
  func lead(ofModifierAfter range: Range<Int>, base: Int?) -> String {
    if let base, let dot = bytes[base...].firstIndex(of: UInt8(ascii: ".")) {
      let indentation = indentation(at: dot)
      if lineStart(of: dot) + indentation.utf8.count == dot { return lineBreak + indentation }
    }
    let indentation = indentation(at: range.upperBound - 1)
    if lineStart(of: range.lowerBound) != lineStart(of: range.upperBound - 1) { return lineBreak + indentation }
    // A window and its view in one line stay there.
    guard lineStart(of: range.lowerBound) + indentation.utf8.count == range.lowerBound else { return "" }
    let unit = indentation.contains("\t") ? "\t" : indentation.utf8.count % 4 == 0 ? "    " : "  "
    return lineBreak + indentation + unit
  }

  private func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
