import ArchLint
import Platform

/// Takes the inputs of a range of seeds through the checks, one after the other in this process.
///
/// Each seed is written before its input is made, so that after a trap the last one is to blame.
package struct FuzzWorker {
  private let maker: InputMaker
  private let checks: InputChecks
  private let secondsPerInput: Int

  package init(maker: InputMaker, checks: InputChecks, secondsPerInput: Int = 5) {
    self.maker = maker
    self.checks = checks
    self.secondsPerInput = secondsPerInput
  }

  /// Runs the seeds until the monotonic clock shows `deadline`, and tells `write` of each and of what was found.
  package func run(seeds: Range<UInt64>, deadline: UInt64, write: (WorkerMessage) -> Void) {
    var tally = FuzzTally()
    var now = MonotonicClock.nanoseconds()
    for seed in seeds where now < deadline {
      write(.started(seed))
      TimeLimit.start(seconds: secondsPerInput)
      let input = maker.input(seed: seed)
      if let violation = checks.violation(in: input) { write(.violation(seed, violation)) }
      let end = MonotonicClock.nanoseconds()
      tally.count(input, nanoseconds: end - now)
      now = end
    }
    TimeLimit.start(seconds: 0)
    write(.finished(tally))
  }
}
