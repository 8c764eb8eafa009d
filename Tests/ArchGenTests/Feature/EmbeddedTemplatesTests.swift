import Foundation
import TemplateCatalog
import Testing

@Suite("Embedded templates")
struct EmbeddedTemplatesTests {
  @Test("are the files of the folder")
  func embedded() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("templates").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
      [".mustache", ".fields", ".naming", ".md"].contains { name.hasSuffix($0) }
    }

    #expect(EmbeddedTemplates.files.map(\.path).sorted() == names.sorted())
    for file in EmbeddedTemplates.files {
      #expect(try String(contentsOfFile: folder + "/" + file.path, encoding: .utf8) == file.text, "\(file.path)")
    }
  }
}
