import Findings
import JSONText
import Platform

/// SARIF 2.1.0 as code scanning wants it: a result for each finding, at its clearest place.
///
/// Columns count UTF-16 units, as the format has no bytes; what is suppressed, accepted or in the baseline is there with
/// its reason, and all rules that ran are there, so that two reports differ in their results only.
package struct SARIFReporter: Reporter {
  /// GitHub keeps a hundred locations of a result, the first included.
  private static let placeLimit = 99
  private static let linkLimit = 5

  package init() {}

  package func render(_ report: CheckReport) -> String {
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    writeTool(report, to: &json)
    json.key("automationDetails")
    json.beginObject()
    json.member("id", "archlint/\(report.pathPrefix)")
    json.endObject()
    writeInvocation(report, to: &json)
    json.member("columnKind", "utf16CodeUnits")
    let ruleIndices = report.rules.enumerated().reduce(into: [String: Int]()) { $0[$1.element.id] = $1.offset }
    var sources = SARIFSources(report)
    json.key("results")
    json.beginArray()
    for finding in report.findings { write(finding, ruleIndices[finding.rule], report, &sources, to: &json) }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endLine()
    return json.text
  }

  private func writeTool(_ report: CheckReport, to json: inout JSONWriter) {
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    json.member("name", "archlint")
    json.member("semanticVersion", String(report.version.prefix { $0 != " " }))
    json.key("rules")
    json.beginArray()
    for rule in report.rules { SARIFRule.write(rule, to: &json) }
    json.endArray()
    json.endObject()
    json.endObject()
  }

  private func writeInvocation(_ report: CheckReport, to json: inout JSONWriter) {
    json.key("invocations")
    json.beginArray()
    json.beginObject()
    json.member("executionSuccessful", report.skipped.isEmpty)
    if !report.skipped.isEmpty {
      json.key("toolExecutionNotifications")
      json.beginArray()
      for file in report.skipped {
        json.beginObject()
        json.member("level", "error")
        writeMessage("not checked in full: \(file.reason)", to: &json)
        json.key("locations")
        json.beginArray()
        json.beginObject()
        writeLocation(report.repositoryPath(file.path), to: &json) { json in
          json.member("startLine", file.line ?? 1)
        }
        json.endObject()
        json.endArray()
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
    json.endArray()
  }

  // MARK: - Results

  private func write(
    _ finding: Finding, _ ruleIndex: Int?, _ report: CheckReport, _ sources: inout SARIFSources,
    to json: inout JSONWriter
  ) {
    let status = finding.status
    let others = Array(finding.places.dropFirst().filter { $0.status == status }.prefix(Self.placeLimit))
    json.beginObject()
    json.member("ruleId", finding.rule)
    if let ruleIndex { json.member("ruleIndex", ruleIndex) }
    json.member("level", finding.severity.word)
    writeMessage(message(finding, others, report), to: &json)
    json.key("locations")
    json.beginArray()
    json.beginObject()
    write(finding.first, report, &sources, to: &json)
    json.endObject()
    json.endArray()
    json.key("partialFingerprints")
    json.beginObject()
    if let hash = sources.lineHash(finding.first) { json.member("primaryLocationLineHash", hash) }
    json.member("archlintDecision/v1", finding.fingerprint)
    if let place = finding.first.identity { json.member("archlintPlace/v1", PlaceFingerprint.of(place)) }
    json.endObject()
    if !others.isEmpty {
      json.key("relatedLocations")
      json.beginArray()
      for (position, place) in others.enumerated() {
        json.beginObject()
        json.member("id", position + 1)
        write(place, report, &sources, to: &json)
        writeMessage(Self.withoutLinks(place.message), to: &json)
        json.endObject()
      }
      json.endArray()
    }
    writeStatus(finding, in: report, to: &json)
    writeFix(finding, report, to: &json)
    json.endObject()
  }

  /// The first sentence becomes the title of an alert, and further places are linked from the message only.
  private func message(_ finding: Finding, _ others: [FindingPlace], _ report: CheckReport) -> String {
    var text = "\(finding.message)."
    if !finding.help.isEmpty { text += " Help: \(finding.help)." }
    if let guide = finding.guide { text += " Guide: \(guide.name), \(guide.section)." }
    text = Self.withoutLinks(text)
    if others.isEmpty { return text }
    let links = others.prefix(Self.linkLimit).enumerated().map { position, place in
      let name = "\(place.path.lastPathComponent):\(place.range.line)"
      let escaped = name.map { "[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      return "[\(escaped)](\(position + 1))"
    }
    let hidden = others.count - links.count
    return text + " Also at \(CountedNoun.joined(links + (hidden > 0 ? ["\(hidden) more"] : [])))."
  }

  /// Brackets of others would become links.
  private static func withoutLinks(_ text: String) -> String {
    text.parts(around: "](").joined(separator: "] (")
  }

  private func writeStatus(_ finding: Finding, in report: CheckReport, to json: inout JSONWriter) {
    let status = finding.status
    if report.comparison != nil { json.member("baselineState", status == .unchanged ? "unchanged" : "new") }
    let suppression: (kind: String, reason: String)? =
      switch status {
      case .new, .unchanged: nil
      case .baseline: ("external", "in the baseline")
      case .accepted: ("external", finding.first.reason.isEmpty ? "accepted by the project" : finding.first.reason)
      case .suppressed: ("inSource", finding.first.reason)
      }
    guard let suppression else { return }
    json.key("suppressions")
    json.beginArray()
    json.beginObject()
    json.member("kind", suppression.kind)
    if !suppression.reason.isEmpty { json.member("justification", suppression.reason) }
    json.endObject()
    json.endArray()
  }

  private func writeFix(_ finding: Finding, _ report: CheckReport, to json: inout JSONWriter) {
    guard let fix = finding.fix else { return }
    json.key("fixes")
    json.beginArray()
    json.beginObject()
    json.key("artifactChanges")
    json.beginArray()
    let edits = Dictionary(grouping: fix.edits, by: \.path).sorted { $0.key < $1.key }
    for (path, edits) in edits {
      json.beginObject()
      writeArtifact(report.repositoryPath(path), to: &json)
      json.key("replacements")
      json.beginArray()
      for edit in edits {
        json.beginObject()
        json.key("deletedRegion")
        json.beginObject()
        json.member("byteOffset", edit.start)
        json.member("byteLength", edit.end - edit.start)
        json.endObject()
        json.key("insertedContent")
        json.beginObject()
        json.member("text", edit.text)
        json.endObject()
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endArray()
  }

  // MARK: - Parts

  private func write(
    _ place: FindingPlace, _ report: CheckReport, _ sources: inout SARIFSources, to json: inout JSONWriter
  ) {
    let columns = sources.columns(place)
    writeLocation(report.repositoryPath(place.path), to: &json) { json in
      json.member("startLine", place.range.line)
      json.member("startColumn", columns.start)
      json.member("endLine", place.range.endLine)
      // Left out it is the end of the line.
      if let end = columns.end { json.member("endColumn", end) }
    }
  }

  private func writeMessage(_ text: String, to json: inout JSONWriter) {
    json.key("message")
    json.beginObject()
    // A single brace would begin or end a placeholder.
    json.member("text", text.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : String($0) }.joined())
    json.endObject()
  }

  private func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.key("artifactLocation")
    json.beginObject()
    json.member("uri", URIText.path(path))
    json.endObject()
  }

  private func writeLocation(
    _ path: String, to json: inout JSONWriter, region: (inout JSONWriter) -> Void
  ) {
    json.key("physicalLocation")
    json.beginObject()
    writeArtifact(path, to: &json)
    json.key("region")
    json.beginObject()
    region(&json)
    json.endObject()
    json.endObject()
  }
}
