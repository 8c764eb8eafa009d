import Findings
import JSONText

/// The tool's own format for other programs: one object that holds the whole report, its keys always in this order.
///
/// Paths are relative to the project root, or to the current folder where that lies around a project with a configuration;
/// lines and columns count from 1, columns in UTF-8 bytes; the offsets of edits count UTF-8 bytes from 0. New keys may come
/// without a new version, a change to an old one may not.
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
    if report.parts.count > 1 { write(report.parts, to: &json) }
    json.member("files", report.fileCount)
    json.key("findings")
    json.beginArray()
    for finding in report.findings { write(finding, to: &json) }
    json.endArray()
    if let comparison = report.comparison { write(comparison, to: &json) }
    json.key("summary")
    writeSummary(of: report, to: &json)
    json.key("applicability")
    json.beginArray()
    for target in report.applicability {
      json.beginObject()
      json.member("target", target.target)
      json.member("guide", report.isApplicable ? target.guide : nil)
      json.member("reason", target.reason)
      json.endObject()
    }
    json.endArray()
    json.key("skipped")
    json.beginArray()
    for file in report.skipped { write(file, to: &json) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.text
  }

  private func write(_ parts: [CheckReport.Part], to json: inout JSONWriter) {
    json.key("parts")
    json.beginArray()
    for part in parts {
      json.beginObject()
      json.member("folder", part.folder)
      json.key("guide")
      json.beginObject()
      json.member("name", part.guide.name)
      json.member("reason", part.guide.reason)
      json.endObject()
      json.endObject()
    }
    json.endArray()
  }

  private func write(_ comparison: CheckReport.Comparison, to json: inout JSONWriter) {
    json.key("comparison")
    json.beginObject()
    json.member("reference", comparison.reference)
    json.key("fixed")
    if let fixed = comparison.fixed {
      json.beginArray()
      for finding in fixed {
        json.beginObject()
        json.member("rule", finding.rule)
        writePosition(of: finding.first, to: &json)
        json.member("message", finding.message)
        json.member("fingerprint", finding.fingerprint)
        json.endObject()
      }
      json.endArray()
    } else {
      json.null()
    }
    json.endObject()
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.word)
    writePosition(of: finding.first, symbol: finding.symbol, to: &json)
    json.member("message", finding.message)
    json.member("help", finding.help)
    json.member("kind", finding.kind.word)
    json.key("guide")
    write(finding.guide, to: &json)
    json.key("fix")
    write(finding.fix, to: &json)
    json.key("places")
    json.beginArray()
    for place in finding.places { write(place, to: &json) }
    json.endArray()
    if let habit = finding.habit {
      json.key("habit")
      json.beginObject()
      json.member("count", habit.count)
      json.member("total", habit.total)
      json.endObject()
    }
    json.member("key", finding.key)
    json.member("fingerprint", finding.fingerprint)
    json.member("status", finding.status.rawValue)
    json.endObject()
  }

  private func write(_ place: FindingPlace, to json: inout JSONWriter) {
    json.beginObject()
    writePosition(of: place, to: &json)
    json.member("message", place.message)
    if let rule = place.rule { json.member("rule", rule) }
    json.member("status", place.status.rawValue)
    json.key("fix")
    write(place.fix, to: &json)
    json.endObject()
  }

  private func writePosition(of place: FindingPlace, symbol: String? = nil, to json: inout JSONWriter) {
    json.member("path", place.path)
    json.member("line", place.range.line)
    json.member("column", place.range.column)
    json.member("endLine", place.range.endLine)
    json.member("endColumn", place.range.endColumn)
    json.member("symbol", symbol ?? place.symbol)
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
    json.member("places", report.placeCount)
    if report.comparison != nil { json.member("unchanged", report.count(of: FindingStatus.unchanged)) }
    json.member("baseline", report.count(of: FindingStatus.baseline))
    json.member("accepted", report.count(of: FindingStatus.accepted))
    if let stale = report.staleCount { json.member("stale", stale) }
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
