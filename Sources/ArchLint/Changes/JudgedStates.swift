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
    UInt64(String(decoding: word, as: UTF8.self), radix: 16)
  }
}
