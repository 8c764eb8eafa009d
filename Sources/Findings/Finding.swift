/// What a rule has to say: one decision, with every place that it shows in.
package struct Finding: Sendable, Hashable {
  /// The rule's id, such as `view-no-timers`.
  package var rule: String
  package var kind: RuleKind
  /// What makes two hits of the rule the same decision: names of symbols, never a line or a path.
  package var key: String
  /// Where the guide asks for it; `nil` for a project's own rule or one that holds in every guide.
  package var guide: GuideCitation?
  /// Stable across edits, moved and renamed files: a hash of rule and key, 16 hexadecimal digits.
  package var fingerprint: String
  /// Where it shows, the clearest place first; at least one.
  package var places: [FindingPlace]
  /// The decision of another rule that this only repeats; `nil` for one that stands for itself.
  package var root: DecisionID?
  /// How many subjects of the rule break it, and how many there are, where nearly all do; `nil` for a single decision.
  package var habit: Habit?

  package init(
    rule: String, kind: RuleKind = .design, key: String = "", guide: GuideCitation? = nil, fingerprint: String = "",
    place: FindingPlace
  ) {
    self.rule = rule
    self.kind = kind
    self.key = key
    self.guide = guide
    self.fingerprint = fingerprint
    places = [place]
  }

  /// What names the decision.
  package var id: DecisionID { DecisionID(rule: rule, key: key) }

  /// A habit of the whole project, told once.
  package struct Habit: Sendable, Hashable {
    /// How many subjects break the rule.
    package var count: Int
    /// How many subjects the rule has.
    package var total: Int
    /// What the subjects are, in the plural: `view models`.
    package var noun: String
    /// The module in which most of its places lie, which stands for the finding; never empty in a report.
    package var module: String

    package init(count: Int, total: Int, noun: String, module: String = "") {
      self.count = count
      self.total = total
      self.noun = noun
      self.module = module
    }
  }

  /// The place that stands for the finding.
  package var first: FindingPlace {
    get { places[0] }
    set { places[0] = newValue }
  }

  // Straight from the place: to hand out the whole of it copies ten references.
  package var path: String { places[0].path }
  package var range: SourceRange { places[0].range }
  /// That of its clearest place; of a habit, which is nobody's own, the module.
  package var symbol: String { habit?.module ?? places[0].symbol }
  /// What to do, in one clause; empty where the message says it all.
  package var help: String { places[0].help }
  package var fix: Fix? { places[0].fix }
  package var sourceLine: String { places[0].sourceLine }

  /// What is wrong, in one lower-case clause with the symbol in single quotes.
  package var message: String {
    guard let habit else { return places[0].message }
    return "\(places[0].message); the same is true of \(habit.count) of the project's \(habit.total) \(habit.noun)"
  }

  /// The weight of its heaviest place that counts; of a habit, what at least half of its places weigh.
  package var severity: Severity {
    if places.count == 1 { return places[0].severity }
    let status = status
    let severities = places.indices.lazy.filter { places[$0].status == status }.map { places[$0].severity }
    if habit == nil { return severities.max() ?? .note }
    let sorted = severities.sorted()
    return sorted[sorted.count / 2]
  }

  /// That of the place that counts most: `new` where any place is.
  package var status: FindingStatus {
    if places.count == 1 { return places[0].status }
    return FindingStatus.allCases.first { status in places.indices.contains { places[$0].status == status } } ?? .new
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

/// Whether a finding counts, which only new ones do; the others are shown by machine formats only.
package enum FindingStatus: String, Sendable, Hashable, CaseIterable {
  case new
  /// There before the change that is asked about.
  case unchanged
  /// In the file of findings that are accepted for now.
  case baseline
  /// Decided by the project, in its configuration.
  case accepted
  /// Left out by a comment.
  case suppressed
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

  /// Whether some of it lies in a line.
  package func touches(line: Int) -> Bool { self.line <= line && line <= max(self.line, endLine) }
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
