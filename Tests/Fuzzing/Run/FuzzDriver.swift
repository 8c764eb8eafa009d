import Platform

/// Starts worker processes, and starts another behind the seed where one has trapped or hung.
package struct FuzzDriver: Sendable {
  /// Seeds to run, unless the time is up before.
  package var seeds: Range<UInt64> = 1..<10_000_001
  /// How long to run in seconds; `nil` to run all seeds.
  package var seconds: Int?
  package var workers = Parallel.defaultThreads
  /// The command line of a worker process, to which its seeds and its deadline are added.
  package var workerCommand: [String]
  /// What follows those on the command line.
  package var trailingArguments: [String] = []
  /// Told of each failure at once; on whatever thread.
  package var onFailure: @Sendable (FuzzFailure) -> Void = { _ in }

  /// A process has more seeds than the time to start it is felt by, and few enough for its output to be small.
  private static let seedsPerProcess: UInt64 = 50_000
  /// After so many failures of one worker there is enough to mend.
  private static let largestFailureCount = 20

  package init(workerCommand: [String]) {
    self.workerCommand = workerCommand
  }

  /// What a run has done and found.
  package struct Outcome: Sendable, Hashable {
    package var tally = FuzzTally()
    /// Sorted by seed.
    package var failures: [FuzzFailure] = []
    package var seconds = 0.0
  }

  /// Runs all workers to their end.
  package func run() -> Outcome {
    let start = MonotonicClock.nanoseconds()
    let deadline = seconds.map { start + UInt64($0) * 1_000_000_000 } ?? UInt64.max
    let parts = Parallel.map(count: workers, threads: workers) { run(share(of: UInt64($0)), deadline: deadline) }
    var outcome = Outcome()
    for part in parts {
      outcome.tally.add(part.tally)
      outcome.failures += part.failures
    }
    outcome.failures.sort { $0.seed < $1.seed }
    outcome.seconds = Double(MonotonicClock.nanoseconds() - start) / 1_000_000_000
    return outcome
  }

  /// The seeds of one worker: the first, second, … part of all.
  private func share(of worker: UInt64) -> Range<UInt64> {
    let count = UInt64(seeds.count)
    let total = UInt64(workers)
    return (seeds.lowerBound + count * worker / total)..<(seeds.lowerBound + count * (worker + 1) / total)
  }

  private func run(_ seeds: Range<UInt64>, deadline: UInt64) -> Outcome {
    var outcome = Outcome()
    var next = seeds.lowerBound
    while next < seeds.upperBound, outcome.failures.count < Self.largestFailureCount {
      let now = MonotonicClock.nanoseconds()
      guard now < deadline else { break }
      let end = min(next + Self.seedsPerProcess, seeds.upperBound)
      let command = workerCommand + ["\(next)", "\(end)", "\(deadline)"] + trailingArguments
      guard let result = Subprocess.run(command) else {
        add(FuzzFailure(seed: next, kind: .trap(127)), to: &outcome)
        break
      }
      let output = WorkerOutput(result.output, start: next)
      outcome.tally.add(output.tally)
      for failure in output.violations { add(failure, to: &outcome) }
      if output.isFinished {
        next = end
      } else {
        let kind = result.status == TimeLimit.exitStatus ? FuzzFailure.Kind.hang : .trap(result.status)
        add(FuzzFailure(seed: output.lastSeed ?? next, kind: kind), to: &outcome)
        // Without a seed the worker could not even begin, and neither could the next.
        guard let seed = output.lastSeed else { break }
        next = seed + 1
      }
    }
    return outcome
  }

  private func add(_ failure: FuzzFailure, to outcome: inout Outcome) {
    outcome.failures.append(failure)
    onFailure(failure)
  }
}

/// What a worker process has written.
private struct WorkerOutput {
  var tally = FuzzTally()
  var violations: [FuzzFailure] = []
  var lastSeed: UInt64?
  var isFinished = false

  init(_ output: [UInt8], start: UInt64) {
    for line in output.split(separator: 10) {
      switch WorkerMessage(line: String(decoding: line, as: UTF8.self)) {
      case .started(let seed): lastSeed = seed
      case .violation(let seed, let text): violations.append(FuzzFailure(seed: seed, kind: .violation(text)))
      case .finished(let tally):
        self.tally = tally
        isFinished = true
      case nil: break
      }
    }
    // A worker that was cut short has counted for itself alone.
    if !isFinished, let lastSeed { tally.inputs = Int(lastSeed - start) + 1 }
  }
}
