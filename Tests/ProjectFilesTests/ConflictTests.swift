import Testing

@testable import ProjectFiles

@Suite("Both sides of a merge in a project's files")
struct ConflictTests {
  private static let conflict = "<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> x\n"

  @Test(
    "are a problem with its line, whatever the file's kind",
    arguments: [
      ("Package.swift", "// swift-tools-version: 6.0\n"), ("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n"),
      ("project.yml", "name: App\n"), ("Project.swift", "import ProjectDescription\n"),
    ])
  func told(_ path: String, start: String) throws {
    let project = try TemporaryProject([path: start + Self.conflict, "App/A.swift": ""])
    let layout = try project.layout()
    #expect(layout.problems.map(\.line) == [2])
    #expect(layout.problems.first?.message.contains("conflict marker") == true)
    #expect(layout.filesInNoTarget.isEmpty)
  }
}
