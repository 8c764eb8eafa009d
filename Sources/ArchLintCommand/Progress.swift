import Platform

/// A line on the terminal for as long as something takes that takes long; nothing where there is no terminal.
enum Progress {
  /// Does a work, and tells from its second second on that it is being done.
  static func show<Result: Sendable>(_ title: String, _ work: @Sendable () -> Result) -> Result {
    guard StandardStreams.errorIsTerminal, Environment.value("TERM") != "dumb" else { return work() }
    let isDone = Guarded(false)
    return Parallel.both(threads: 2) {
      var seconds = 0
      while !MonotonicClock.wait(seconds: 1, until: { isDone.change { $0 } }) {
        seconds += 1
        StandardStreams.writeTerminalLine("\(title) … \(seconds) s")
      }
      if seconds > 0 { StandardStreams.writeTerminalLine("") }
    } _: {
      defer { isDone.change { $0 = true } }
      return work()
    }.1
  }
}
