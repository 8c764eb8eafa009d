import Findings
import Platform

/// What was found in the states of projects that were judged last, by which what is staged is compared with the last
/// commit without judging that again.
///
/// A hint and no more: a state that isn't kept is judged, and so is a rule with a place that may be one of before told
/// otherwise. It lies in the user's own folder, as a repository may come from anybody.
struct JudgedStates: Sendable, Hashable {
  /// A number for all by which a state is judged: its files, its settings, what was asked, and the program.
  typealias Key = UInt64
  /// How often each place was found, by its number.
  typealias Places = [UInt64: Int]

  private static let name = "judged"
  /// A commit, what is staged on it, and the same of a few other projects.
  private static let countLimit = 16
  private static let byteLimit = 1 << 21

  /// A line for each state, the newest first: its key, that of the guides, how many places it has, and their numbers, in
  /// hexadecimal digits.
  private var lines: [Line]

  /// A state as it was judged.
  struct State: Sendable {
    let key: Key
    let guides: UInt64
    let places: [UInt64]
  }

  private struct Line: Sendable, Hashable {
    let key: Key
    let text: ArraySlice<UInt8>
  }

  /// Those that the user's folder has.
  static func kept() -> JudgedStates { JudgedStates(UserFolder.read(name, limit: byteLimit) ?? []) }

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Self.number(line.prefix { $0 != UInt8(ascii: " ") }).map { Line(key: $0, text: line) }
    }
  }

  /// The places of a state; `nil` where it isn't kept, or not whole.
  subscript(key: Key) -> (guides: UInt64, places: Places)? {
    guard let line = lines.first(where: { $0.key == key })?.text else { return nil }
    let numbers = line.split(separator: UInt8(ascii: " ")).compactMap { Self.number($0) }
    guard numbers.count > 2, numbers.count - 3 == numbers[2] else { return nil }
    return (numbers[1], numbers.dropFirst(3).reduce(into: [:]) { $0[$1, default: 0] += 1 })
  }

  /// The same with some states before all others.
  func adding(_ states: [State]) -> JudgedStates {
    let keys = Set(states.map(\.key))
    var result = self
    result.lines = states.map { state in
      let words = ([state.key, state.guides, UInt64(state.places.count)] + state.places.sorted()).map {
        String($0, radix: 16)
      }
      return Line(key: state.key, text: Array(words.joined(separator: " ").utf8)[...])
    }
    result.lines += lines.filter { !keys.contains($0.key) }
    return result
  }

  /// Keeps these; what can't be written is judged again.
  func keep() {
    var bytes: [UInt8] = []
    for line in lines.prefix(Self.countLimit) where bytes.count + line.text.count < Self.byteLimit {
      bytes += line.text + [UInt8(ascii: "\n")]
    }
    UserFolder.write(Self.name, bytes)
  }

  private static func number(_ word: ArraySlice<UInt8>) -> UInt64? {
    guard !word.isEmpty, word.count <= 16 else { return nil }
    var value: UInt64 = 0
    for byte in word {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return value
  }
}

/// What is known, when a change is judged, of the states on its two sides.
///
/// A class, as the options of a run hold it.
final class JudgedSides: Sendable {
  private let before: JudgedStates.Key
  private let after: JudgedStates.Key
  private let states: JudgedStates
  /// Whether the state before the change was judged, by whatever guides.
  let mayKnowBefore: Bool
  private let known: Once<(guides: UInt64, places: JudgedStates.Places)?>
  private let found = Guarded<[JudgedStates.State]>([])

  init(before: JudgedStates.Key, after: JudgedStates.Key, states: JudgedStates = .kept()) {
    (self.before, self.after, self.states) = (before, after, states)
    known = Once { states[before] }
    mayKnowBefore = known.value != nil
  }

  /// Whether the state before the change was judged by some guides.
  func knowsBefore(_ guides: [String]) -> Bool { known.value?.guides == Self.number(of: guides) }

  /// Marks the new hits that were there before, of those of some rules of which that can be told: all their places of before are
  /// found again, or all that are found now were there before.
  ///
  /// - Parameter guides: Those that both sides are judged by.
  /// - Returns: Those rules.
  func settle(_ hits: inout [Finding], of rules: Set<String>, guides: [String]) -> Set<String> {
    guard let known = known.value, known.guides == Self.number(of: guides) else { return [] }
    var left = known.places
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
