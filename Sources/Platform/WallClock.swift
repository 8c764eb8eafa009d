#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time of day as the system knows it.
package enum WallClock {
  /// Whole seconds since 1 January 1970, 0:00 UTC.
  package static func secondsSince1970() -> Int { Int(time(nil)) }

  /// The same in nanoseconds.
  package static func nanosecondsSince1970() -> Int64 {
    Int64(truncatingIfNeeded: SystemClock.nanoseconds(of: CLOCK_REALTIME))
  }
}
