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
  ///   - module: The module of a file, by its path.
  static func fold(
    _ hits: [Finding], habits: [String: Finding.Habit], module: (String) -> String
  ) -> [Finding] {
    var order: [DecisionID] = []
    var hitsByDecision: [DecisionID: [Finding]] = [:]
    for hit in hits {
      var id = hit.root ?? hit.id
      if habits[id.rule] != nil { id.key = habitKey }
      if hitsByDecision[id] == nil { order.append(id) }
      hitsByDecision[id, default: []].append(hit)
    }
    let decisions = order.compactMap { id -> Finding? in
      guard let hits = hitsByDecision[id] else { return nil }
      var habit = habits[id.rule]
      if habit != nil { habit?.module = mostFrequent(hits.map { module($0.path) }) }
      return decision(id, hits, habit)
    }
    return sorted(decisions)
  }

  /// Decisions with the weightiest first.
  static func sorted(_ decisions: [Finding]) -> [Finding] {
    // Weighed once, as that asks all places.
    let ranks = decisions.map(Rank.init)
    return decisions.indices.sorted { left, right in
      ranks[left] == ranks[right] ? precedes(decisions[left], decisions[right]) : ranks[left] < ranks[right]
    }.map { decisions[$0] }
  }

  /// The word that comes most often; of equals the first in the alphabet.
  private static func mostFrequent(_ words: [String]) -> String {
    let counts = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
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

  /// By path and position.
  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    (left.path, left.range.startOffset, left.rule, left.key)
      < (right.path, right.range.startOffset, right.rule, right.key)
  }

  /// Bugs first, then by severity and kind; single decisions before habits, those with many places before those with
  /// few.
  private struct Rank: Comparable {
    private let bug: Int
    private let severity: Int
    private let kind: Int
    private let places: Int

    init(_ finding: Finding) {
      let weight = finding.severity
      bug = finding.kind == .bug && weight > .note ? 0 : 1
      severity = -weight.rawValue
      kind = finding.kind.order
      places = finding.habit == nil ? -finding.places.count : 0
    }

    static func < (left: Rank, right: Rank) -> Bool {
      (left.bug, left.severity, left.kind, left.places) < (right.bug, right.severity, right.kind, right.places)
    }
  }
}
