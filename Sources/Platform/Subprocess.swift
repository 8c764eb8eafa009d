#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a program has printed, and how it ended.
package struct SubprocessResult: Sendable, Hashable {
  /// The bytes of its standard output.
  package let output: [UInt8]
  /// Its exit status; 128 and the signal's number when a signal ended it.
  package let status: Int32
}

/// Runs other programs.
package enum Subprocess {
  /// Runs a program to its end and returns what it printed; `nil` when it cannot be started.
  ///
  /// The first argument is the program, looked up in `PATH`; no shell is involved. An argument with a NUL would arrive
  /// as another, so there is nothing to run then.
  ///
  /// - Parameters:
  ///   - input: What it reads.
  ///   - folder: Its current folder; `nil` for this process's own.
  ///   - environment: Variables that it has otherwise than this process, or not at all.
  ///   - patience: For how many milliseconds it may print nothing; without end for `nil`.
  ///   - isAwaited: Whether it may be silent for as long again; else it is killed.
  package static func run(
    _ arguments: [String], input: [UInt8] = [], in folder: String? = nil, errors: ErrorOutput = .discarded,
    environment: [String: String?] = [:], patience: Int32? = nil, isAwaited: () -> Bool = { false }
  ) -> SubprocessResult? {
    measure(
      arguments, input: input, in: folder, errors: errors, environment: environment, patience: patience,
      isAwaited: isAwaited)?.result
  }

  /// The status of a program that was killed.
  package static let killedStatus = 128 + SIGKILL

  /// What becomes of standard error.
  package enum ErrorOutput: Sendable {
    case discarded
    /// It comes among the output, in the order in which it was written.
    case withOutput
  }

  /// Runs a program as `run` does, and tells what it has taken.
  ///
  /// - Parameter outputLimit: the bytes of its output to keep; all of it is read.
  package static func measure(
    _ arguments: [String], input: [UInt8] = [], in folder: String? = nil, errors: ErrorOutput = .discarded,
    environment: [String: String?] = [:], outputLimit: Int = .max, patience: Int32? = nil,
    isAwaited: () -> Bool = { false }
  ) -> SubprocessMeasurement? {
    guard let program = arguments.first, !arguments.contains(where: { $0.utf8.contains(0) }), let pipe = Pipe()
    else { return nil }
    var inputFile: FileDescriptor?
    if !input.isEmpty {
      inputFile = InputFile.descriptor(holding: input)
      if inputFile == nil { return nil }
    }
    defer { inputFile?.closeFile() }
    let start = MonotonicClock.nanoseconds()
    let process = spawn(program, arguments, input: inputFile, output: pipe, folder, errors, environment)
    // The end of the output shows only once no process holds the writing end.
    pipe.writing.closeFile()
    defer { pipe.reading.closeFile() }
    guard let process else { return nil }

    // Reading comes before waiting: a program with more output than a pipe holds would never end otherwise.
    let output = readToEnd(pipe.reading, keeping: outputLimit) {
      guard let patience else { return true }
      while !isReadable(pipe.reading, within: patience) {
        if isAwaited() { continue }
        kill(process, SIGKILL)
        return false
      }
      return true
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1 {
      guard errno == EINTR else { return nil }
    }
    return SubprocessMeasurement(
      result: SubprocessResult(output: output, status: exitStatus(status)),
      nanoseconds: MonotonicClock.nanoseconds() - start, processorNanoseconds: ResourceUsage.processorTime(usage),
      peakByteCount: ResourceUsage.peakResidentByteCount(usage))
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: FileDescriptor?, output pipe: Pipe, _ folder: String?,
    _ errors: ErrorOutput, _ changes: [String: String?]
  ) -> pid_t? {
    var actions = uninitializedSpawnFileActions()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard
      // First, as the pipe may have number 0 or 2 when this process was started without these streams.
      posix_spawn_file_actions_adddup2(&actions, pipe.writing.number, STDOUT_FILENO) == 0,
      input.map({ posix_spawn_file_actions_adddup2(&actions, $0.number, STDIN_FILENO) })
        ?? posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0,
      errors == .withOutput
        ? posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO) == 0
        : posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0,
      folder.map({ addFolder($0, to: &actions) == 0 }) ?? true
    else { return nil }

    let argumentCopies = arguments.map { strdup($0) }
    defer { for copy in argumentCopies { free(copy) } }
    var process: pid_t = 0
    let status = withEnvironment { environment in
      let added = changes.compactMap { name, value in value.flatMap { strdup("\(name)=\($0)") } }
      defer { for text in added { free(text) } }
      let texts = Self.texts(environment, without: changes) + added + [nil]
      return posix_spawnp(&process, program, &actions, nil, argumentCopies + [nil], texts)
    }
    return status == 0 ? process : nil
  }

  /// The texts of an environment, those about some variables left out.
  private static func texts(
    _ environment: EnvironmentPointer?, without changes: [String: String?]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var texts: [UnsafeMutablePointer<CChar>?] = []
    var next = environment
    while let text = next?.pointee {
      let name = String(cString: text).prefix { $0 != "=" }
      if changes[String(name)] == nil { texts.append(text) }
      next = next?.successor()
    }
    return texts
  }

  private static func isReadable(_ descriptor: FileDescriptor, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    var count: Int32
    repeat { count = poll(&entry, 1, milliseconds) } while count < 0 && errno == EINTR
    return count != 0
  }

  private static func readToEnd(
    _ descriptor: FileDescriptor, keeping limit: Int, while isWaiting: () -> Bool
  ) -> [UInt8] {
    var output: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while isWaiting(), let count = try? descriptor.readBytes(into: buffer), count > 0 {
        output.append(contentsOf: buffer.prefix(min(count, limit - output.count)))
      }
    }
    return output
  }

  /// Takes a wait status apart; the C macros for it are not visible to Swift, and their layout is the same everywhere.
  private static func exitStatus(_ waitStatus: Int32) -> Int32 {
    let signal = waitStatus & 0x7f
    return signal == 0 ? (waitStatus >> 8) & 0xff : 128 + signal
  }
}

/// Both ends of a pipe, which no child process inherits unless told to.
private struct Pipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init?() {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { return nil }
    reading = FileDescriptor(number: numbers[0])
    writing = FileDescriptor(number: numbers[1])
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
  }
}
