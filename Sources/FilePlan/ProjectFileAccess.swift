import Platform

/// What plans and their writer ask of a file system; all paths are absolute.
///
/// Each step is done, or throws and has changed nothing.
package protocol ProjectFileAccess {
  /// The folder for what programs of this user keep between runs; `nil` where there is none.
  var stateFolder: String? { get }

  /// The kind of what stands at a path, symbolic links not followed; `nil` for nothing.
  func kind(of path: String) -> FileKind?

  /// The path without symbolic links; `nil` when nothing is there.
  func realPath(_ path: String) -> String?

  func read(_ path: String) throws(FileError) -> [UInt8]

  /// Whether two paths are those of one file.
  func areSame(_ path: String, _ other: String) -> Bool

  /// Throws when a file or folder is protected from being written to.
  func checkWritable(_ path: String) throws(FileError)

  /// Waits a little until no other process has a file open for writing, and returns whether that came.
  func waitForWriters(of path: String) -> Bool

  /// The signal that asks this process to end; `nil` for none.
  func endingSignal() -> Int32?

  /// Creates a file with the permissions of another one, or with those of a new file when `model` is `nil`.
  func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError)

  /// Adds bytes to a file and waits until they are on the disk.
  func append(_ bytes: [UInt8], to path: String) throws(FileError)

  /// Waits until a file is on the disk.
  func synchronize(_ path: String) throws(FileError)

  /// Waits until it is on the disk which files a folder holds.
  func synchronizeFolder(_ path: String) throws(FileError)

  /// Lets two files change places in one step; `false` where the file system can't.
  func exchange(_ path: String, _ other: String) throws(FileError) -> Bool

  /// Gives a file another path, where nothing stands yet.
  func moveToFree(_ path: String, to destination: String) throws(FileError)

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
  /// An editor has a file open for as long as it takes to save.
  private static let writerPatience = 1.0

  package init() {}

  package var stateFolder: String? { UserFolder.state }

  package func kind(of path: String) -> FileKind? { FileSystem.kind(of: path) }

  package func realPath(_ path: String) -> String? { FileSystem.realPath(path) }

  package func read(_ path: String) throws(FileError) -> [UInt8] {
    try FileReading.bytes(of: path, limit: Self.sizeLimit)
  }

  package func areSame(_ path: String, _ other: String) -> Bool { FileSystem.areSame(path, other) }

  package func checkWritable(_ path: String) throws(FileError) { try FileStaging.checkWritable(path) }

  package func waitForWriters(of path: String) -> Bool {
    FileStaging.waitForWriters(of: path, seconds: Self.writerPatience)
  }

  package func endingSignal() -> Int32? { DeferredSignals.pending }

  package func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError) {
    try FileStaging.createFile(path, bytes, permissionsOf: model)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileStaging.append(bytes, to: path)
  }

  package func synchronize(_ path: String) throws(FileError) { try FileStaging.synchronize(path) }

  package func synchronizeFolder(_ path: String) throws(FileError) { try FileStaging.synchronizeFolder(path) }

  package func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    try FileStaging.exchange(path, other)
  }

  package func moveToFree(_ path: String, to destination: String) throws(FileError) {
    try FileStaging.moveToFree(path, to: destination)
  }

  package func removeFile(_ path: String) throws(FileError) { try FileStaging.removeFile(path) }

  package func createDirectory(_ path: String) throws(FileError) { try FileStaging.createDirectory(path) }

  package func removeDirectory(_ path: String) throws(FileError) { try FileStaging.removeDirectory(path) }
}
