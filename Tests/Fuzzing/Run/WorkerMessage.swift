/// One line that a worker process writes for the one that started it.
package enum WorkerMessage: Sendable, Hashable {
  /// The input of this seed is about to be made.
  case started(UInt64)
  case violation(UInt64, String)
  /// All seeds are through, or the time is up.
  case finished(FuzzTally)

  /// The line, with its line break.
  package var line: String {
    switch self {
    case .started(let seed): "\(seed)\n"
    case .violation(let seed, let text): "violation \(seed) \(text)\n"
    case .finished(let tally):
      "finished \(tally.inputs) \(tally.projects) \(tally.bytes) \(tally.slowestSeed) \(tally.slowestNanoseconds)\n"
    }
  }

  /// Reads a line without its line break; `nil` for one that a trap has cut off.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: line.hasPrefix("violation") ? 2 : 5)
    let numbers = words.dropFirst().map { UInt64($0) }
    switch words.first {
    case "violation" where words.count == 3:
      guard let seed = numbers[0] else { return nil }
      self = .violation(seed, String(words[2]))
    case "finished" where words.count == 6:
      let known = numbers.compactMap { $0 }
      guard known.count == 5 else { return nil }
      var tally = FuzzTally()
      (tally.inputs, tally.projects, tally.bytes) = (Int(known[0]), Int(known[1]), Int(known[2]))
      (tally.slowestSeed, tally.slowestNanoseconds) = (known[3], known[4])
      self = .finished(tally)
    case let word? where words.count == 1:
      guard let seed = UInt64(word) else { return nil }
      self = .started(seed)
    default: return nil
    }
  }
}
