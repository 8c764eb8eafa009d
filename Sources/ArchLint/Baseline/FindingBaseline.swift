import Findings
import Platform

/// The places that a project has accepted for now.
///
/// They are kept before they become decisions and habits, so that one place more in an accepted decision is new.
package struct FindingBaseline: Sendable, Hashable {
  /// How many there are of each; more than one only where nothing tells them apart.
  package private(set) var counts: [PlaceIdentity: Int]
  /// What a merge has left in the file, as a clause; `nil` for a file as it was written.
  package internal(set) var leftover: String?

  package init(counts: [PlaceIdentity: Int] = [:]) { self.counts = counts }

  /// Accepts the hits that nobody has silenced otherwise.
  package init(accepting hits: [Finding]) {
    self.init(hits.filter { $0.status != .suppressed && $0.status != .accepted })
  }

  private init(_ hits: [Finding]) {
    counts = hits.reduce(into: [:]) { counts, hit in
      counts[PlaceIdentity(of: hit), default: 0] += 1
    }
  }

  /// The number of places accepted.
  package var hitCount: Int { counts.values.reduce(0, +) }

  /// What is to be accepted from now on.
  ///
  /// - Parameters:
  ///   - hits: What was found, told from what was accepted.
  ///   - rules: The rules that ran; what others found is kept.
  ///   - isGrowing: Whether new places are accepted, too; those accepted before stay as they are now.
  package func updated(by hits: [Finding], rules: Set<String>, isGrowing: Bool) -> FindingBaseline {
    let found =
      isGrowing ? FindingBaseline(accepting: hits) : FindingBaseline(hits.filter { $0.status == .baseline })
    return FindingBaseline(
      counts: found.counts.merging(counts.filter { !rules.contains($0.key.rule) }) { first, _ in first })
  }

  /// The same under other names.
  package func renamed(_ names: [String: String]) -> FindingBaseline {
    FindingBaseline(counts: counts.reduce(into: [:]) { $0[$1.key.renamed(names), default: 0] += $1.value })
  }

  /// What became of accepted places.
  struct Outcome {
    /// How many aren't found any more.
    var staleCount = 0
    var renames: [PlaceRename] = []
  }

  /// Marks the hits that were accepted.
  ///
  /// - Parameters:
  ///   - hits: Those of the whole project, by path and position.
  ///   - rules: The rules that ran; only their entries can be said to be gone.
  func mark(_ hits: inout [Finding], rules: Set<String>, declared: @escaping () -> DeclaredNames) -> Outcome {
    // What was there before a change is most likely what was accepted, and of equals what weighs least.
    let candidates = hits.indices.filter { hits[$0].status == .new || hits[$0].status == .unchanged }.sorted {
      (hits[$0].status == .new ? 1 : 0, hits[$0].first.severity, $0)
        < (hits[$1].status == .new ? 1 : 0, hits[$1].first.severity, $1)
    }
    // No more of an entry can be found than there is, however much it counts.
    let most = candidates.count
    let old = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: min($0.value, most)) }
    let rest = counts.reduce(0) { $0 + (rules.contains($1.key.rule) ? max($1.value - most, 0) : 0) }
    let matcher = PlaceMatcher(
      old: old, before: nil, new: candidates.map { PlaceIdentity(of: hits[$0]) }, after: declared)
    for (position, partner) in zip(candidates, matcher.partners) where partner != nil {
      if hits[position].status == .new { hits[position].first.status = .baseline }
    }
    return Outcome(staleCount: rest + matcher.open.count { rules.contains(old[$0].rule) }, renames: matcher.renames)
  }
}
