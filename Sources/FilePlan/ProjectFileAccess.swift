import Platform

/// What plans and their writer ask of a file system; all paths are absolute.
///
/// Each step is done, or throws and has changed nothing.
package protocol ProjectFileAccess {
  /// The kind of what stands at a path, symbolic links not followed; `nil` for nothing.
  func kind(of path: String) -> FileKind?

  /// The path without symbolic links; `nil` when nothing is there.
  func realPath(_ path: String) -> String?

  func read(_ path: String) throws(FileError) -> [UInt8]

  /// Throws when a file is protected from being written to.
  func checkWritable(_ path: String) throws(FileError)

  /// A path in the same folder where nothing stands yet.
  func temporaryPath(beside path: String) -> String

  /// Creates a file with the permissions of another one, or with those of a new file when `model` is `nil`.
  func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError)

  /// Waits until a file is on the disk.
  func synchronize(_ path: String) throws(FileError)

  func move(_ path: String, to destination: String) throws(FileError)

  /// Gives a file a second path.
  func link(_ path: String, to newPath: String) throws(FileError)

  func removeFile(_ path: String) throws(FileError)

  /// Creates one folder in one that is there.
  func createDirectory(_ path: String) throws(FileError)

  /// Removes an empty folder.
  func removeDirectory(_ path: String) throws(FileError)
}

/// The file system itself.
package struct SystemFileAccess: ProjectFileAccess, Sendable {
  /// The number of bytes of the largest file that a plan compares with.
  private static let sizeLimit = 1 << 26

  package init() {}

  package func kind(of path: String) -> FileKind? { FileSystem.kind(of: path) }

  package func realPath(_ path: String) -> String? { FileSystem.realPath(path) }

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try FileReading.bytes(of: path, limit: Self.sizeLimit)
  }

  package func checkWritable(_ path: String) throws(FileError) { try FileStaging.checkWritable(path) }

  package func temporaryPath(beside path: String) -> String { FileStaging.temporaryPath(beside: path) }

  package func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError) {
    try FileStaging.createFile(path, bytes, permissionsOf: model)
  }

  package func synchronize(_ path: String) throws(FileError) { try FileStaging.synchronize(path) }

  package func move(_ path: String, to destination: String) throws(FileError) {
    try FileStaging.move(path, to: destination)
  }

  package func link(_ path: String, to newPath: String) throws(FileError) {
    try FileStaging.link(path, to: newPath)
  }

  package func removeFile(_ path: String) throws(FileError) { try FileStaging.removeFile(path) }

  package func createDirectory(_ path: String) throws(FileError) { try FileStaging.createDirectory(path) }

  package func removeDirectory(_ path: String) throws(FileError) { try FileStaging.removeDirectory(path) }
}
