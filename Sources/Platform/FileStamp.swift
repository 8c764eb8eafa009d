#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system says of a file without reading it; two that are equal mean the same content, once time has passed.
package struct FileStamp: Sendable, Hashable {
  private let device: UInt64
  private let number: UInt64
  private let byteCount: Int64
  /// Nanoseconds since 1 January 1970.
  private let modified: Int64
  /// When anything about the file was last changed, which nobody can set back.
  private let changed: Int64

  /// The stamp of what a path leads to, symbolic links followed; `nil` when nothing is there or it is out of reach.
  package init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of what stands at a path, symbolic links not followed; `nil` when nothing is there or it is out of reach.
  package init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int64(status.st_size)
    (modified, changed) = FileTimes.modifiedAndChanged(status)
  }

  /// Adds all of it to a hash.
  package func add(to hash: inout FNV1a) {
    hash.add("\(device) \(number) \(byteCount) \(modified) \(changed)\n".utf8)
  }

  /// Within this time two changes of a file may leave one stamp: the coarsest file systems count in two seconds.
  private static let coarseness: Int64 = 2_000_000_000

  /// Whether a change from now on will show in the stamp; the file has been left alone for long enough.
  package func isSettled(at nanoseconds: Int64) -> Bool { max(modified, changed) < nanoseconds - Self.coarseness }
}
