#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What happens when the process runs into a limit that a shell or a runner has set for it.
package enum ProcessLimits {
  /// Makes a limit one message and exit status 2, where it would be a signal: a file that may grow no further is an
  /// error of the write, and memory that may not be had ends the process in words.
  package static func tellInWords() {
    _ = signal(SIGXFSZ, SIG_IGN)
    // The library's allocator traps without memory; a trap for another reason stays one.
    guard let limit = memoryLimit else { return }
    neededByteCount = max(limit / 4, neededByteCount)
    words = malloc(mostWords)
    silenceLibrary()
    turn = fcntl(errorNumber, F_DUPFD_CLOEXEC, 3)
    giveHandlersStack()
    for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS] {
      SignalHandlers.set(endForWantOfMemory, for: number, flags: SA_ONSTACK)
    }
  }

  /// Sets memory aside in which handlers run on the main thread. What can't be had may be more of that thread's own stack,
  /// and then a handler on it would never begin; stacks of other threads don't grow.
  private static func giveHandlersStack() {
    let byteCount = 64 << 10
    guard let memory = malloc(byteCount) else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(byteCount)
    if sigaltstack(&stack, nil) != 0 { free(memory) }
  }

  /// The descriptor of standard error.
  nonisolated(unsafe) private(set) static var errorNumber = STDERR_FILENO

  /// A descriptor that the first thread to run out of memory closes; the others see that it is gone. -1 for none.
  nonisolated(unsafe) private(set) static var turn: CInt = -1

  /// Where to read what the language's library has printed; -1 for nowhere.
  nonisolated(unsafe) private(set) static var libraryNumber: CInt = -1

  /// What still has to be there for a trap without a word to have another reason: the share of the limit that the next
  /// step of a list or a heap may ask for.
  nonisolated(unsafe) private static var neededByteCount = 64 << 20

  /// Keeps what the language's library prints before it traps from standing beside our own message, until it is known
  /// what it was about.
  private static func silenceLibrary() {
    var ends: [CInt] = [-1, -1]
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard own >= 0, pipe(&ends) == 0 else { return }
    // What has no room in it is lost; nobody waits.
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    if dup2(ends[1], STDERR_FILENO) >= 0 { (errorNumber, libraryNumber) = (own, ends[0]) }
    close(ends[1])
  }

  /// Memory set aside for what the library has printed: a handler may ask for none.
  nonisolated(unsafe) private static var words: UnsafeMutableRawPointer?
  private static let mostWords = 4096

  /// Whether the limit is what stopped the process: the library says so, or says nothing and memory can't be had.
  /// What it says otherwise is passed on.
  ///
  /// Runs in a signal handler.
  static func isWantOfMemory() -> Bool {
    let count = words.map { read(libraryNumber, $0, mostWords) } ?? 0
    if let words, count > 0 {
      let word: StaticString = "allocat"
      var start = 0
      while start + word.utf8CodeUnitCount <= count {
        if memcmp(words + start, word.utf8Start, word.utf8CodeUnitCount) == 0 { return true }
        start += 1
      }
      _ = write(errorNumber, words, count)
      return false
    }
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    let block = mmap(nil, neededByteCount, PROT_READ | PROT_WRITE, flags, -1, 0)
    if Int(bitPattern: block) == -1 { return true }
    munmap(block, neededByteCount)
    return false
  }

  private static var memoryLimit: Int? {
    #if canImport(Glibc)
      let resources = [RLIMIT_AS, RLIMIT_DATA].map { CInt($0.rawValue) }
    #else
      let resources = [RLIMIT_AS]
    #endif
    return resources.compactMap { resource in
      var limit = rlimit()
      // What stands for none is beyond every number, or the largest.
      return getrlimit(resource, &limit) == 0 ? Int(exactly: limit.rlim_cur).flatMap { $0 < .max ? $0 : nil } : nil
    }.min()
  }
}

/// Runs as a signal handler, and so does nothing but read, write and end.
private func endForWantOfMemory(_ number: CInt) {
  // Several threads may run out at once, and closing is the one step that only one of them can take.
  if ProcessLimits.turn >= 0, close(ProcessLimits.turn) != 0 {
    while true { pause() }
  }
  guard ProcessLimits.isWantOfMemory() else {
    // A mistake of ours ends the process as it would without a limit.
    _ = signal(number, SIG_DFL)
    raise(number)
    return
  }
  let message: StaticString =
    "error: out of memory; the limit set for this process is too small for this project (see 'ulimit -v')\n"
  message.withUTF8Buffer { _ = write(ProcessLimits.errorNumber, $0.baseAddress, $0.count) }
  _exit(2)
}
