/// Time and memory by the size of the corpus.
package struct GrowthTable {
  private var table = TextTable()
  /// Nanoseconds a line of the first size.
  private var firstTime: Double?

  package init() {
    table.add([
      "lines", "MB", "least ms", "median ms", "lines/s", "ns/line", "times first", "peak MB", "× source",
      "beyond 30 MB",
    ])
  }

  /// Adds what one size took.
  package mutating func add(_ result: BenchmarkResult) {
    guard let series = result.series.first else { return }
    let size = result.size
    let time = series.wall.median
    let perLine = time * 1_000_000 / Double(max(size.lineCount, 1))
    let first = firstTime ?? perLine
    firstTime = first
    let memory = MemoryFigure(peakByteCount: series.peak.median, sourceByteCount: size.byteCount)
    table.add([
      NumberText.grouped(size.lineCount), NumberText.rounded(Double(size.byteCount) / 1_000_000, digits: 1),
      NumberText.rounded(series.wall.least, digits: 1), NumberText.rounded(time, digits: 1),
      NumberText.rounded(Double(size.lineCount) * 1000 / max(time, 0.001), digits: 0),
      NumberText.rounded(perLine, digits: 0), NumberText.rounded(perLine / max(first, 0.001), digits: 2),
      NumberText.rounded(series.peak.median / 1_000_000, digits: 1), NumberText.rounded(memory.times, digits: 1),
      NumberText.rounded(memory.timesBeyondFixed, digits: 1),
    ])
  }

  /// A row for each size.
  package var text: String { table.text }
}
