import Findings

/// What a project has accepted, applied to what was found.
struct Acceptances {
  let entries: [Acceptance]
  let today: CalendarDay

  /// Marks what is accepted, and returns how many hits each entry has.
  func apply(to hits: inout [Finding]) -> [Int] {
    var counts = Array(repeating: 0, count: entries.count)
    if entries.isEmpty { return counts }
    let known = AcceptanceTable(entries, where: isValid)
    for position in hits.indices where hits[position].status == .new {
      guard let entry = known.covering(hits[position]).min() else { continue }
      counts[entry] += 1
      hits[position].first.status = .accepted
      hits[position].first.reason = entries[entry].reason
    }
    return counts
  }

  /// What a person has to know about entries that do nothing any more.
  ///
  /// - Parameter rules: The rules that ran; only of theirs can that be said.
  func remarks(_ counts: [Int], rules: Set<String>) -> [String] {
    zip(entries, counts).compactMap { entry, count in
      let subject = entry.subject.map { " for '\($0)'" } ?? ""
      let place = "\(entry.path):\(entry.position)"
      if !isValid(entry) {
        return "\(place): the acceptance of '\(entry.rule)'\(subject) expired on \(entry.lastDay?.description ?? "")"
      }
      guard count == 0, rules.contains(entry.rule) else { return nil }
      return "\(place): '\(entry.rule)' no longer finds anything\(subject); remove the entry"
    }
  }

  private func isValid(_ entry: Acceptance) -> Bool { entry.lastDay.map { today <= $0 } ?? true }
}
