import ArchLint
import Findings
import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
  /// What is skipped beside a good file, whose finding must be there all the same.
  private func skipped(_ bytes: [UInt8]) throws -> [SkippedFile] {
    let project = try TemporaryProject(SampleRules.files.merging(["Good.swift": "struct BadThing {}"]) { $1 })
    try project.write(Data(bytes), to: "Input.swift")
    let run = try project.check()
    #expect(run.report.lines.contains("Good.swift:1 no-bad-type new"))
    #expect(run.exitStatus == (run.report.skipped.isEmpty ? 0 : 2))
    return run.report.skipped
  }

  @Test(
    "that is empty, blank or a comment is no problem", arguments: ["", "\n\n", "// nothing", "\u{FEFF}struct A {}"])
  func harmless(text: String) throws {
    #expect(try skipped(Array(text.utf8)).isEmpty)
  }

  @Test("that is binary is not read")
  func binary() throws {
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    #expect(try skipped(image) == [SkippedFile(path: "Input.swift", reason: "not read: this is not a text file")])
  }

  @Test(
    "that is not valid Swift is checked in part, with the place",
    arguments: [
      ("let a = 1\nlet b = \"open", 2, "unterminated string literal"),
      ("let a = \"\"\"\nopen", 1, "unterminated string literal"),
      ("\n/* open\n", 2, "unterminated block comment"), ("struct A {\n", 1, "'{' is never closed"),
      ("struct A {}\n}", 2, "unexpected '}'"), ("let a = (1]", 1, "'(' is never closed"),
    ])
  func invalid(text: String, line: Int, message: String) throws {
    let found = try skipped(Array(text.utf8))
    #expect(
      found == [SkippedFile(path: "Input.swift", line: line, reason: "not valid Swift, checked in part: \(message)")])
  }

  @Test("that is not UTF-8 is checked in part, with the place")
  func invalidUTF8() throws {
    let found = try skipped(Array("let a = 1\n// caf".utf8) + [0xE9] + Array("\n".utf8))
    #expect(
      found == [SkippedFile(path: "Input.swift", line: 2, reason: "not valid Swift, checked in part: invalid UTF-8")])
  }

  @Test("that is nested deeply ends the run in order", arguments: ["(", "[", "{", "if a { ", "/*", "!"])
  func deep(opening: String) throws {
    _ = try skipped(Array(String(repeating: opening, count: 100_000).utf8))
  }

  @Test("in a folder or file that can't be read is reported", .enabled(if: getuid() != 0, "root reads everything"))
  func unreadable() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging(["Good.swift": "struct BadThing {}", "Secret/A.swift": "", "B.swift": ""]) { $1 })
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: project.path("Secret"))
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: project.path("B.swift"))
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.path("Secret")) }
    let run = try project.check()
    #expect(run.exitStatus == 2)
    #expect(
      run.report.skipped == [
        SkippedFile(path: "B.swift", reason: "not read: permission denied"),
        SkippedFile(path: "Secret", reason: "permission denied"),
      ])
    #expect(run.report.lines == ["Good.swift:1 no-bad-type new"])
  }

  @Test("with symbolic links in a circle or to the outside ends, and reads nothing twice")
  func symbolicLinks() throws {
    let outside = try TemporaryProject(["Out.swift": "struct BadOut {}"])
    let project = try TemporaryProject(SampleRules.files.merging(["In/Good.swift": "struct BadThing {}"]) { $1 })
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: project.path("In/Loop"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: project.path("Self.swift"), withDestinationPath: "Self.swift")
    try manager.createSymbolicLink(atPath: project.path("Outside"), withDestinationPath: outside.root)
    let run = try project.check()
    #expect(run.report.lines == ["In/Good.swift:1 no-bad-type new"])
    #expect(run.exitStatus == 0)
  }
}
