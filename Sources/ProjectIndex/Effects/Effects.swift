/// What code does to the world outside its own memory.
package struct Effects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Asks or sends over a network.
  package static let requests = Effects(rawValue: 1)
  /// Reads or writes files, databases, preferences or the keychain.
  package static let stores = Effects(rawValue: 2)
  /// Works with sensors, notifications, sound, the pasteboard and the like.
  package static let device = Effects(rawValue: 4)
  /// Tells a log, analytics or a crash report.
  package static let logs = Effects(rawValue: 8)
  /// Shows the person something of its own: an alert of the system.
  package static let presents = Effects(rawValue: 32)
  /// Waits for something, or tries something, that the project doesn't declare and no list knows.
  package static let unknown = Effects(rawValue: 16)

  /// What a test would want to keep away from.
  package static let outside: Effects = [.requests, .stores, .device, .unknown]

  /// Each with the word that rules use.
  package static let words: [(effect: Effects, word: String)] = [
    (.requests, "requests"), (.stores, "stores"), (.device, "device"), (.logs, "logs"), (.presents, "presents"),
    (.unknown, "unknown"),
  ]
}
