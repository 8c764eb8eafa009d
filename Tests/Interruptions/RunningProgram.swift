import Foundation
import Platform

/// A program at work, whose output goes to a file.
final class RunningProgram {
  private let process = Process()
  private let errors: String

  init(_ program: String, _ arguments: [String], in folder: String) throws {
    errors = NSTemporaryDirectory() + "/errors-\(UUID().uuidString)"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.executableURL = URL(fileURLWithPath: program).absoluteURL
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
  }

  /// How a program has ended.
  struct End {
    /// The exit status; `nil` when a signal has ended it.
    var status: Int32?
    /// The signal; `nil` when it has ended by itself.
    var signal: Int32?
    var errors: String
  }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  func end() -> End {
    process.waitUntilExit()
    let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(atPath: errors)
    let isSignal = process.terminationReason == .uncaughtSignal
    return End(
      status: isSignal ? nil : process.terminationStatus, signal: isSignal ? process.terminationStatus : nil,
      errors: text)
  }

  static func run(_ program: String, _ arguments: [String], in folder: String) throws -> End {
    try RunningProgram(program, arguments, in: folder).end()
  }
}

/// Moments to wait for.
enum Moment {
  /// Waits, without giving the processor away for long.
  static func wait(nanoseconds: UInt64) {
    let end = MonotonicClock.nanoseconds() + nanoseconds
    if nanoseconds > 2_000_000 { usleep(UInt32((nanoseconds - 1_000_000) / 1000)) }
    while MonotonicClock.nanoseconds() < end {}
  }

  /// Waits until a run has begun to write, or has ended.
  static func waitForWriting(_ program: RunningProgram, in folder: String) {
    while !hasJournal(folder), program.isRunning {}
  }

  /// Whether a run writes to a folder, or was stopped while it wrote.
  static func hasJournal(_ folder: String) -> Bool {
    guard let state = UserFolder.state, let identity = FileSystem.identity(of: folder) else { return false }
    return FileSystem.kind(of: state + "/archlint/\(identity).journal") != nil
  }
}
