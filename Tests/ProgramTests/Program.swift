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
final class Workplace {
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
}
