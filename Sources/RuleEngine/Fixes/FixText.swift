import SwiftOutline

/// Makes the text of a fix look like the code that it comes into.
enum FixText {
  /// Gives a text the line breaks of its file, and the lines after its first the indentation of the line it begins in.
  static func fitting(_ text: String, at offset: Int, in source: SourceText) -> String {
    guard text.utf8.contains(10) else { return text }
    let indentation = indentation(at: offset, in: source)
    let lineBreak = usesCarriageReturns(source) ? "\r\n" : "\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().reduce(String(lines[0])) { $0 + lineBreak + indentation + $1 }
  }

  /// The blanks that the line around an offset begins with.
  private static func indentation(at offset: Int, in source: SourceText) -> String {
    let bytes = source.bytes
    var start = offset
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    var end = start
    while end < source.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
    return source.text(start..<end)
  }

  private static func usesCarriageReturns(_ source: SourceText) -> Bool {
    let bytes = source.bytes
    guard let end = bytes[..<source.count].firstIndex(of: 10) else { return false }
    return end > 0 && bytes[end - 1] == 13
  }
}
