import ArchGen
import FilePlan
import Platform

/// A file system whose steps fail as a test asks for. A class, since it counts.
final class FaultyAccess: ProjectFileAccess {
  private let system = SystemFileAccess()
  /// The steps that fail, counted from 0.
  private let failing: (Int) -> Bool
  /// The bytes that the disk still has room for.
  private var freeByteCount: Int
  private(set) var stepCount = 0
  /// Whether files can have two names.
  var hasLinks = true

  init(freeByteCount: Int = .max, failing: @escaping (Int) -> Bool = { _ in false }) {
    self.failing = failing
    self.freeByteCount = freeByteCount
  }

  func kind(of path: String) -> FileKind? { system.kind(of: path) }
  func realPath(_ path: String) -> String? { system.realPath(path) }
  func read(_ path: String) throws(FileError) -> [UInt8] { try system.read(path) }
  func temporaryPath(beside path: String) -> String { system.temporaryPath(beside: path) }

  func checkWritable(_ path: String) throws(FileError) {
    try step("write", path)
    try system.checkWritable(path)
  }

  func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError) {
    try step("write", path)
    guard bytes.count <= freeByteCount else {
      throw FileError(path: path, operation: "write", reason: "no space left on device")
    }
    freeByteCount -= bytes.count
    try system.createFile(path, bytes, permissionsOf: model)
  }

  func synchronize(_ path: String) throws(FileError) {
    try step("write", path)
    try system.synchronize(path)
  }

  func move(_ path: String, to destination: String) throws(FileError) {
    try step("write", destination)
    try system.move(path, to: destination)
  }

  func link(_ path: String, to newPath: String) throws(FileError) {
    guard hasLinks else { throw FileError(path: newPath, operation: "link", reason: "not supported") }
    try step("link", newPath)
    try system.link(path, to: newPath)
  }

  func removeFile(_ path: String) throws(FileError) {
    try step("remove", path)
    try system.removeFile(path)
  }

  func createDirectory(_ path: String) throws(FileError) {
    try step("create folder", path)
    try system.createDirectory(path)
  }

  func removeDirectory(_ path: String) throws(FileError) {
    try step("remove", path)
    try system.removeDirectory(path)
  }

  private func step(_ operation: String, _ path: String) throws(FileError) {
    defer { stepCount += 1 }
    if failing(stepCount) { throw FileError(path: path, operation: operation, reason: "a simulated failure") }
  }
}
