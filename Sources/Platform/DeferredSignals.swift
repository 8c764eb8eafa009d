#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that ask a process to end, held back while it is in the middle of something.
package enum DeferredSignals {
  /// A call from a terminal, of a supervisor, and of a terminal that goes away.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// What may be changed by a signal at any time: the first one that came, or 0. Plain memory, as nothing else is safe
  /// in a handler.
  private nonisolated(unsafe) static let arrived: UnsafeMutablePointer<Int32> = {
    let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
  }()

  /// How many threads hold signals back, and what was done about a signal before.
  private struct State {
    var depth = 0
    var previous: [(number: Int32, handler: SignalHandler)] = []
  }

  private static let state = Guarded(State())

  /// The signal that has arrived since the first `begin`; `nil` for none.
  package static var pending: Int32? { arrived.pointee == 0 ? nil : arrived.pointee }

  /// Lets the signals arrive where whoever started this process has left them blocked, as some do by mistake.
  package static func unblock() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Runs a body that no signal ends; one that arrives meanwhile ends the process afterwards, unless it was ignored
  /// before.
  package static func whileDeferred<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin()
    defer { end() }
    return try body()
  }

  private static func begin() {
    let arrived = arrived
    state.change { state in
      state.depth += 1
      guard state.depth == 1 else { return }
      arrived.pointee = 0
      for number in numbers {
        let previous = signal(number) {
          if DeferredSignals.arrived.pointee == 0 { DeferredSignals.arrived.pointee = $0 }
        }
        if SignalHandlers.isIgnored(previous) {
          _ = signal(number, SIG_IGN)
        } else {
          state.previous.append((number, previous))
        }
      }
    }
  }

  private static func end() {
    let last: Int32? = state.change { state in
      state.depth -= 1
      guard state.depth == 0 else { return nil }
      for (number, handler) in state.previous { _ = signal(number, handler) }
      state.previous = []
      return pending
    }
    if let last { raise(last) }
  }
}

/// Limits of the system that are answered with a signal.
package enum LimitSignals {
  /// Makes writing more than the limit for a file's size an error with a message, instead of the end.
  package static func becomeErrors() { _ = signal(SIGXFSZ, SIG_IGN) }
}
