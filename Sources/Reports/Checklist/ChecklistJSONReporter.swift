import Findings
import JSONText

/// A checklist for other programs: an array with an object for each item, in the order of the guide.
///
/// `{project, section, item, text, status, rules, findings, reason, files}`: `section` is where the guide has it, such as
/// `§10 model`, and `item` its number there; `project` is the folder, where there are several; `status` is `ticked`, `crossed`, `notApplicable` or `person`; `rules` are
/// the ids that decide it. `findings` says what crosses it: `{rule, severity, path, line, column, symbol, message, help,
/// fingerprint}` as in `archlint check --format json`. `reason` says why an item doesn't apply or is for a person, and
/// is null for others; `files` are those that a person looks at.
package struct ChecklistJSONReporter: Sendable {
  package init() {}

  package func render(_ lists: [ChecklistFormat.List]) -> String {
    var json = JSONWriter(style: .pretty)
    json.beginArray()
    for (project, report) in lists {
      for section in report.sections {
        for item in section.items { write(item, of: section, in: project, to: &json) }
      }
    }
    json.endArray()
    json.endLine()
    return json.text
  }

  private func write(
    _ item: ChecklistReport.Item, of section: ChecklistReport.Section, in project: String, to json: inout JSONWriter
  ) {
    var status = "ticked"
    var findings: [Finding] = []
    var reason: String?
    var files: [String] = []
    switch item.answer {
    case .ticked: break
    case .crossed(let found): (status, findings) = ("crossed", found)
    case .notApplicable(let why): (status, reason) = ("notApplicable", why)
    case .person(let why, let places): (status, reason, files) = ("person", why, places)
    }
    json.beginObject()
    if !project.isEmpty { json.member("project", project) }
    json.member("section", section.citation)
    json.member("item", item.number)
    json.member("text", item.text)
    json.member("status", status)
    write("rules", item.rules, to: &json)
    json.key("findings")
    json.beginArray()
    for finding in findings { write(finding, to: &json) }
    json.endArray()
    json.member("reason", reason)
    write("files", files, to: &json)
    json.endObject()
  }

  private func write(_ key: String, _ words: [String], to json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for word in words { json.string(word) }
    json.endArray()
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", finding.rule)
    json.member("severity", finding.severity.word)
    json.member("path", finding.path)
    json.member("line", finding.range.line)
    json.member("column", finding.range.column)
    json.member("symbol", finding.symbol)
    json.member("message", finding.message)
    json.member("help", finding.help)
    json.member("fingerprint", finding.fingerprint)
    json.endObject()
  }
}
