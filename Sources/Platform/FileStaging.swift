#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The single steps of changing several files together; each one is done or has failed and changed nothing.
package enum FileStaging {
  /// A path for a hidden file in the folder of `path`, where nothing stands yet.
  package static func temporaryPath(beside path: String) -> String {
    let folder = FileSystem.parent(path)
    var attempt = 0
    while true {
      let candidate = FileSystem.join(folder, ".archgen-\(getpid())-\(attempt).tmp")
      if FileSystem.kind(of: candidate) == nil { return candidate }
      attempt += 1
    }
  }

  /// Creates the file at `path`, where nothing stands yet, with the permissions of the file at `model`, or as the
  /// user's mask asks for when that is `nil`.
  package static func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError) {
    do throws(SystemFailure) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      let descriptor = try FileDescriptor(opening: path, flags: flags, mode: 0o666)
      defer { descriptor.closeFile() }
      do throws(SystemFailure) {
        try write(bytes, to: descriptor)
        if let model { try copyPermissions(of: model, to: descriptor) }
        descriptor.startSynchronizing()
      } catch {
        unlink(path)
        throw error
      }
    } catch {
      throw FileError(path: path, operation: "write", failure: error)
    }
  }

  /// Waits until the content of a file is on the disk.
  package static func synchronize(_ path: String) throws(FileError) {
    do throws(SystemFailure) {
      let descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
      defer { descriptor.closeFile() }
      try descriptor.synchronize()
    } catch {
      throw FileError(path: path, operation: "write", failure: error)
    }
  }

  /// Gives a file another path in the same file system; what stands there is replaced.
  package static func move(_ path: String, to destination: String) throws(FileError) {
    try check(rename(path, destination), "write", destination)
  }

  /// Gives a file a second path, where nothing stands yet. Some file systems can't.
  package static func link(_ path: String, to newPath: String) throws(FileError) {
    #if canImport(Darwin)
      try check(Darwin.link(path, newPath), "link", newPath)
    #elseif canImport(Musl)
      try check(Musl.link(path, newPath), "link", newPath)
    #else
      try check(Glibc.link(path, newPath), "link", newPath)
    #endif
  }

  /// Removes a file or a symbolic link.
  package static func removeFile(_ path: String) throws(FileError) { try check(unlink(path), "remove", path) }

  /// Creates one folder, where nothing stands yet, in one that is there.
  package static func createDirectory(_ path: String) throws(FileError) {
    try check(mkdir(path, 0o777), "create folder", path)
  }

  /// Removes a folder, which must be empty.
  package static func removeDirectory(_ path: String) throws(FileError) { try check(rmdir(path), "remove", path) }

  /// Throws when the file at `path` is protected from being written to; replacing it asks the folder only.
  package static func checkWritable(_ path: String) throws(FileError) { try check(access(path, W_OK), "write", path) }

  private static func check(_ status: Int32, _ operation: String, _ path: String) throws(FileError) {
    if status != 0 { throw FileError(path: path, operation: operation, failure: .current) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: FileDescriptor) throws(SystemFailure) {
    var failure: SystemFailure?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemFailure) { try descriptor.writeAll(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private static func copyPermissions(of model: String, to descriptor: FileDescriptor) throws(SystemFailure) {
    var status = stat()
    guard stat(model, &status) == 0 else { throw .current }
    guard fchmod(descriptor.number, status.st_mode & 0o7777) == 0 else { throw .current }
  }
}
