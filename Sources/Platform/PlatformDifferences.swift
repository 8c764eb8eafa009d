#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import LinuxCalls
  import Musl
#else
  import Glibc
  import LinuxCalls
#endif

// What Darwin, Glibc and Musl spell differently. Everything else in this module is plain POSIX, the same on all three.

/// Starts a thread that runs `body` once and is waited for by nobody; `false` when the system has none left to give.
func startThread(stackByteCount: Int, _ body: @escaping () -> Void) -> Bool {
  #if canImport(Glibc)
    var handle = pthread_t()
  #else
    var handle: pthread_t?
  #endif
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  guard pthread_attr_setstacksize(&attributes, stackByteCount) == 0,
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
  else { return false }
  let context = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Darwin)
    let status = pthread_create(&handle, &attributes, { runThreadBody($0) }, context.toOpaque())
  #else
    let status = pthread_create(&handle, &attributes, { $0.flatMap(runThreadBody) }, context.toOpaque())
  #endif
  if status != 0 { context.release() }
  return status == 0
}

/// A closure on its way through the untyped pointer that a thread is started with; a class for that reason only.
private final class ThreadBody {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

private func runThreadBody(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  return nil
}

/// The steps between starting a process and its program: a pointer on Darwin, a structure elsewhere.
#if canImport(Darwin)
  typealias SpawnFileActions = posix_spawn_file_actions_t?
#else
  typealias SpawnFileActions = posix_spawn_file_actions_t
#endif

/// Makes a folder the current one of a process that is to be started; 0 when that can be done.
func addFolder(_ folder: String, to actions: inout SpawnFileActions) -> Int32 {
  #if canImport(Darwin)
    posix_spawn_file_actions_addchdir_np(&actions, folder)
  #else
    linux_spawn_in_folder(&actions, folder)
  #endif
}

/// Returns a value for `posix_spawn_file_actions_init` to fill in.
func uninitializedSpawnFileActions() -> SpawnFileActions {
  #if canImport(Darwin)
    nil
  #else
    posix_spawn_file_actions_t()
  #endif
}

/// The environment as C has it: pointers to `name=value` texts, the last one null.
typealias EnvironmentPointer = UnsafePointer<UnsafeMutablePointer<CChar>?>

/// Calls `body` with the environment of this process, for handing it on to another.
func withEnvironment<Result>(_ body: (EnvironmentPointer?) -> Result) -> Result {
  #if canImport(Darwin)
    return body(_NSGetEnviron().pointee.map { EnvironmentPointer($0) })
  #elseif canImport(Musl)
    // Musl's `environ` is a plain C variable, which Swift 6 does not let concurrent code read.
    let bytes = (try? FileReading.bytes(of: "/proc/self/environ")) ?? []
    let copies = bytes.split(separator: 0).map { strdup(String(decoding: $0, as: UTF8.self)) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  #else
    return body(environ)
  #endif
}

/// The clocks of the system, as POSIX numbers them.
enum SystemClock {
  /// What a clock shows, in nanoseconds.
  static func nanoseconds(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// When a file was changed, in nanoseconds since 1 January 1970.
enum FileTimes {
  /// When its content was changed, and when anything about it was.
  static func modifiedAndChanged(_ status: stat) -> (Int64, Int64) {
    #if canImport(Darwin)
      (nanoseconds(status.st_mtimespec), nanoseconds(status.st_ctimespec))
    #else
      (nanoseconds(status.st_mtim), nanoseconds(status.st_ctim))
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    // Nobody can rule out a time that a file system has made up.
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// What the system has counted for this process.
enum ResourceUsage {
  /// The largest resident size of this process so far in bytes; 0 when the system does not say.
  static func peakResidentByteCount() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      let status = getrusage(RUSAGE_SELF.rawValue, &usage)
    #else
      let status = getrusage(RUSAGE_SELF, &usage)
    #endif
    return status == 0 ? peakResidentByteCount(usage) : 0
  }

  /// The largest resident size in bytes.
  static func peakResidentByteCount(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }

  /// The time of all processor cores, for the program itself and for what it asked of the system, in nanoseconds.
  static func processorTime(_ usage: rusage) -> UInt64 {
    [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
      sum + UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_usec) * 1000
    }
  }
}

/// Renames beyond POSIX; each answers 0, or -1 with `errno`: ENOTSUP, EINVAL or ENOSYS where it isn't known.
enum SpecialRename {
  /// Lets two paths change places in one step.
  static func exchange(_ path: String, _ other: String) -> Int32 {
    #if canImport(Darwin)
      renamex_np(path, other, UInt32(RENAME_SWAP))
    #else
      linux_exchange(path, other)
    #endif
  }

  /// Renames a file unless something stands at the new path, which is EEXIST.
  static func toFree(_ path: String, _ newPath: String) -> Int32 {
    #if canImport(Darwin)
      renamex_np(path, newPath, UInt32(RENAME_EXCL))
    #else
      linux_rename_to_free(path, newPath)
    #endif
  }

  /// Whether a failure says that the system or the file system doesn't know the call.
  static func isUnsupported(_ code: Int32) -> Bool { [ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS].contains(code) }
}

extension FileDescriptor {
  /// Whether any process has the file open for writing; `nil` where that can't be known. This one must not.
  func hasWriter() -> Bool? {
    #if canImport(Darwin)
      nil
    #else
      switch linux_has_writer(number) {
      case 0: false
      case 1: true
      default: nil
      }
    #endif
  }
}

/// What is done about a signal, as `signal` takes and returns it.
#if canImport(Darwin)
  typealias SignalHandler = (@convention(c) (Int32) -> Void)?
#else
  typealias SignalHandler = __sighandler_t?
#endif

enum SignalHandlers {
  /// Has a function called when a signal comes; `flags` are those of `sigaction`.
  static func set(_ handler: @escaping @convention(c) (CInt) -> Void, for number: CInt, flags: CInt) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigaction(number, &action, nil)
  }

  /// Whether a signal does nothing; the value that says so is no function.
  static func isIgnored(_ handler: SignalHandler) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
