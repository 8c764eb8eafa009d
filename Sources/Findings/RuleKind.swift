/// What breaking a rule does to the app or its code; ordered by how much that matters.
package enum RuleKind: String, Sendable, Hashable, Comparable, CaseIterable {
  /// The app behaves wrongly: lost state, a spinner for ever, a failure nobody sees, a crash, a leak, a race.
  case bug
  /// The code is harder to change, replace or understand.
  case design
  /// Something isn't tested, or not well.
  case testing
  /// Names, places and forms.
  case style

  package static func < (left: RuleKind, right: RuleKind) -> Bool { left.order < right.order }

  /// The word used in rule files, on the command line and in reports.
  package var word: String { rawValue }

  /// Its place among all kinds, from 0.
  package var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
