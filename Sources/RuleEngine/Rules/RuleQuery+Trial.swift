import ProjectIndex

/// How far a query came with something in a project.
package struct RuleTrial: Sendable, Hashable {
  /// What it looked at, as findings name it: `Type.member` or `Type`.
  package var symbol: String
  /// The line of the page that it went no further than, and its text; `nil` where it finds something.
  package var stop: Stop?
  /// How many conditions held before that.
  package var held: Int

  package struct Stop: Sendable, Hashable {
    /// As the page says it: a condition, or a list in which nothing lies at the place.
    package var text: String
    /// Whether it is a list: the rule looks at other lines of the same type.
    package var isList = false
    /// In the rule's page, from 1.
    package var line: Int
  }
}

extension Rule {
  /// The furthest that one of the rule's queries came with what lies at a place; `nil` where none looks at it.
  ///
  /// - Parameter isMeant: Whether a place is the one asked for.
  package func trial(_ context: RuleContext, isMeant: (MatchPlace) -> Bool) -> RuleTrial? {
    let known = KnownProperties(typeCount: context.index.types.count)
    var best: RuleTrial?
    for query in queries {
      query.trial(context, known, stepLimit: stepLimit, isMeant, &best)
    }
    return best
  }
}

extension RuleQuery {
  /// Goes through the steps one by one, which `run` is too fast to tell of.
  fileprivate func trial(
    _ context: RuleContext, _ known: KnownProperties, stepLimit: Int, _ isMeant: (MatchPlace) -> Bool,
    _ best: inout RuleTrial?
  ) {
    var frame = Frame(
      context: context, known: known, slots: Array(repeating: .none, count: slotCount),
      budget: RuleBudget(steps: stepLimit))
    go(from: 0, &frame, RuleTrial(symbol: "", stop: nil, held: 0), isMeant, &best)
  }

  private func go(
    from start: Int, _ frame: inout Frame, _ trial: RuleTrial, _ isMeant: (MatchPlace) -> Bool,
    _ best: inout RuleTrial?
  ) {
    var trial = trial
    for position in start..<steps.count {
      switch steps[position] {
      case .each(let list, let slot, let place):
        guard case .list(let elements) = list.evaluate(&frame) else { return }
        for element in elements {
          guard frame.budget.takeStep() else { return }
          frame.slots[slot] = element
          guard let at = MatchPlace(element, frame.context.index) else {
            go(from: position + 1, &frame, trial, isMeant, &best)
            continue
          }
          if isMeant(at) {
            var inner = trial
            inner.symbol = at.symbol
            go(from: position + 1, &frame, inner, isMeant, &best)
          } else if trial.symbol.isEmpty {
            // What lies inside may be meant all the same.
            go(from: position + 1, &frame, trial, isMeant, &best)
          }
        }
        note(trial, RuleTrial.Stop(text: place.text, isList: true, line: place.line), &best)
        return
      case .define(let value, let slot, _): frame.slots[slot] = value.evaluate(&frame)
      case .subject: break
      case .condition(let condition, let text, let line):
        guard condition.test(&frame) else { return note(trial, RuleTrial.Stop(text: text, line: line), &best) }
        trial.held += 1
      case .presence(let condition):
        guard condition.test(&frame) else { return }
      }
      if frame.budget.isSpent { return }
    }
    guard let at = MatchPlace(place.evaluate(&frame), frame.context.index), isMeant(at) else { return }
    if trial.symbol.isEmpty { trial.symbol = at.symbol }
    note(trial, nil, &best)
  }

  private func note(_ trial: RuleTrial, _ stop: RuleTrial.Stop?, _ best: inout RuleTrial?) {
    guard !trial.symbol.isEmpty else { return }
    var trial = trial
    trial.stop = stop
    if let best, best.stop == nil || stop != nil && best.held >= trial.held { return }
    best = trial
  }
}
