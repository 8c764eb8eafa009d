import Foundation
import Testing

/// The programs themselves, from outside. They are run hundreds of times, so that a folder of released ones is wanted:
/// `ARCHLINT_PROGRAMS=.build/release swift test --filter ProgramTests`.
enum Program: String, CaseIterable {
  case archlint, archgen

  static let areGiven = folder != nil
  static let wish: Comment = "'ARCHLINT_PROGRAMS' names no folder of programs"

  private static let folder = ProcessInfo.processInfo.environment["ARCHLINT_PROGRAMS"].map {
    URL(fileURLWithPath: $0).standardizedFileURL
  }

  var path: String { Self.folder?.appendingPathComponent(rawValue).path ?? "" }

  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// Runs the program in a folder; `limits` are commands for the shell that starts it, such as `ulimit -f 8`.
  func run(_ arguments: [String], in folder: String, limits: String = ":") throws -> Result {
    let outputs = try Workplace(["output": "", "errors": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", limits + "; exec \"$@\"", "sh", path] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: outputs.path("errors")))
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      output: outputs.text("output") ?? "", errors: outputs.text("errors") ?? "",
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status)
  }
}

/// A folder of its own for one test, which goes away with the value.
final class Workplace: Sendable {
  /// Absolute path without symbolic links.
  let root: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/" + name }

  func write(_ text: String, to name: String) throws {
    let folder = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path(name), contents: Data(text.utf8)) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  @discardableResult
  func run(_ program: Program, _ arguments: [String], limits: String = ":") throws -> Program.Result {
    try program.run(arguments, in: root, limits: limits)
  }

  /// Runs commands of a shell in the folder, git's with an author and nothing of the machine's configuration.
  @discardableResult
  func shell(_ commands: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", commands]
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }.merging([
      "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@example.com", "GIT_COMMITTER_NAME": "T",
      "GIT_COMMITTER_EMAIL": "t@example.com", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    ]) { $1 }
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(commands)")
    return text
  }

  /// Keeps the folder for all tests of a suite, and removes it when they have ended.
  func kept() -> Workplace {
    keptFolders.append(root)
    if keptFolders.count == 1 {
      atexit { for folder in keptFolders { try? FileManager.default.removeItem(atPath: folder) } }
    }
    return self
  }
}

/// Filled by suites that are serialized.
nonisolated(unsafe) private var keptFolders: [String] = []
