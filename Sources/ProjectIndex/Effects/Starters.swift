/// Who sets code going.
package struct Starters: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Someone who taps, submits, swipes or pulls.
  package static let person = Starters(rawValue: 1)
  /// A view that appears or is drawn.
  package static let appearance = Starters(rawValue: 2)
  /// A timer, a notification, a publisher or the app's life cycle.
  package static let system = Starters(rawValue: 4)

  /// Each with the word that rules use.
  package static let words: [(starter: Starters, word: String)] = [
    (.person, "person"), (.appearance, "appearance"), (.system, "system"),
  ]
}
