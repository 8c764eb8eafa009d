/// How many findings a project had over its history, judged by the same rules at every point.
package struct Trend: Sendable, Hashable {
  /// The folder of its app, where there are several; empty for one.
  package var project = ""
  /// The guide by which all points are judged; `nil` for the rules common to all.
  package var guide: String?
  /// The oldest first; at least one.
  package var points: [Point]
  /// How many commits there are between the first and the last, both included; more than points where some were left out.
  package var commitCount: Int
  /// Whether the history is longer than what was fetched of it.
  package var isCut = false

  package init(guide: String?, points: [Point], commitCount: Int) {
    self.guide = guide
    self.points = points
    self.commitCount = commitCount
  }

  /// The project at one commit.
  package struct Point: Sendable, Hashable {
    package var commit: String
    /// The day of the commit: `2027-01-31`.
    package var day: String
    package var subject: String
    package var fileCount = 0
    /// How many findings each kind has.
    package var kinds: [RuleKind: Int] = [:]
    /// How many findings each rule has, by id; none for a rule without.
    package var rules: [String: Int] = [:]

    package init(commit: String, day: String, subject: String) {
      self.commit = commit
      self.day = day
      self.subject = subject
    }

    package var total: Int { kinds.values.reduce(0, +) }
  }

  /// A number that changed over the history.
  package struct Series: Sendable, Hashable {
    package let name: String
    package let values: [Int]

    package var first: Int { values.first ?? 0 }
    package var last: Int { values.last ?? 0 }
    package var change: Int { last - first }
  }

  /// All findings.
  package var total: Series { Series(name: "all", values: points.map(\.total)) }

  package var kinds: [Series] {
    RuleKind.allCases.map { kind in Series(name: kind.word, values: points.map { $0.kinds[kind] ?? 0 }) }
  }

  /// The rules that ever found something, those that changed most first.
  package var rules: [Series] {
    Set(points.flatMap(\.rules.keys)).map { rule in Series(name: rule, values: points.map { $0.rules[rule] ?? 0 }) }
      .sorted { (abs($1.change), $1.last, $0.name) < (abs($0.change), $0.last, $1.name) }
  }

  /// What each point has more than the one before, the largest changes first; points without one are left out.
  package var steps: [(point: Point, change: Int)] {
    zip(points.dropFirst(), points).map { ($0, $0.total - $1.total) }.filter { $0.1 != 0 }.enumerated()
      .sorted { (abs($1.element.1), $0.offset) < (abs($0.element.1), $1.offset) }.map(\.element)
  }
}
