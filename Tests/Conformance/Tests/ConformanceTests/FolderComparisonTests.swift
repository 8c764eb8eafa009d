import Foundation
import Testing

@testable import Conformance

/// A stand-in for the binary: a script in a folder of its own, next to the sources to compare.
@Suite("Folder comparison")
struct FolderComparisonTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID().uuidString)")
  private var sources: URL { folder.appendingPathComponent("Sources") }

  private func report(script: String, files: [String: String]) throws -> FolderReport {
    defer { try? FileManager.default.removeItem(at: folder) }
    let hidden = sources.appendingPathComponent(".build")
    try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
    try "struct Hidden {}".write(to: hidden.appendingPathComponent("a.swift"), atomically: true, encoding: .utf8)
    for (name, text) in files {
      try text.write(to: sources.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let binary = folder.appendingPathComponent("archlint")
    try "#!/bin/sh\ncd '\(sources.path)'\n\(script)\n".write(to: binary, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: binary.path)

    let comparison = FolderComparison(archlint: ArchlintOutline(binaryPath: binary.path), threadCount: 2)
    return try comparison.report(onFolder: sources.path)
  }

  private func line(_ name: String, _ declarations: [OutlineDeclaration]) -> String {
    FileOutline(path: sources.appendingPathComponent(name).path, declarations: declarations).jsonLine
  }

  @Test("compares body facts, and says which one differs how")
  func bodies() throws {
    var call = OutlineBodyFact(kind: "call", line: 1, column: 9, endLine: 1, endColumn: 13)
    call.name = "g"
    call.arguments = ["_"]
    call.closures = 0
    let declaration = OutlineDeclaration(kind: "let", name: "f", line: 1, column: 5, endLine: 1)
    let right = FileOutline(path: sources.path + "/a.swift", declarations: [declaration], bodies: [call])
    call.arguments = ["a"]
    let wrong = FileOutline(path: sources.path + "/b.swift", declarations: [declaration], bodies: [call])
    let report = try report(
      script: "echo '\(right.jsonLine)'\necho '\(wrong.jsonLine)'",
      files: ["a.swift": "let f = g(1) ", "b.swift": "let f = g(1) "])
    #expect(report.bodyFactCount == 2)
    #expect(report.agreeingFileCount == 1)
    #expect(report.text(detailLimit: 5).contains("b.swift:1:9: call g: arguments: expected [\"_\"], actual [\"a\"]"))
  }

  private let a = OutlineDeclaration(kind: "struct", name: "A", line: 1, column: 8, endLine: 1)

  @Test("counts agreeing, differing and skipped files, and passes over hidden folders")
  func counts() throws {
    var wrong = a
    wrong.endLine = 2
    let report = try report(
      script: "echo '\(line("a.swift", [a]))'\necho '\(line("b.swift", [wrong]))'\nexit 2",
      files: ["a.swift": "struct A {}", "b.swift": "struct A {}", "c.swift": "struct {", "d.txt": "struct A {}"])
    #expect(report.fileCount == 3)
    #expect(report.skippedFiles.map(\.line) == [1])
    #expect(report.declarationCount == 2)
    #expect(report.agreeingFileCount == 1)
    #expect(report.text(detailLimit: 5).contains("b.swift:1:8: struct 'A': endLine: expected 1, actual 2"))
    #expect(report.text(detailLimit: 0).contains("files that agree 1 of 2 (50.00 %)"))
  }

  @Test("finds the file at which the binary crashes, and still compares the others")
  func crash() throws {
    let report = try report(
      script: "case \"$*\" in *b.swift*) kill -9 $$;; esac\necho '\(line("a.swift", [a]))'",
      files: ["a.swift": "struct A {}", "b.swift": "struct B {}"])
    #expect(report.agreeingFileCount == 1)
    #expect(report.differingFiles.map(\.differences) == [[.noOutline(reason: "archlint ended by signal 9")]])
  }

  @Test("reports a file of which the binary says nothing")
  func silence() throws {
    let report = try report(script: "exit 0", files: ["a.swift": "struct A {}"])
    #expect(report.differingFiles.count == 1)
  }

  @Test("reports an answer that is not of the contract's shape")
  func malformed() throws {
    let report = try report(script: "echo '{\"path\": 1}'", files: ["a.swift": "struct A {}"])
    #expect(report.differingFiles.count == 1)
    #expect(report.text(detailLimit: 1).contains("not of the contract's shape"))
  }

  @Test("throws where the binary can't be started")
  func missingBinary() {
    let comparison = FolderComparison(archlint: ArchlintOutline(binaryPath: "/nonexistent"), threadCount: 1)
    #expect(throws: (any Error).self) { try comparison.report(onFolder: #filePath) }
  }
}
