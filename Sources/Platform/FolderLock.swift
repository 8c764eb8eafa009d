#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock on a folder among programs that ask for it, which ends with its process at the latest.
///
/// It leaves no trace on the disk, and needs no more than that the folder can be read.
package final class FolderLock: Sendable {
  private let descriptor: FileDescriptor

  private init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { descriptor.closeFile() }

  /// What came of asking for a lock.
  package enum Answer: Sendable {
    case held(FolderLock)
    /// Another holder is in the way.
    case taken
    /// The folder can't be opened, or its file system has no locks.
    case unavailable
  }

  /// Asks for the lock without waiting.
  ///
  /// - Parameter isShared: whether others may hold it as well, if they ask for it like that.
  package static func request(_ folder: String, isShared: Bool = false) -> Answer {
    guard let descriptor = try? FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY) else {
      return .unavailable
    }
    while flock(descriptor.number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      descriptor.closeFile()
      return code == EWOULDBLOCK ? .taken : .unavailable
    }
    return .held(FolderLock(descriptor))
  }
}
