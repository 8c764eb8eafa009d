/// One place where a rule is broken, ready to be reported.
package struct Finding: Sendable, Hashable {
  /// The rule's id, such as `view-no-timers`.
  package var rule: String
  package var severity: Severity
  /// Path relative to the project root, with forward slashes.
  package var path: String
  package var range: SourceRange
  /// `Type.member`, `Type`, or the file's name where nothing else is meant; never empty.
  package var symbol: String
  /// What is wrong, in one lower-case clause with the symbol in single quotes.
  package var message: String
  /// What to do, in one clause; empty where the message says it all.
  package var help: String
  /// Where the guide asks for it; `nil` for a project's own rule or one that holds in every guide.
  package var guide: GuideCitation?
  /// How to put it right; `nil` where a person must decide.
  package var fix: Fix?
  /// Stable across unrelated edits: a hash of rule, path, symbol and ordinal, 16 hexadecimal digits.
  package var fingerprint: String
  package var status: FindingStatus
  /// The text of the line that the range starts on, without its line break.
  package var sourceLine: String

  package init(
    rule: String, severity: Severity, path: String, range: SourceRange, symbol: String,
    message: String, help: String = "", guide: GuideCitation? = nil, fix: Fix? = nil,
    fingerprint: String = "", status: FindingStatus = .new, sourceLine: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.range = range
    self.symbol = symbol
    self.message = message
    self.help = help
    self.guide = guide
    self.fix = fix
    self.fingerprint = fingerprint
    self.status = status
    self.sourceLine = sourceLine
  }
}

/// How much a finding weighs; ordered from the lightest.
package enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The word used in configuration, reports and rule files.
  package var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package init?(word: some StringProtocol) {
    guard let match = Severity.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}

/// Whether a finding counts: suppressed and baseline findings are shown by machine formats only.
package enum FindingStatus: String, Sendable, Hashable {
  case new, baseline, suppressed
}

/// A half-open range of source text.
///
/// Lines count from 1; columns count UTF-8 bytes from 1; offsets count UTF-8 bytes from 0.
package struct SourceRange: Sendable, Hashable {
  package var startOffset: Int
  package var endOffset: Int
  package var line: Int
  package var column: Int
  package var endLine: Int
  package var endColumn: Int

  package init(startOffset: Int, endOffset: Int, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

/// The place in a guide that asks for what a rule checks.
package struct GuideCitation: Sendable, Hashable {
  /// The guide's name, such as `wellplate-mvvm`.
  package var name: String
  /// The section and item, such as `§8 views, don't 2`.
  package var section: String

  package init(name: String, section: String) {
    self.name = name
    self.section = section
  }
}

/// Edits that put a finding right.
package struct Fix: Sendable, Hashable {
  package var safety: FixSafety
  package var edits: [Edit]

  package init(safety: FixSafety, edits: [Edit]) {
    self.safety = safety
    self.edits = edits
  }
}

/// Whether a fix may be applied without a person looking.
package enum FixSafety: String, Sendable, Hashable, CaseIterable {
  case safe, suggested
}

/// Replacement of one range of one file; offsets are UTF-8 bytes from 0, half-open.
package struct Edit: Sendable, Hashable {
  package var path: String
  package var start: Int
  package var end: Int
  package var text: String

  package init(path: String, start: Int, end: Int, text: String) {
    self.path = path
    self.start = start
    self.end = end
    self.text = text
  }
}
