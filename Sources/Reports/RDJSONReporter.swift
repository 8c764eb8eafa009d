import Findings
import JSONText

/// The Diagnostic Format of reviewdog, with a diagnostic for each place; columns count UTF-8 bytes, as findings do.
///
/// Messages are Markdown, as reviewdog puts them into comments of pull requests as they are.
package struct RDJSONReporter: Reporter {
  package init() {}

  package func render(_ report: CheckReport) -> String {
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    json.key("source")
    json.beginObject()
    json.member("name", "archlint")
    json.endObject()
    json.key("diagnostics")
    json.beginArray()
    var tables: [String: LineStarts] = [:]
    for issue in PlaceIssue.issues(of: report) {
      json.beginObject()
      json.member("message", MarkdownText.inline(issue.message))
      json.key("location")
      json.beginObject()
      json.member("path", issue.path)
      json.key("range")
      if let range = issue.range {
        write((range.line, range.column), (range.endLine, range.endColumn), to: &json)
      } else {
        write((issue.line, nil), nil, to: &json)
      }
      json.endObject()
      json.member("severity", issue.severity == .note ? "INFO" : issue.severity.word.uppercased())
      if let rule = issue.rule {
        json.key("code")
        json.beginObject()
        json.member("value", rule)
        json.endObject()
      }
      writeSuggestion(issue, report, &tables, to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.text
  }

  /// A fix of one edit in the file of its finding; reviewdog takes several for a choice.
  private func writeSuggestion(
    _ issue: PlaceIssue, _ report: CheckReport, _ tables: inout [String: LineStarts], to json: inout JSONWriter
  ) {
    guard let edits = issue.fix?.edits, edits.count == 1, let edit = edits.first, edit.path == issue.rootPath else {
      return
    }
    if tables[edit.path] == nil { tables[edit.path] = report.source(edit.path).map { LineStarts($0) } }
    guard let lines = tables[edit.path] else { return }
    json.key("suggestions")
    json.beginArray()
    json.beginObject()
    json.key("range")
    let (start, end) = (lines.position(of: edit.start), lines.position(of: edit.end))
    write((start.line, start.column), (end.line, end.column), to: &json)
    json.member("text", edit.text)
    json.endObject()
    json.endArray()
  }

  private func write(_ start: (line: Int, column: Int?), _ end: (line: Int, column: Int?)?, to json: inout JSONWriter) {
    json.beginObject()
    for (key, position) in [("start", start), ("end", end)] {
      guard let position else { continue }
      json.key(key)
      json.beginObject()
      json.member("line", position.line)
      if let column = position.column { json.member("column", column) }
      json.endObject()
    }
    json.endObject()
  }
}

/// Where the lines of a text start.
struct LineStarts {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Line and column from 1, the column in bytes.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return (low, offset - starts[max(low - 1, 0)] + 1)
  }

  /// The offsets of a line, from 1, with its line feed; `nil` for one that isn't there.
  func bytes(ofLine line: Int, in count: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    return starts[line - 1]..<(line < starts.count ? starts[line] : count)
  }
}
