import Findings
import Platform

/// What is known, when a change is judged, of the states on its two sides.
///
/// A class, as the options of a run hold it.
final class JudgedSides: Sendable {
  private let before: JudgedStates.Key
  private let after: JudgedStates.Key
  private let states: JudgedStates
  /// The state before the change, if it was judged.
  private let known: (guides: UInt64, places: JudgedStates.Places)?
  private let found = Guarded<[JudgedStates.State]>([])

  init(before: JudgedStates.Key, after: JudgedStates.Key, states: JudgedStates = .kept()) {
    (self.before, self.after, self.states) = (before, after, states)
    known = states[before]
  }

  /// Whether the state before the change was judged, by whatever guides.
  var mayKnowBefore: Bool { known != nil }

  /// Whether the state before the change was judged by some guides.
  func knowsBefore(_ guides: [String]) -> Bool { known?.guides == Self.number(of: guides) }

  /// Marks the new hits that were there before, of those of some rules of which that can be told: all their places of before are
  /// found again, or all that are found now were there before.
  ///
  /// - Parameter guides: Those that both sides are judged by.
  /// - Returns: Those rules.
  func settle(_ hits: inout [Finding], of rules: Set<String>, guides: [String]) -> Set<String> {
    guard knowsBefore(guides), var left = known?.places else { return [] }
    var found: [String: [Int]] = [:]
    var others: Set<String> = []
    for position in hits.indices where hits[position].status == .new && rules.contains(hits[position].rule) {
      let number = Self.number(of: hits[position])
      let isKnown = left[number].map { $0 > 0 } ?? false
      if isKnown { left[number, default: 0] -= 1 } else { others.insert(hits[position].rule) }
      found[hits[position].rule, default: []] += isKnown ? [position] : []
    }
    let gone = Set(left.lazy.filter { $0.value > 0 }.map { Self.rulePart(of: $0.key) })
    let settled = found.keys.filter { !others.contains($0) || !gone.contains(Self.number(of: $0)) }
    for position in settled.flatMap({ found[$0] ?? [] }) { hits[position].first.status = .unchanged }
    return Set(settled)
  }

  /// Notes what was found on one side by all rules.
  func note(_ hits: [Finding], isBefore: Bool, guides: [String]) {
    let state = JudgedStates.State(
      key: isBefore ? before : after, guides: Self.number(of: guides), places: hits.map { Self.number(of: $0) })
    found.change { $0.append(state) }
  }

  /// What is known with what was noted.
  var noted: JudgedStates { states.adding(found.change { $0 }) }

  /// Keeps what was noted, where it wasn't known.
  func keep() {
    let noted = noted
    if noted != states { noted.keep() }
  }

  private static func number(of hit: Finding) -> UInt64 {
    let place = PlaceIdentity(of: hit)
    var hash = FNV1a()
    let texts = [
      place.rule, place.key, place.module, place.file, place.symbol, place.isFile ? "file" : "", place.says, place.code,
      place.before, place.after, place.shape, hit.first.severity.word,
    ]
    for text in texts {
      hash.add(text.utf8)
      hash.add(0)
    }
    return number(of: place.rule) << 48 | hash.value & (1 << 48 - 1)
  }

  private static func number(of guides: [String]) -> UInt64 { FNV1a(guides.joined(separator: "\n").utf8).value }

  private static func number(of rule: String) -> UInt64 { FNV1a(rule.utf8).value & 0xFFFF }

  /// The number of the rule that found a place.
  private static func rulePart(of number: UInt64) -> UInt64 { number >> 48 }
}
