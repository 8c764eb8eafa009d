import Findings

/// Makes decisions of hits: what one change would put right is told once, with all its places.
enum Decisions {
  /// The key of what nearly all subjects of a rule do.
  private static let habitKey = "habit"

  /// The decisions, the weightiest first.
  ///
  /// - Parameters:
  ///   - hits: A finding for each place, by path and position.
  ///   - habits: What nearly all subjects of a rule do, by the rule's id.
  static func fold(_ hits: [Finding], habits: [String: Finding.Habit]) -> [Finding] {
    var order: [DecisionID] = []
    var hitsByDecision: [DecisionID: [Finding]] = [:]
    for hit in hits {
      var id = hit.root ?? hit.id
      if habits[id.rule] != nil { id.key = habitKey }
      if hitsByDecision[id] == nil { order.append(id) }
      hitsByDecision[id, default: []].append(hit)
    }
    return order.compactMap { id in
      hitsByDecision[id].flatMap { decision(id, $0, habits[id.rule]) }
    }.sorted(by: weighsMore)
  }

  private static func decision(_ id: DecisionID, _ hits: [Finding], _ habit: Finding.Habit?) -> Finding? {
    guard var decision = hits.first(where: { $0.rule == id.rule }) ?? hits.first else { return nil }
    var places = hits.map { hit in
      var place = hit.first
      if hit.rule != id.rule { place.rule = hit.rule }
      return place
    }
    // Who accepts the root accepts what follows from it.
    let isAccepted = places.contains { $0.rule == nil } && places.allSatisfy { $0.rule != nil || $0.status != .new }
    if isAccepted {
      for position in places.indices where places[position].status == .new {
        places[position].status = decision.first.status
      }
    }
    decision.rule = id.rule
    decision.key = id.key
    decision.root = nil
    decision.habit = habit
    decision.fingerprint = Fingerprint.of(id)
    decision.places = clearestFirst(places)
    return decision
  }

  /// What counts before what doesn't, the rule's own before what follows from it, then by weight, else as they stand.
  private static func clearestFirst(_ places: [FindingPlace]) -> [FindingPlace] {
    func rank(_ place: FindingPlace) -> (Int, Int, Int) {
      (place.status == .new ? 0 : 1, place.rule == nil ? 0 : 1, -place.severity.rawValue)
    }
    return places.enumerated().sorted { left, right in
      let (first, second) = (rank(left.element), rank(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  /// Bugs first, then by severity and kind; single decisions before habits, those with many places before those with
  /// few; else by path and position.
  private static func weighsMore(_ left: Finding, _ right: Finding) -> Bool {
    func rank(_ finding: Finding) -> (Int, Int, Int, Int) {
      let severity = finding.severity
      return (
        finding.kind == .bug && severity > .note ? 0 : 1, -severity.rawValue,
        finding.kind.order, finding.habit == nil ? -finding.places.count : 0
      )
    }
    let (first, second) = (rank(left), rank(right))
    if first != second { return first < second }
    return (left.path, left.range.startOffset, left.rule, left.key)
      < (right.path, right.range.startOffset, right.rule, right.key)
  }
}
