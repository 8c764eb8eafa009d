import Findings

/// How many items of a list have which answer.
struct ChecklistTally: Sendable, Hashable {
  private(set) var ticked = 0
  private(set) var crossed = 0
  private(set) var notApplicable = 0
  private(set) var person = 0

  init(_ items: [ChecklistReport.Item]) {
    for item in items {
      switch item.answer {
      case .ticked: ticked += 1
      case .crossed: crossed += 1
      case .notApplicable: notApplicable += 1
      case .person: person += 1
      }
    }
  }

  /// The numbers that are not zero, such as `3 ticked, 1 crossed and 2 for a person`.
  var text: String {
    let parts = [
      (ticked, "ticked"), (crossed, "crossed"), (notApplicable, "not applicable"), (person, "for a person"),
    ]
    return CountedNoun.joined(parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
  }
}
