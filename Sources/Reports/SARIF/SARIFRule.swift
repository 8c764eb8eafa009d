import Findings
import JSONText

/// A rule as a reporting descriptor.
enum SARIFRule {
  /// What GitHub keeps of a description.
  private static let textLimit = 1024

  static func write(_ rule: RuleSummary, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", rule.id)
    json.member("name", name(rule.id))
    writeText("shortDescription", rule.title, to: &json)
    writeText("fullDescription", rule.rationale.isEmpty ? rule.title : rule.rationale, to: &json)
    json.key("help")
    json.beginObject()
    let page = rule.page.isEmpty ? rule.title : rule.page
    json.member("text", page)
    // A page of the project's own may hold HTML, images and links.
    json.member("markdown", rule.isOwn ? MarkdownText.block(page, language: "markdown") : page)
    json.endObject()
    json.key("defaultConfiguration")
    json.beginObject()
    json.member("level", rule.severity.word)
    json.endObject()
    json.key("properties")
    json.beginObject()
    json.key("tags")
    json.beginArray()
    json.string("architecture")
    json.string(rule.kind.word)
    json.endArray()
    json.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.word)
    json.endObject()
    json.endObject()
  }

  /// `view-no-timers` as `ViewNoTimers`: identifiers are written so.
  private static func name(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func writeText(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.key(key)
    json.beginObject()
    json.member("text", text.count > textLimit ? text.prefix(textLimit - 2) + " …" : text)
    json.endObject()
  }
}
