#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The single steps of changing several files together; each one is done or has failed and changed nothing.
package enum FileStaging {
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

  /// Adds bytes to the end of a file and waits until they are on the disk.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(SystemFailure) {
      let descriptor = try FileDescriptor(opening: path, flags: O_WRONLY | O_APPEND | O_NOFOLLOW)
      defer { descriptor.closeFile() }
      try write(bytes, to: descriptor)
      try descriptor.synchronize()
    } catch {
      throw FileError(path: path, operation: "write", failure: error)
    }
  }

  /// Waits until it is on the disk which files a folder holds.
  package static func synchronizeFolder(_ path: String) throws(FileError) {
    do throws(SystemFailure) {
      // A folder that can't be read can be written to all the same.
      guard let descriptor = try? FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY) else { return }
      defer { descriptor.closeFile() }
      try descriptor.synchronize()
    } catch {
      throw FileError(path: path, operation: "write", failure: error)
    }
  }

  /// Lets two files change places in one step; returns `false`, with nothing done, where the file system can't.
  package static func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    if SpecialRename.exchange(path, other) == 0 { return true }
    if SpecialRename.isUnsupported(errno) { return false }
    throw FileError(path: other, operation: "write", failure: .current)
  }

  /// Gives a file another path in the same file system, where nothing stands yet.
  package static func moveToFree(_ path: String, to destination: String) throws(FileError) {
    if SpecialRename.toFree(path, destination) == 0 { return }
    guard SpecialRename.isUnsupported(errno) else {
      throw FileError(path: destination, operation: "write", failure: .current)
    }
    do throws(FileError) {
      try link(path, to: destination)
    } catch {
      // Neither does every file system give a file two names; this leaves a moment between look and rename.
      guard FileSystem.kind(of: destination) == nil else { throw error }
      return try check(rename(path, destination), "write", destination)
    }
    try removeFile(path)
  }

  /// Gives a file a second path, where nothing stands yet. Some file systems can't.
  static func link(_ path: String, to newPath: String) throws(FileError) {
    #if canImport(Darwin)
      try check(Darwin.link(path, newPath), "write", newPath)
    #elseif canImport(Musl)
      try check(Musl.link(path, newPath), "write", newPath)
    #else
      try check(Glibc.link(path, newPath), "write", newPath)
    #endif
  }

  /// Waits for processes that have a file open for writing, and returns whether none has any more, so far as the system
  /// tells.
  ///
  /// - Parameter seconds: how long to wait at most.
  package static func waitForWriters(of path: String, seconds: Double) -> Bool {
    guard let descriptor = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else {
      return true
    }
    defer { descriptor.closeFile() }
    return MonotonicClock.wait(seconds: seconds) { descriptor.hasWriter() != true }
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
    // Before the mode, of which a new owner takes bits away. Only an administrator may do it, and only then is it needed.
    _ = fchown(descriptor.number, status.st_uid, status.st_gid)
    guard fchmod(descriptor.number, status.st_mode & 0o7777) == 0 else { throw .current }
  }
}
