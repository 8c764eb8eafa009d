#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A clock that stands still while other processes run.
package enum ProcessorClock {
  /// Nanoseconds that processor cores have spent on this process, on all its threads together.
  package static func nanoseconds() -> UInt64 { SystemClock.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }
}
