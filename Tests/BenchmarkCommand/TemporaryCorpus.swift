import Benchmarking
import Platform

/// A generated corpus that is there for the time of a body.
enum TemporaryCorpus {
  /// Generates, calls the body with the folder, and removes it.
  static func with<Result>(
    lines: Int, _ body: (String) throws(BenchmarkFailure) -> Result
  ) throws(BenchmarkFailure) -> Result {
    let name = "archlint-bench-\(MonotonicClock.nanoseconds())"
    let folder = FileSystem.join(Environment.value("TMPDIR") ?? "/tmp", name)
    defer { try? CorpusFolder.remove(folder) }  // What can't be removed is left to whoever cleans the folder.
    _ = try BenchmarkFailure.wrap { try CorpusFolder.write(CorpusGenerator(lineCount: lines), to: folder) }
    return try body(folder)
  }
}
