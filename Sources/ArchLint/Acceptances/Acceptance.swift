import Findings
import JSONText

/// A finding that a project has decided to live with, or a whole rule that it sees otherwise, as its configuration says.
package struct Acceptance: Sendable, Hashable {
  package var rule: String
  /// The type, member or key that it is about; `nil` for the whole project.
  package var subject: String?
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

  /// Whether it is about a hit: one of its subject, of a member of that, or of the decision that is called so.
  func covers(_ hit: Finding) -> Bool {
    guard rule == hit.rule else { return false }
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
    json.member("reason", reason)
    if let lastDay { json.member("until", lastDay.description) }
    if !by.isEmpty { json.member("by", by) }
    json.endObject()
    return json.text
  }
}
