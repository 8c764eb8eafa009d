#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file descriptor; the caller closes it.
struct FileDescriptor {
  let number: Int32

  /// Darwin refuses to read or write 2 GiB or more at once.
  private static let largestTransfer = 1 << 30

  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static var standardError: FileDescriptor { FileDescriptor(number: ProcessLimits.errorNumber) }

  init(number: Int32) { self.number = number }

  /// Opens `path` such that no child process inherits it; throws `errno`.
  init(opening path: String, flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
    guard FileSystem.isWhole(path) else { throw .code(ENOENT) }
    while true {
      let number = open(path, flags | O_CLOEXEC, mode)
      if number >= 0 {
        self.number = number
        return
      }
      if errno != EINTR { throw .current }
    }
  }

  func closeFile() { _ = close(number) }

  func status() throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .current }
    return status
  }

  /// Reads at most `buffer.count` bytes and returns how many there were; 0 at the end.
  func readBytes(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
    while true {
      let count = read(number, buffer.baseAddress, min(buffer.count, Self.largestTransfer))
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: POLLIN)
      default: throw .current
      }
    }
  }

  /// Writes all of `buffer`, however many calls it takes.
  func writeAll(_ buffer: UnsafeRawBufferPointer) throws(SystemFailure) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.largestTransfer))
      let count = write(number, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      // A terminal or pipe that another process set to non-blocking mode.
      case EAGAIN: wait(for: POLLOUT)
      default: throw .current
      }
    }
  }

  /// Waits until the file's content is on the disk.
  func synchronize() throws(SystemFailure) {
    while fsync(number) != 0 {
      switch errno {
      case EINTR: continue
      // Some network and virtual file systems have no fsync; the write itself has succeeded.
      case EINVAL, ENOTSUP: return
      default: throw .current
      }
    }
  }

  /// Asks the system to begin writing what was written to the disk, without waiting, so that those who wait for several
  /// files later wait for all of them at once.
  func startSynchronizing() {
    #if os(Linux)
      // What needn't stay in memory is written out first. A hint: where it isn't followed, `synchronize` does the work.
      _ = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }

  private func wait(for event: Int32) {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// Why a system call did not do what was asked.
enum SystemFailure: Error {
  /// A value of `errno`.
  case code(Int32)
  /// A reason of our own, in lower case.
  case refused(String)

  static var current: SystemFailure { .code(errno) }
}
