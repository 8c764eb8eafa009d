import ArchLint
import Benchmarking
import Platform
import Testing

/// A small generated corpus that the tests share, checked once.
enum GeneratedCorpus {
  static func files(lines: Int, seed: UInt64 = 1) -> [CorpusFile] {
    var files: [CorpusFile] = []
    CorpusGenerator(lineCount: lines, seed: seed).generate { files.append($0) }
    return files
  }

  /// Calls a body with a folder where nothing stands, which is removed afterwards.
  static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let name = "archlint-bench-tests-\(MonotonicClock.nanoseconds())"
    let folder = FileSystem.join(Environment.value("TMPDIR") ?? "/tmp", name)
    defer { try? CorpusFolder.remove(folder) }
    return try body(folder)
  }
}
