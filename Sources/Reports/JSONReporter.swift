import Findings
import JSONText

/// The tool's own format for other programs: one object that holds the whole report, its keys always in this order.
///
/// Paths are relative to the project root; lines and columns count from 1, columns in UTF-8 bytes; the offsets of
/// edits count UTF-8 bytes from 0. New keys may come without a new version, a change to an old one may not.
package struct JSONReporter: Reporter {
  /// Version of the format, not of the tool.
  package static let formatVersion = 1

  package init() {}

  package func render(_ report: CheckReport) -> String {
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    json.member("version", Self.formatVersion)
    json.key("tool")
    json.beginObject()
    json.member("name", "archlint")
    json.member("version", report.version)
    json.endObject()
    json.key("guide")
    json.beginObject()
    json.member("name", report.guide.name)
    json.member("reason", report.guide.reason)
    json.endObject()
    json.member("files", report.fileCount)
    json.key("findings")
    json.beginArray()
    for finding in report.findings { write(finding, to: &json) }
    json.endArray()
    json.key("summary")
    writeSummary(of: report, to: &json)
    json.key("skipped")
    json.beginArray()
    for file in report.skipped { write(file, to: &json) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.text
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.word)
    json.member("path", finding.path)
    json.member("line", finding.range.line)
    json.member("column", finding.range.column)
    json.member("endLine", finding.range.endLine)
    json.member("endColumn", finding.range.endColumn)
    json.member("symbol", finding.symbol)
    json.member("message", finding.message)
    json.member("help", finding.help)
    json.key("guide")
    write(finding.guide, to: &json)
    json.key("fix")
    write(finding.fix, to: &json)
    json.member("fingerprint", finding.fingerprint)
    json.member("status", finding.status.rawValue)
    json.endObject()
  }

  private func write(_ guide: GuideCitation?, to json: inout JSONWriter) {
    guard let guide else { return json.null() }
    json.beginObject()
    json.member("name", guide.name)
    json.member("section", guide.section)
    json.endObject()
  }

  private func write(_ fix: Fix?, to json: inout JSONWriter) {
    guard let fix else { return json.null() }
    json.beginObject()
    json.member("safety", fix.safety.rawValue)
    json.key("edits")
    json.beginArray()
    for edit in fix.edits {
      json.beginObject()
      json.member("path", edit.path)
      json.member("start", edit.start)
      json.member("end", edit.end)
      json.member("text", edit.text)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private func writeSummary(of report: CheckReport, to json: inout JSONWriter) {
    json.beginObject()
    json.member("errors", report.count(of: Severity.error))
    json.member("warnings", report.count(of: Severity.warning))
    json.member("notes", report.count(of: Severity.note))
    json.member("baseline", report.count(of: FindingStatus.baseline))
    json.member("suppressed", report.count(of: FindingStatus.suppressed))
    json.endObject()
  }

  private func write(_ file: SkippedFile, to json: inout JSONWriter) {
    json.beginObject()
    json.member("path", file.path)
    json.member("reason", file.reason)
    if let line = file.line { json.member("line", line) }
    json.endObject()
  }
}
