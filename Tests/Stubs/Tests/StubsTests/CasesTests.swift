import Foundation
import Testing

@Suite("Views against the stubs", .serialized)
struct CasesTests {
  @Test(
    "Good views compile without a warning in every mode",
    arguments: [
      ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"], ["-swift-version", "6"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
      ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
      [
        "-swift-version", "6", "-default-isolation", "MainActor", "-enable-upcoming-feature",
        "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
      ],
    ])
  func good(mode: [String]) throws {
    let compiler = try StubCompiler()
    let files = try compiler.files(in: "Good")
    #expect(files.count >= 3)
    #expect(try compiler.diagnostics(of: files, mode: mode) == [])
  }

  @Test("What Apple's modules refuse is refused, at the marked lines and nowhere else")
  func bad() throws {
    let compiler = try StubCompiler()
    let files = try compiler.files(in: "Bad")
    #expect(files.count >= 4)
    for file in files {
      try expectMarks(in: file, of: compiler.diagnostics(of: [file], mode: ["-swift-version", "6"]))
    }
  }

  @Test(
    "What older systems lack is refused, at the marked lines and nowhere else",
    arguments: [
      ("iOS-15", []), ("iOS-16", ["SYSTEM_16"]), ("macOS-14", ["SYSTEM_16", "SYSTEM_17", "ON_MAC"]),
    ])
  func older(system: String, conditions: [String]) throws {
    let compiler = try StubCompiler()
    let file = try #require(try compiler.files(in: "Older").first { $0.lastPathComponent == system + ".swift" })
    let modules = try compiler.module(conditions: conditions)
    defer { try? FileManager.default.removeItem(at: modules) }

    try expectMarks(in: file, of: compiler.diagnostics(of: [file], mode: ["-swift-version", "6"], modules: modules))
    // What is refused there is all right on the newest system.
    let newest = try compiler.diagnostics(of: [file], mode: ["-swift-version", "5"])
    #expect(newest.filter { $0.severity == "error" } == [])
  }

  private func expectMarks(in file: URL, of diagnostics: [StubCompiler.Diagnostic]) throws {
    let marks = try Self.marks(in: file)
    #expect(!marks.isEmpty)
    for (line, text) in marks.sorted(by: { $0.key < $1.key }) {
      let messages = diagnostics.filter { $0.line == line }.map(\.message)
      #expect(
        messages.contains { $0.contains(text) }, "\(file.lastPathComponent):\(line): \(text), but was \(messages)")
    }
    for diagnostic in diagnostics {
      #expect(marks[diagnostic.line] != nil, "\(diagnostic)")
    }
  }

  /// What is expected of a line, behind the arrow at its end.
  private static func marks(in file: URL) throws -> [Int: String] {
    var marks: [Int: String] = [:]
    let text = try String(contentsOf: file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let mark = line.firstRange(of: "// ← ") else { continue }
      marks[index + 1] = String(line[mark.upperBound...])
    }
    return marks
  }
}
