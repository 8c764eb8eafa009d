import Fuzzing

/// How long files are.
enum FileLength {
  /// The lines of a file that a share of the files of real apps, in hundredths of it, have fewer than; counted in the
  /// 2,020 files that ``Proportion/value`` tells of.
  private static let quantiles: [(percent: Int, lines: Int)] = [
    (0, 6), (5, 13), (10, 18), (15, 23), (20, 28), (25, 33), (30, 38), (35, 44), (40, 50), (45, 57), (50, 65), (55, 75),
    (60, 85), (65, 99), (70, 112), (75, 132), (80, 162), (85, 198), (90, 235), (95, 323), (98, 455), (99, 620),
    (100, 1579),
  ]

  /// A length as often as it occurs in real apps.
  static func draw(_ random: inout RandomSource) -> Int {
    let position = random.below(100 * 1000)
    for (low, high) in zip(quantiles, quantiles.dropFirst()) where position < high.percent * 1000 {
      let width = (high.percent - low.percent) * 1000
      return low.lines + (high.lines - low.lines) * (position - low.percent * 1000) / width
    }
    return 100
  }
}
