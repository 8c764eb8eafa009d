extension MutationSubject {
  /// Moves or copies a few lines to another place.
  mutating func moveLines() {
    let starts = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    let chosen = random.range(below: starts.count, length: 12)
    let start = starts[chosen.lowerBound]
    let end = chosen.upperBound < starts.count ? starts[chosen.upperBound] : bytes.count
    let lines = Array(bytes[start..<end])
    let target = starts[random.below(starts.count)]
    let isCopy = random.chance(oneIn: 3)
    guard isCopy || target <= start || target >= end else { return }
    // The later place first, which leaves the other where it is.
    if target >= end { insert(lines, at: target) }
    if !isCopy { replace(start..<end, with: []) }
    if target < end { insert(lines, at: target) }
  }

  /// Makes all line breaks another kind, or turns them into blanks.
  mutating func changeLineBreaks() {
    guard let lineBreak = random.element(of: [[13, 10], [13], [32], [10, 10], []] as [[UInt8]]) else { return }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    replace(0..<bytes.count, with: Array(lines.joined(separator: lineBreak)))
  }
}
