import Fuzzing
import Platform
import Testing

/// A very small part of a run of `archlint-fuzz`, with the same inputs each time; '.ci/run' runs more.
@Suite("Damaged files of this repository")
struct FixedSeedsTests {
  /// What is wrong with the inputs of some seeds, on the threads with large stacks that the program uses, too.
  private static func violations(_ seeds: Range<UInt64>, _ maker: @Sendable () -> InputMaker) throws -> [String] {
    let checks = Parallel.map(count: 4, threads: 2) { part in
      Result {
        let maker = maker()
        let checks = try InputChecks()
        return seeds.filter { $0 % 4 == UInt64(part) }.compactMap { seed in
          checks.violation(in: maker.input(seed: seed)).map { "seed \(seed): \($0)" }
        }
      }
    }
    return try checks.flatMap { try $0.get() }
  }

  @Test("break nothing in lexer and parser")
  func outlines() throws {
    let corpus = try RepositoryCorpus.read()
    #expect(
      try Self.violations(1..<601) { InputMaker(corpus: corpus, projectShare: 1 << 40, excerptByteCount: 700) } == [])
  }

  @Test("break nothing in index, rules and reports")
  func projects() throws {
    let corpus = try RepositoryCorpus.read()
    #expect(try Self.violations(1..<21) { InputMaker(corpus: corpus, projectShare: 1, excerptByteCount: 700) } == [])
  }
}
