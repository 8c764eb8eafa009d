/// A body fact as one object of `archlint outline --bodies --format json`; both sides of the comparison are of this type.
///
/// What does not apply to a kind is `nil` and left out.
package struct OutlineBodyFact: Sendable, Hashable, Codable {
  /// What the fact is about, such as `call` or `try?`.
  package var kind: String
  /// Line of the first byte, from 1.
  package var line: Int
  /// Column of the first byte in UTF-8 bytes, from 1.
  package var column: Int
  /// Line of the end, from 1.
  package var endLine: Int
  /// Column past the last byte in UTF-8 bytes, from 1.
  package var endColumn: Int
  /// What is called or named, without back-ticks; the operator of an assignment.
  package var name: String?
  /// The chain of members and calls before the dot of a call.
  package var receiver: String?
  /// Labels of all arguments, `_` for none.
  package var arguments: [String]?
  /// Number of arguments that are closures.
  package var closures: Int?
  /// The chain of members and calls that is assigned.
  package var target: String?
  /// The name or `self` that the target's chain starts with.
  package var base: String?
  /// Number of a closure's parameters.
  package var parameters: Int?
  /// Number of entries in a closure's capture list.
  package var captures: Int?
  /// Name of the call that a closure is passed to.
  package var call: String?
  /// Label that a closure is passed with, `_` for none.
  package var label: String?
  /// Number of statements in a catch clause, those of all `#if` clauses together.
  package var statements: Int?

  package init(kind: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.kind = kind
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

extension OutlineEntry {
  /// Returns one row per fact, in the order of the facts; kind and end tell rows of one place apart.
  package static func entries(of facts: [OutlineBodyFact]) -> [OutlineEntry] {
    facts.map(OutlineEntry.init)
  }

  private init(_ fact: OutlineBodyFact) {
    let end = "\(fact.endLine):\(fact.endColumn)"
    self.init(
      line: fact.line, column: fact.column, subject: [fact.kind, fact.name].compactMap { $0 }.joined(separator: " "),
      fields: [
        Field("kind", fact.kind),
        Field("name", fact.name ?? "–"),
        Field("place", "\(fact.line):\(fact.column)"),
        Field("end", end),
        Field("receiver", fact.receiver ?? "–"),
        Field("arguments", fact.arguments.map { "\($0)" } ?? "–"),
        Field("closures", Self.text(fact.closures)),
        Field("target", fact.target ?? "–"),
        Field("base", fact.base ?? "–"),
        Field("parameters", Self.text(fact.parameters)),
        Field("captures", Self.text(fact.captures)),
        Field("call", fact.call ?? "–"),
        Field("label", fact.label ?? "–"),
        Field("statements", Self.text(fact.statements)),
      ])
    identity = "\(fact.kind) \(end)"
  }

  private static func text(_ count: Int?) -> String { count.map { "\($0)" } ?? "–" }
}
