import Foundation
import JSONText
import Mustache
import Testing

/// The suites of the Mustache specification, which are no part of the repository.
private enum PublishedSuites {
  /// The folder beside the repository that holds them, or the one that `MUSTACHE_SPEC` names.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"] { return URL(fileURLWithPath: path) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/mustache-spec")
  }()

  static let arePresent = FileManager.default.fileExists(atPath: folder.appendingPathComponent("sections.json").path)
}

@Suite("The published suites", .enabled(if: PublishedSuites.arePresent, "the suites are not at hand"))
struct PublishedSuitesTests {
  @Test(
    "render as they should",
    arguments: [
      ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
      ("sections", 34), ("~inheritance", 27), ("~dynamic-names", 21),
    ])
  func suite(name: String, count: Int) throws {
    let bytes = try Data(contentsOf: PublishedSuites.folder.appendingPathComponent(name + ".json"))
    let suite = try JSONReader.parse(Array(bytes), allowing: .none)
    let tests = try #require(suite["tests"]?.elements)
    #expect(tests.count >= count)
    for (index, test) in tests.enumerated() {
      let title = try #require(test["name"]?.string)
      let members = test["partials"]?.members ?? []
      let partials = try members.map { ($0.key, try #require($0.value.string)) }
      let output = try Rendering.text(
        try #require(test["template"]?.string), TemplateValue(try #require(test["data"])),
        partials: Dictionary(partials) { $1 })
      #expect(output == test["expected"]?.string, "\(name) \(index): \(title)")
    }
  }
}
