import Fuzzing
import Platform
import Testing

/// A very small part of `archlint-fuzz sessions`; '.ci/run' runs more.
@Suite("A session of checks")
struct SessionTests {
  @Test("says after each edit what a check by itself says", arguments: [1] as [UInt64])
  func sameAsFresh(seed: UInt64) throws {
    let sample = FileSystem.parent(FileSystem.parent(#filePath)) + "/SampleApp"
    let edits = 8
    let copy = "/tmp/archlint-session-\(seed)-\(MonotonicClock.nanoseconds())"
    var trial = try SessionTrial(copying: sample, to: copy, seed: seed)
    #expect(try trial.run(edits: edits) > edits)
  }
}
