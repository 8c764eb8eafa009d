/// What a rule of a project's own may take before it is stopped: a query over all triples of files would never end.
///
/// Counted and not timed, so that a rule that is stopped is stopped everywhere.
package struct RuleBudget: Sendable {
  /// The elements that loops and closures of one query may take in all; some seconds.
  package static let steps = 100_000_000
  /// The bytes of a text that is put together: one more than a name or a body of any length needs, and far less than
  /// doubling a text over and over makes.
  static let textBytes = 16 << 20
  /// The characters of a name in a message; a longer one, of a program's making, is shortened.
  private static let nameCharacters = 400
  /// The elements of a list that a closure makes.
  static let listElements = 2_000_000

  /// The places that a query may find: more than anybody reads, and ten times what the largest projects have of any rule.
  package static let hits = 200_000

  /// Why a rule was stopped, and at which line of its page.
  package struct Overrun: Sendable, Hashable {
    package let line: Int
    package let message: String
  }

  private let steps: Int
  private var stepsLeft: Int
  private var reason: String?
  /// Set once, by the step that was the last.
  private(set) var overrun: Overrun?

  init(steps: Int) {
    self.steps = steps
    stepsLeft = steps
  }

  /// Whether texts are for a person to read, so that a name may be shortened.
  var isForPeople = false

  /// A part of a text, shortened where nobody would read it to its end.
  func shortened(_ part: String) -> String {
    guard isForPeople, part.utf8.count > Self.nameCharacters * 4 else { return part }
    return part.prefix(Self.nameCharacters) + "…" + part.suffix(Self.nameCharacters / 4)
  }

  /// Whether the rule is stopped.
  var isSpent: Bool { reason != nil }

  /// Takes a step; answers whether there was one left.
  @inline(__always)
  mutating func takeStep() -> Bool {
    stepsLeft &-= 1
    if stepsLeft >= 0 && reason == nil { return true }
    if reason == nil {
      reason =
        "took more than \(steps) steps; put a 'where' before it, or look at fewer elements"
    }
    return false
  }

  /// Takes the steps for a text that was put together, and stops the rule where it grows beyond all sources.
  mutating func take(_ text: String) {
    let count = text.utf8.count
    stepsLeft &-= count &>> 8
    if count > Self.textBytes {
      reason = reason ?? "makes a text of more than \(Self.textBytes) bytes; leave out what isn't said"
    }
  }

  /// Stops the rule for a list that grows beyond all projects.
  mutating func refuseList() {
    reason = reason ?? "makes a list of more than \(Self.listElements) elements; filter before"
  }

  /// Stops the rule where it has found more than anybody reads.
  mutating func refuseHits() {
    reason = reason ?? "finds more than \(Self.hits) places; put a 'where' before it, or leave files out with 'exclude'"
  }

  /// Notes at which step the rule was stopped, if it was just now.
  mutating func note(_ place: RuleQuery.StepPlace) {
    guard let reason, overrun == nil else { return }
    overrun = Overrun(line: place.line, message: "the rule was stopped, because '\(place.text)' \(reason)")
  }
}
