import Fuzzing
import Testing

/// The workers here are shell scripts: what a real one does when it traps can't be had without a trap.
@Suite("Driver")
struct FuzzDriverTests {
  private static func run(_ script: String, seeds: Range<UInt64> = 1..<11) -> FuzzDriver.Outcome {
    // The seeds arrive as $1 and $2.
    var driver = FuzzDriver(workerCommand: ["/bin/sh", "-c", script, "worker"])
    driver.seeds = seeds
    driver.workers = 1
    return driver.run()
  }

  private static let finish = "echo finished $(($2 - $1)) 0 100 5 9\n"

  @Test("counts what workers have run")
  func finished() {
    let outcome = Self.run(Self.finish)
    #expect(outcome.tally.inputs == 10)
    #expect(outcome.tally.bytes == 100)
    #expect(outcome.failures == [])
  }

  @Test("names the seed of a trap and goes on behind it")
  func trap() {
    let outcome = Self.run("[ $1 -gt 7 ] || { echo 6; echo 7; kill -ILL $$; }\n" + Self.finish)
    #expect(outcome.failures == [FuzzFailure(seed: 7, kind: .trap(128 + 4))])
    #expect(outcome.tally.inputs == 10)
  }

  @Test("tells a hang from a trap")
  func hang() {
    let outcome = Self.run("[ $1 -gt 1 ] || { echo 1; kill -PROF $$; }\n" + Self.finish)
    #expect(outcome.failures == [FuzzFailure(seed: 1, kind: .hang)])
  }

  @Test("gathers violations by seed")
  func violations() {
    let outcome = Self.run("echo violation 9 byte 3 is lost\necho violation 2 b\n" + Self.finish)
    #expect(outcome.failures.map(\.description) == ["seed 2: b", "seed 9: byte 3 is lost"])
  }

  @Test("gives up on workers that can't begin")
  func noWorker() {
    #expect(Self.run("exit 3").failures == [FuzzFailure(seed: 1, kind: .trap(3))])
    #expect(Self.run("while :; do echo $1; exit 4; done", seeds: 1..<100).failures.count == 20)
  }

  @Test("gives each worker a share of the seeds")
  func shares() {
    var driver = FuzzDriver(workerCommand: ["/bin/sh", "-c", "echo violation $1 until $2\n" + Self.finish, "worker"])
    driver.seeds = 10..<21
    driver.workers = 3
    let outcome = driver.run()
    #expect(outcome.failures.map(\.description) == ["seed 10: until 13", "seed 13: until 17", "seed 17: until 21"])
    #expect(outcome.tally.inputs == 11)
  }
}
