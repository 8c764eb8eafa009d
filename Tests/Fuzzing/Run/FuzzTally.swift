/// What was run.
package struct FuzzTally: Sendable, Hashable {
  package var inputs = 0
  /// How many of the inputs were projects.
  package var projects = 0
  package var bytes = 0
  /// The input that took longest, and how long; a seed that a busy machine held up may be among them.
  package var slowestSeed: UInt64 = 0
  package var slowestNanoseconds: UInt64 = 0

  package init() {}

  mutating func count(_ input: FuzzInput, nanoseconds: UInt64) {
    inputs += 1
    bytes += input.byteCount
    if input.depth == .project { projects += 1 }
    if nanoseconds > slowestNanoseconds { (slowestSeed, slowestNanoseconds) = (input.seed, nanoseconds) }
  }

  /// Adds what another worker has run.
  mutating func add(_ other: FuzzTally) {
    inputs += other.inputs
    projects += other.projects
    bytes += other.bytes
    if other.slowestNanoseconds > slowestNanoseconds {
      (slowestSeed, slowestNanoseconds) = (other.slowestSeed, other.slowestNanoseconds)
    }
  }
}
