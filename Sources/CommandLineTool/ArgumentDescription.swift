/// A positional argument of a command.
package struct ArgumentDescription: Sendable, Hashable {
  /// How often an argument may be given.
  package enum Occurrence: Sendable, Hashable {
    case required
    case optional
    /// Any number of times, none included.
    case anyNumber
    case oneOrMore

    /// Whether at least one value has to be given.
    var isRequired: Bool { self == .required || self == .oneOrMore }

    /// Whether more than one value may be given.
    var isRepeating: Bool { self == .anyNumber || self == .oneOrMore }
  }

  /// The placeholder that help and errors show, such as `PATH`.
  package var name: String
  package var occurrence: Occurrence
  /// What the argument means, in one sentence.
  package var summary: String
  /// What holds when the argument is left out; empty when nothing does.
  package var defaultText: String

  package init(_ name: String, _ occurrence: Occurrence, summary: String, defaultText: String = "") {
    self.name = name
    self.occurrence = occurrence
    self.summary = summary
    self.defaultText = defaultText
  }

  /// The argument as a usage line shows it, such as `[PATH…]`.
  var usage: String {
    switch occurrence {
    case .required: name
    case .optional: "[\(name)]"
    case .anyNumber: "[\(name)…]"
    case .oneOrMore: "\(name)…"
    }
  }
}
