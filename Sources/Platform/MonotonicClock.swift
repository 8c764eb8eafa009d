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
}
