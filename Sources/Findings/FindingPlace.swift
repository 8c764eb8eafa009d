/// One place in which a finding shows.
package struct FindingPlace: Sendable, Hashable {
  /// The id of the rule that found it where that isn't the finding's own; `nil` otherwise.
  package var rule: String?
  package var severity: Severity
  /// Path relative to the project root, with forward slashes.
  package var path: String
  package var range: SourceRange
  /// `Type.member`, `Type`, or the file's name where nothing else is meant; never empty.
  package var symbol: String
  /// Whether the symbol is the file's name, as nothing else is meant.
  package var isWholeFile = false
  /// What it is known by in another state of the project; `nil` where nobody asks.
  package var identity: PlaceIdentity?
  /// What is wrong here, in one lower-case clause with the symbol in single quotes.
  package var message: String
  /// What to do, in one clause; empty where the message says it all.
  package var help: String
  /// How to put it right; `nil` where a person must decide.
  package var fix: Fix?
  package var status: FindingStatus
  /// Why it doesn't count, where somebody has said so; else empty.
  package var reason = ""
  /// The text of the line that the range starts on, without its line break.
  package var sourceLine: String

  package init(
    rule: String? = nil, severity: Severity, path: String, range: SourceRange, symbol: String, message: String,
    help: String = "", fix: Fix? = nil, status: FindingStatus = .new, sourceLine: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.range = range
    self.symbol = symbol
    self.message = message
    self.help = help
    self.fix = fix
    self.status = status
    self.sourceLine = sourceLine
  }
}
