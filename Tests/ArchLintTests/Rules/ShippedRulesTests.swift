import ArchLint
import Foundation
import RuleCatalog
import RuleEngine
import Testing

@Suite("The rules of the program")
struct ShippedRulesTests {
  /// The folder `rules/` beside `Tests/`.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("rules")

  @Test("are the files of the folder, byte for byte")
  func embedded() throws {
    let root = Self.folder.resolvingSymlinksInPath()
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      ($0.hasSuffix(".md") || $0.hasSuffix(".json")) && !["README.md", "MUTANTS.md", "PRECISION.md"].contains($0)
    }
    #expect(EmbeddedRules.files.map(\.path) == names.sorted())
    for file in EmbeddedRules.files {
      let text = try String(contentsOf: root.appendingPathComponent(file.path), encoding: .utf8)
      #expect(file.text == text, "\(file.path) has changed since the program was built")
    }
  }

  @Test("are described by a vocabulary that gives everything a meaning")
  func vocabulary() {
    for section in VocabularyReport.sections where section.kind != .choice {
      #expect(!section.meaning.isEmpty && !section.entries.isEmpty, "\(section.name)")
      for entry in section.entries { #expect(!entry.meaning.isEmpty, "\(section.name).\(entry.name)") }
    }
  }
}
