/// The least severity of a finding that fails a run.
package enum FailLevel: String, Sendable, Hashable, CaseIterable {
  case error, warning, note, never

  /// Finds the level for a word; `nil` for an unknown one.
  package init?(word: String) { self.init(rawValue: word) }

  /// The word used on the command line.
  package var word: String { rawValue }

  /// Tells whether a new finding of a severity fails a run.
  package func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .note: severity >= .note
    case .never: false
    }
  }
}
