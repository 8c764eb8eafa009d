#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A clock for measuring how long something takes.
package enum MonotonicClock {
  /// Nanoseconds since a moment in the past that stays the same while the process runs.
  package static func nanoseconds() -> UInt64 { SystemClock.nanoseconds(of: CLOCK_MONOTONIC) }

  /// Does nothing for a while; a signal ends that early.
  package static func pause(milliseconds: Int) {
    usleep(UInt32(clamping: max(0, min(milliseconds, 1_000_000)) * 1000))
  }

  /// Waits until a condition holds, and returns whether it did in time; it is looked at once in any case.
  package static func wait<Failure: Error>(
    seconds: Double, until condition: () throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let end = nanoseconds() + UInt64(max(0, seconds) * 1e9)
    var pause: UInt32 = 500
    while true {
      if try condition() { return true }
      if nanoseconds() >= end { return false }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }
}
