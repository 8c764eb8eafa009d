import Findings
import Platform

/// A checked query: what to look at, what must hold, and what to say.
package struct RuleQuery: Sendable {
  enum Step: Sendable {
    /// Takes each element of a list in turn.
    case each(list: CompiledExpression, slot: Int, StepPlace)
    case define(CompiledExpression, slot: Int, StepPlace)
    /// Goes on only where it holds.
    case condition(CompiledExpression, text: String, line: Int)
    /// Goes on only where a variable has a value; the checker asks for it, so no example needs to.
    case presence(CompiledExpression)
    /// Counts what a variable holds among those that the rule is about.
    case subject(slot: Int)
  }

  /// The line of a step in its page, for a person.
  struct StepPlace: Sendable {
    let text: String
    let line: Int
  }

  var steps: [Step]
  var slotCount: Int
  /// The element to point at.
  var place: CompiledExpression
  /// What to say of it.
  var saying: Once<RuleSaying>
  /// The slot of what the rule is about, of which some break it and others don't; `nil` where nothing is counted.
  var countedSlot: Int?
  /// The slot of the type that the query asks for by its role; `nil` where it doesn't begin with one.
  var subject: Int?

  /// The conditions by position in `steps`, with their text and line.
  package var conditions: [(step: Int, text: String, line: Int)] {
    steps.enumerated().compactMap { position, step in
      if case .condition(_, let text, let line) = step { return (position, text, line) }
      return nil
    }
  }

  /// The same query with one condition left out, for checking that an example needs it.
  package func withoutStep(_ position: Int) -> RuleQuery {
    var query = self
    query.steps.remove(at: position)
    return query
  }

  /// The lines that say when a finding weighs otherwise, with their text.
  package var severityLines: [(text: String, line: Int)] {
    saying.value.severities.map { ($0.place.text, $0.place.line) }
  }

  /// The same query without one of those lines.
  package func withoutSeverity(_ position: Int) -> RuleQuery {
    var query = self
    var saying = saying.value
    saying.severities.remove(at: position)
    query.saying = Once { [saying] in saying }
    return query
  }

  /// The same query with other fixes.
  func changingFixes(_ change: (inout [FixClause]) -> Void) -> RuleQuery {
    var query = self
    var saying = saying.value
    change(&saying.fixes)
    query.saying = Once { [saying] in saying }
    return query
  }

  /// Something found: where, and what to say.
  struct Match {
    var place: Value
    var message: String
    var help: String
    var severity: Severity?
    /// The most that it may weigh whatever the guide says.
    var limit: Severity?
    var fix: RuleFix?
    /// What makes it the same decision as another match of the rule; `nil` for the symbol of its place.
    var key: [Value]?
    /// The decisions of other rules that this one repeats.
    var tellers: [(rule: String, key: [Value])]
    /// What the rule is about here.
    var subject: Value
  }

  /// Everything that the query finds, in the order of its lists, and everything that it is about.
  struct Yield {
    var matches: [Match]
    var subjects: [Value]
    /// Why the query was stopped, and has no answer.
    var overrun: RuleBudget.Overrun?
  }

  /// Runs the query over a project.
  func run(_ context: RuleContext, _ known: KnownProperties, stepLimit: Int) -> Yield {
    var frame = Frame(
      context: context, known: known, slots: Array(repeating: .none, count: slotCount),
      budget: RuleBudget(steps: stepLimit))
    var matches: [Match] = []
    var start: Continuation = report
    for step in steps.reversed() { start = Self.performing(step, before: start) }
    start(&frame, &matches)
    if let overrun = frame.budget.overrun { return Yield(matches: [], subjects: [], overrun: overrun) }
    return Yield(matches: matches, subjects: frame.subjects)
  }

  /// What remains to be done for the variables that have been set.
  private typealias Continuation = (inout Frame, inout [Match]) -> Void

  private func report(_ frame: inout Frame, _ matches: inout [Match]) {
    let place = self.place.evaluate(&frame)
    guard !place.isNone else { return }
    let saying = saying.value
    while frame.slots.count < saying.slotCount { frame.slots.append(.none) }
    frame.budget.isForPeople = true
    let message = saying.message.evaluate(&frame).text ?? ""
    let help = saying.help?.evaluate(&frame).text ?? ""
    if frame.budget.isSpent { return frame.budget.note(saying.place) }
    let severity = saying.severities.first { $0.condition?.test(&frame) ?? true }?.severity
    let key = saying.key?.map { $0.evaluate(&frame) }
    let tellers = saying.tellers.map { ($0.rule, $0.key.map { $0.evaluate(&frame) }) }
    frame.budget.isForPeople = false
    if matches.count >= RuleBudget.hits {
      frame.budget.refuseHits()
      return frame.budget.note(saying.place)
    }
    matches.append(
      Match(
        place: place, message: message, help: help, severity: severity, limit: limit(frame),
        fix: RuleFix(saying.fixes, &frame), key: key, tellers: tellers,
        subject: countedSlot.map { frame.slots[$0] } ?? .none))
  }

  /// A role that is only guessed is too weak a ground for an error.
  private func limit(_ frame: Frame) -> Severity? {
    guard let subject else { return nil }
    let isGuess = frame.slots.enumerated().contains { slot, value in
      guard case .type(let type) = value else { return false }
      let decision = frame.context.index.roles[type]
      return decision.confidence == .guess && (slot == subject || decision.role.isService)
    }
    return isGuess ? .warning : nil
  }

  /// Steps become closures that call one another: looking each up again for every element took longer than the step.
  private static func performing(_ step: Step, before next: @escaping Continuation) -> Continuation {
    switch step {
    case .each(let list, let slot, let place):
      let evaluate = list.evaluate
      return { frame, matches in
        guard case .list(let elements) = evaluate(&frame) else { return }
        for element in elements {
          guard frame.budget.takeStep() else { return frame.budget.note(place) }
          frame.slots[slot] = element
          next(&frame, &matches)
        }
      }
    case .define(let value, let slot, let place):
      let evaluate = value.evaluate
      return { frame, matches in
        frame.slots[slot] = evaluate(&frame)
        if frame.budget.isSpent { return frame.budget.note(place) }
        next(&frame, &matches)
      }
    case .subject(let slot):
      return { frame, matches in
        frame.subjects.append(frame.slots[slot])
        next(&frame, &matches)
      }
    case .condition(let condition, let text, let line):
      let test = condition.test
      let place = StepPlace(text: text, line: line)
      return { frame, matches in
        let holds = test(&frame)
        if frame.budget.isSpent { return frame.budget.note(place) }
        if holds { next(&frame, &matches) }
      }
    case .presence(let condition):
      let test = condition.test
      return { frame, matches in
        if test(&frame) { next(&frame, &matches) }
      }
    }
  }
}
