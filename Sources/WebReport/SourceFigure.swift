import Findings

/// The lines around a place, with the place marked.
struct SourceFigure {
  /// Lines before and after the place.
  private static let context = 2
  /// The most lines of the place itself.
  private static let limit = 5

  static func markup(_ place: FindingPlace, in file: ReportedFile) -> Markup {
    let range = place.range
    let first = max(range.line - context, 1)
    let end = min(max(range.endLine, range.line), range.line + limit - 1)
    let last = min(end + context, file.lines.count)
    guard first <= last else { return "" }
    let lines = (first...last).map { ($0, file.line($0)) }
    let indents = lines.filter { !$0.1.allSatisfy(isBlank) }.map { $0.1.prefix(while: isBlank).count }
    let indent = indents.min() ?? 0
    var markup: Markup = "<pre class=\"src\">"
    for (number, bytes) in lines {
      let isMeant = range.line <= number && number <= end && !place.isWholeFile
      let content = isMeant ? marked(bytes, indent, range, number) : code(bytes.dropFirst(indent))
      let mark: Markup = isMeant ? " class=\"on\"" : ""
      markup += "<span data-n=\"\(digits: number)\"\(mark)>\(content)</span>"
    }
    return markup + "</pre>"
  }

  private static func marked(
    _ bytes: ArraySlice<UInt8>, _ indent: Int, _ range: SourceRange, _ number: Int
  ) -> Markup {
    // Columns count from 1, and a place of several lines has all of those in between.
    let start = number == range.line ? range.column - 1 : indent
    let end = number == range.endLine ? range.endColumn - 1 : bytes.count
    let from = bytes.index(bytes.startIndex, offsetBy: min(max(start, indent), bytes.count))
    let to = max(from, bytes.index(bytes.startIndex, offsetBy: min(max(end, 0), bytes.count)))
    let before = code(bytes[bytes.startIndex..<from].dropFirst(indent))
    guard from < to else { return "\(before)\(code(bytes[from...]))" }
    return "\(before)<mark>\(code(bytes[from..<to]))</mark>\(code(bytes[to...]))"
  }

  private static func code(_ bytes: ArraySlice<UInt8>) -> Markup {
    Markup(code: String(decoding: bytes, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension Markup {
  static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }
}
