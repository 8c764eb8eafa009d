#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends this process when an input takes too long.
///
/// The system's timer does it, so that no other thread or process needs to watch. It counts processor time: on a busy
/// machine, an input that waits for its turn is no hang.
enum TimeLimit {
  /// The exit status that a parent process sees for one ended by the limit.
  static let exitStatus: Int32 = 128 + SIGPROF

  /// Sets or resets the limit; 0 seconds lift it.
  static func start(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(seconds)
    #if canImport(Glibc)
      _ = setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      _ = setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }
}
