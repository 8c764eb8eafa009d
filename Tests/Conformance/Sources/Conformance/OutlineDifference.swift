/// One disagreement between the expected and the actual outline of a file.
package enum OutlineDifference: Sendable, Hashable {
  /// A fact that both sides state, and state differently.
  package struct Fact: Sendable, Hashable {
    package var label: String
    package var expected: String
    package var actual: String
  }

  /// The actual outline lacks the row.
  case missing(OutlineEntry)
  /// The actual outline has a row that the tree does not have.
  case unexpected(OutlineEntry)
  /// Both sides have the row, with other facts.
  case changed(OutlineEntry, [Fact])
  /// Both sides have both rows, in another order.
  case outOfOrder(expected: OutlineEntry, actual: OutlineEntry)
  /// There is nothing to compare with, for the reason given.
  case noOutline(reason: String)

  /// Returns the difference as `path:line:column: …`, the place being the expected one where there is one.
  package func description(path: String) -> String {
    switch self {
    case .missing(let entry):
      return "\(path):\(entry.place): \(entry.subject): missing; expected \(entry.factsText)"
    case .unexpected(let entry):
      return "\(path):\(entry.place): \(entry.subject): not expected; actual \(entry.factsText)"
    case .changed(let entry, let facts):
      let texts = facts.map { "\($0.label): expected \($0.expected), actual \($0.actual)" }
      return "\(path):\(entry.place): \(entry.subject): \(texts.joined(separator: "; "))"
    case .outOfOrder(let expected, let actual):
      return "\(path):\(expected.place): order: expected \(expected.subject), actual \(actual.subject)"
        + " of \(actual.place)"
    case .noOutline(let reason):
      return "\(path):1:1: \(reason)"
    }
  }
}

extension OutlineEntry {
  fileprivate var place: String { "\(line):\(column)" }

  fileprivate var factsText: String {
    fields.map { "\($0.label) \($0.value)" }.joined(separator: ", ")
  }
}
