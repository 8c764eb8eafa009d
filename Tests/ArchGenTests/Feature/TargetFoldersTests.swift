import Testing

@testable import ArchGen

@Suite("Folders of targets")
struct TargetFoldersTests {
  @Test(
    "are those of all files, or of most where they are scattered, and no layer of the app",
    arguments: [
      (["App/Views/A.swift", "App/Models/B.swift"], "App"),
      (["App/A.swift", "App/B.swift"], ""),
      (["App/Views/A.swift", "App/Models/B.swift", "Widgets/C.swift"], "App"),
      (["Shop/Views/A.swift", "Shop/Models/B.swift"], "Shop"),
      (["Shop/Views/A.swift", "Shop/Models/B.swift", "Scripts/C.swift"], "Shop"),
      (["Core/Models/A.swift", "Core/Services/B.swift", "Features/A/C.swift"], ""),
      (["Features/A/A.swift", "Features/B/B.swift", "Core/C.swift"], ""),
    ])
  func folder(files: [String], expected: String) {
    #expect(TargetFolders.folder(of: files) == expected)
  }
}
