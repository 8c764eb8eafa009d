import Findings
import JSONText

/// A finding that a project has decided to live with, or a whole rule that it sees otherwise, as its configuration says.
package struct Acceptance: Sendable, Hashable {
  package var rule: String
  /// The type, member or key that it is about; `nil` for the whole project.
  package var subject: String?
  /// The name of the file that alone sees the subject, as it is an import or private; `nil` for any.
  package var file: String?
  package var reason: String
  /// The last day on which it counts; `nil` when it always does.
  package var lastDay: CalendarDay?
  /// Whom to ask about it, or where it is written; empty where nobody has said so.
  package var by = ""
  /// Where it stands in the configuration.
  package var position = TextPosition(line: 1, column: 1)
  /// The configuration as messages name it.
  package var path = ""

  package init(rule: String, subject: String?, reason: String) {
    self.rule = rule
    self.subject = subject
    self.reason = reason
  }

  /// What it is about, as a message says it.
  package var about: String {
    let file = file.map { " in \($0).swift" } ?? ""
    return subject.map { " for '\($0)'\(file)" } ?? " in the whole project"
  }

  /// Whether another is about the same.
  package func replaces(_ other: Acceptance) -> Bool {
    rule == other.rule && subject == other.subject && file == other.file
  }

  /// Whether it is about a hit: one of its subject, of a member of that, or of the decision that is called so.
  func covers(_ hit: Finding) -> Bool {
    guard rule == hit.rule, file == nil || file == hit.first.identity?.file else { return false }
    guard let subject else { return true }
    let symbol = hit.first.symbol
    return symbol == subject || hit.key == subject || symbol.hasPrefix(subject + ".")
  }

  /// The entry of `accepted` in the configuration, on one line.
  package var json: String {
    var json = JSONWriter(style: .compact)
    json.beginObject()
    json.member("rule", rule)
    if let subject { json.member("subject", subject) }
    if let file { json.member("file", file) }
    json.member("reason", reason)
    if let lastDay { json.member("until", lastDay.description) }
    if !by.isEmpty { json.member("by", by) }
    json.endObject()
    return json.text
  }
}
