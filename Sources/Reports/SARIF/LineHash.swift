/// The line hashes that GitHub's upload action makes where a report has none, and compares with those that it has.
///
/// A rolling hash over a hundred UTF-16 units from the start of each line, blanks and tabs skipped, any line break read as
/// a line feed, with one unit of all ones at the end of the file and then zeros; see `fingerprints.ts` of
/// github/codeql-action.
enum LineHash {
  private static let blockSize = 100
  private static let factor: UInt64 = 37

  /// A hash for each line: hexadecimal digits, and how many equal ones there have been.
  static func hashes(of bytes: [UInt8]) -> [String] {
    var highest: UInt64 = 1
    for _ in 0..<blockSize { highest = highest &* factor }
    var window = [UInt64](repeating: 0, count: blockSize)
    // The line that each unit of the window begins, where it begins one.
    var starts = [Int](repeating: -1, count: blockSize)
    var index = 0
    var hash: UInt64 = 0
    var line = 0
    var startsLine = true
    var hashes: [String] = []
    var counts: [UInt64: Int] = [:]
    func output(_ hash: UInt64) {
      counts[hash, default: 0] += 1
      hashes.append("\(String(hash, radix: 16)):\(counts[hash, default: 0])")
    }
    func push(_ unit: UInt64) {
      let dropped = window[index]
      window[index] = unit
      if starts[index] >= 0 { output(hash) }
      starts[index] = -1
      if startsLine {
        startsLine = false
        starts[index] = line
        line += 1
      }
      if unit == 10 { startsLine = true }
      hash = factor &* hash &+ unit &- highest &* dropped
      index = (index + 1) % blockSize
    }
    var followsReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      defer { followsReturn = unit == 13 }
      if unit == 32 || unit == 9 || unit == 10 && followsReturn { continue }
      push(unit == 13 ? 10 : UInt64(unit))
    }
    push(65535)
    for _ in 0..<blockSize {
      if starts[index] >= 0 { output(hash) }
      starts[index] = -1
      hash = factor &* hash &- highest &* window[index]
      window[index] = 0
      index = (index + 1) % blockSize
    }
    return hashes
  }
}
