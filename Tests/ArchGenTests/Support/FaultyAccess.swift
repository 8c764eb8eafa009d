import ArchGen
import FilePlan
import Foundation
import Platform

/// A file system whose steps fail as a test asks for. A class, since it counts.
///
/// It doesn't wait for the disk, as a test that dies in between does so in its mind only.
final class FaultyAccess: ProjectFileAccess {
  /// How a process dies at a step.
  enum Death: CaseIterable {
    case before, after
    /// With half of what was to be written.
    case half
  }

  private let system = SystemFileAccess()
  /// A folder for the journals of all tests, none of which needs to make it.
  static let state: String = {
    let folder = TemporaryFolder.base.appendingPathComponent("archgen-state-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(
      at: folder.appendingPathComponent("archlint"), withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: FaultyAccess.state) }
    return folder.resolvingSymlinksInPath().path
  }()
  var stateFolder: String? = FaultyAccess.state
  /// The steps that fail, counted from 0.
  private let failing: (Int) -> Bool
  /// The bytes that the disk still has room for.
  private var freeByteCount: Int
  private(set) var stepCount = 0
  /// Whether files can change places in one step.
  var hasExchange = true
  /// The step at which the process dies; nothing that comes later is done.
  var death: (step: Int, how: Death)?
  private var isDead = false
  /// The step before which a signal asks the process to end.
  var signalStep = Int.max

  init(freeByteCount: Int = .max, failing: @escaping (Int) -> Bool = { _ in false }) {
    self.failing = failing
    self.freeByteCount = freeByteCount
  }

  func kind(of path: String) -> FileKind? { system.kind(of: path) }
  func realPath(_ path: String) -> String? { system.realPath(path) }
  func read(_ path: String) throws(FileError) -> [UInt8] { try system.read(path) }
  func areSame(_ path: String, _ other: String) -> Bool { system.areSame(path, other) }
  /// The seconds to wait for others: a process that another test has just started may hold the file until it runs its
  /// own program.
  var patience = 1.0
  func waitForWriters(of path: String) -> Bool { FileStaging.waitForWriters(of: path, seconds: patience) }
  func endingSignal() -> Int32? { stepCount >= signalStep ? SIGTERM : nil }

  func checkWritable(_ path: String) throws(FileError) { try system.checkWritable(path) }

  func createFile(_ path: String, _ bytes: [UInt8], permissionsOf model: String?) throws(FileError) {
    // How long a journal is, is no matter of the tests that fill a disk.
    if !path.hasSuffix("journal") {
      guard bytes.count <= freeByteCount else {
        throw FileError(path: path, operation: "write", reason: "no space left on device")
      }
      freeByteCount -= bytes.count
    }
    try step("write", path) { isWhole throws(FileError) in
      try system.createFile(path, isWhole ? bytes : half(bytes), permissionsOf: model)
    }
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try step("write", path) { isWhole throws(FileError) in
      guard let handle = FileHandle(forWritingAtPath: path) else {
        throw FileError(path: path, operation: "write", reason: "not there")
      }
      handle.seekToEndOfFile()
      handle.write(Data(isWhole ? bytes : half(bytes)))
      handle.closeFile()
    }
  }

  func synchronize(_ path: String) throws(FileError) { try step("write", path) { _ in } }

  func synchronizeFolder(_ path: String) throws(FileError) { try step("write", path) { _ in } }

  func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard hasExchange else { return false }
    var result = false
    try step("write", other) { _ throws(FileError) in result = try system.exchange(path, other) }
    return result
  }

  func moveToFree(_ path: String, to destination: String) throws(FileError) {
    try step("write", destination) { isWhole throws(FileError) in
      if isWhole { return try system.moveToFree(path, to: destination) }
      // Between the two steps that it takes where there is no rename of that kind.
      try? FileManager.default.linkItem(atPath: path, toPath: destination)
    }
  }

  func removeFile(_ path: String) throws(FileError) {
    try step("remove", path) { _ throws(FileError) in try system.removeFile(path) }
  }

  func createDirectory(_ path: String) throws(FileError) {
    try step("create folder", path) { _ throws(FileError) in try system.createDirectory(path) }
  }

  func removeDirectory(_ path: String) throws(FileError) {
    try step("remove", path) { _ throws(FileError) in try system.removeDirectory(path) }
  }

  private func half(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(bytes.count / 2)) }

  private func step(
    _ operation: String, _ path: String, _ body: (_ isWhole: Bool) throws(FileError) -> Void
  ) throws(FileError) {
    let number = stepCount
    stepCount += 1
    if isDead { throw FileError(path: path, operation: operation, reason: "the process is dead") }
    if failing(number) { throw FileError(path: path, operation: operation, reason: "a simulated failure") }
    guard let death, death.step == number else { return try body(true) }
    isDead = true
    switch death.how {
    case .before: break
    case .half: try body(false)
    case .after: try body(true)
    }
    throw FileError(path: path, operation: operation, reason: "the process dies")
  }
}
