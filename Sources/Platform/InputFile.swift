#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What another program is to read, in a file without a name.
///
/// A pipe would have to be written while the program's output is read, as neither side goes on when one is full.
enum InputFile {
  /// Opens a file that holds some bytes, at its start; `nil` where there is no room for it.
  static func descriptor(holding bytes: [UInt8]) -> FileDescriptor? {
    let folder = Environment.value("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((folder + "/archlint-XXXXXX").utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else { return nil }
    unlink(template)
    let descriptor = FileDescriptor(number: number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let isWritten = bytes.withUnsafeBytes { (try? descriptor.writeAll($0)) != nil }
    guard isWritten, lseek(number, 0, SEEK_SET) == 0 else {
      descriptor.closeFile()
      return nil
    }
    return descriptor
  }
}
