import ArchLint
import Findings
import Foundation
import Testing

/// A project with the sample rules under git, with a first commit.
struct GitProject: Sendable {
  let project: TemporaryProject

  /// What the programs keep for a user is kept for one who has nothing yet.
  private static let user: TemporaryProject? = {
    let folder = try? TemporaryProject()
    if let folder { setenv("XDG_STATE_HOME", folder.path("state"), 1) }
    return folder
  }()

  /// A file that the programs keep for the user.
  static func kept(_ name: String) -> String? {
    user.flatMap { try? String(contentsOfFile: $0.path("state/archlint/" + name), encoding: .utf8) }
  }

  init(_ files: [String: String]) throws {
    _ = Self.user
    project = try TemporaryProject(SampleRules.files.merging([".archlint.json": "{}"]) { $1 }.merging(files) { $1 })
    try git("init", "--quiet", "--initial-branch=main")
    try commit()
  }

  /// Runs git in the project's folder, or in one below it.
  @discardableResult
  func git(_ arguments: String..., in folder: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-C", project.root + "/" + folder, "-c", "user.name=T", "-c", "user.email=t@example.com", "-c",
        "commit.gpgsign=false", "-c", "protocol.file.allow=always",
      ] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
    return String(decoding: output, as: UTF8.self)
  }

  func commit(in folder: String = "") throws {
    try git("add", "--all", in: folder)
    try git("commit", "--quiet", "--allow-empty", "--message", "step", in: folder)
  }

  func write(_ text: String, to path: String) throws { try project.write(text, to: path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: project.path(path)) }

  /// The check of a change.
  func check(_ change: ChangeRequest, at folder: String = "") throws -> CheckReport {
    try project.check {
      $0.change = change
      if !folder.isEmpty { $0.paths = [project.path(folder)] }
    }.report
  }

  /// The symbols of what a change brings, sorted.
  func new(_ change: ChangeRequest, at folder: String = "") throws -> [String] {
    try check(change, at: folder).newFindings.map(\.symbol).sorted()
  }
}
