#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes whole files.
package enum FileWriting {
  /// Makes `bytes` the content of the file at `path`, such that no reader ever sees a part of it.
  ///
  /// A new file gets the mode that the user's mask asks for, an existing one keeps its own. A symbolic link stays and
  /// the file it leads to is replaced; a device or pipe is written to. On failure the file is as it was before.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    do throws(SystemFailure) {
      // So that no temporary file stays.
      try DeferredSignals.whileDeferred { () throws(SystemFailure) in try replaceOrWrite(path, with: bytes) }
    } catch {
      throw FileError(path: path, operation: "write", failure: error)
    }
  }

  private static func replaceOrWrite(_ path: String, with bytes: [UInt8]) throws(SystemFailure) {
    switch FileSystem.followedKind(of: path) {
    case nil where FileSystem.kind(of: path) == .symbolicLink: throw .refused("is a link that leads nowhere")
    case nil: try replaceFile(path, with: bytes, mode: nil)
    case .file: try replaceFile(FileSystem.realPath(path) ?? path, with: bytes)
    case .directory: throw .refused("is a folder")
    case .symbolicLink, .other: try writeInPlace(path, bytes)
    }
  }

  private static func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemFailure) {
    // Renaming asks for the folder's permission only, so a write-protected file would be lost without this.
    guard access(path, W_OK) == 0 else { throw .current }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .current }
    try replaceFile(path, with: bytes, mode: status.st_mode & 0o7777)
  }

  private static func replaceFile(_ path: String, with bytes: [UInt8], mode: mode_t?) throws(SystemFailure) {
    let temporaryPath = try writeTemporaryFile(beside: path, bytes, mode: mode)
    guard rename(temporaryPath, path) == 0 else {
      let failure = SystemFailure.current
      unlink(temporaryPath)
      throw failure
    }
  }

  /// Returns the path of a new file in the folder of `path`, since a rename cannot cross file systems.
  private static func writeTemporaryFile(
    beside path: String, _ bytes: [UInt8], mode: mode_t?
  ) throws(SystemFailure) -> String {
    let (temporaryPath, descriptor) = try createTemporaryFile(beside: path)
    defer { descriptor.closeFile() }
    do throws(SystemFailure) {
      try write(bytes, to: descriptor)
      if let mode, fchmod(descriptor.number, mode) != 0 { throw .current }
      try descriptor.synchronize()
    } catch {
      unlink(temporaryPath)
      throw error
    }
    return temporaryPath
  }

  /// Creates an empty file under a name that is not taken; `mkstemp` would not apply the user's mask.
  private static func createTemporaryFile(beside path: String) throws(SystemFailure) -> (String, FileDescriptor) {
    let folder = FileSystem.parent(path)
    var attempt = 0
    while true {
      // Hidden and short, whatever the length of the file's own name.
      let name = ".archlint-\(getpid())-\(attempt).tmp"
      let candidate = FileSystem.join(folder, name)
      do throws(SystemFailure) {
        return (candidate, try FileDescriptor(opening: candidate, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666))
      } catch {
        guard case .code(EEXIST) = error, attempt < 1000 else { throw error }
        attempt += 1
      }
    }
  }

  private static func writeInPlace(_ path: String, _ bytes: [UInt8]) throws(SystemFailure) {
    let descriptor: FileDescriptor
    do throws(SystemFailure) {
      // A pipe that nobody reads would be waited for without an end.
      descriptor = try FileDescriptor(opening: path, flags: O_WRONLY | O_NOCTTY | O_NONBLOCK)
    } catch {
      guard case .code(ENXIO) = error else { throw error }
      throw .refused("is a pipe that nobody reads")
    }
    defer { descriptor.closeFile() }
    _ = fcntl(descriptor.number, F_SETFL, O_WRONLY)
    try write(bytes, to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: FileDescriptor) throws(SystemFailure) {
    var failure: SystemFailure?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemFailure) {
        try descriptor.writeAll(buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
