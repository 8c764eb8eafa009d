import Foundation
import Testing

@Suite("Commands for features that live on", .enabled(if: Binary.path != nil, "only the tests were built"))
struct LivingFeatureCommandTests {
  private func run(_ words: String, in folder: TemporaryFolder) throws -> Binary.Result {
    try Binary.run(words.split(separator: " ").map(String.init), in: folder)
  }

  @Test("generate, check, change, list and undo a feature")
  func story() throws {
    let folder = try TemporaryFolder(["Notes.txt": "mine"])
    let before = try folder.snapshot()
    #expect(try run("list", in: folder).output == "no features\n")
    #expect(try run("feature --check", in: folder).status == 0)

    #expect(try run("feature Order name:String --style mv", in: folder).status == 0)
    #expect(try run("feature --check", in: folder).output.hasSuffix("34 files: 34 unchanged\n"))
    #expect(try run("feature Order name:String note:String:optional --check", in: folder).status == 1)

    try folder.write("// Mine.\n" + folder.text("Models/Order.swift"), to: "Models/Order.swift")
    let merged = try run("feature Order name:String note:String:optional", in: folder)
    #expect(merged.output.contains("merge     Models/Order.swift"))
    #expect(merged.status == 0)
    #expect(try run("list", in: folder).output.contains("edited     Models/Order.swift"))
    #expect(try run("list --format json", in: folder).output.contains("\"state\": \"edited\""))

    let dry = try run("undo --dry-run", in: folder)
    #expect(
      dry.output.contains(
        "keep      Models/Order.swift  (edited, or written by another version of the templates, and no longer needed)"))
    let diff = try run("undo Order --diff", in: folder)
    #expect(diff.output.contains("+++ /dev/null\n"))
    #expect(try run("undo", in: folder).status == 0)
    #expect(try folder.names() == ["Models/", "Models/Order.swift", "Notes.txt"])
    try FileManager.default.removeItem(atPath: folder.path("Models"))
    #expect(try folder.snapshot() == before)
  }

  @Test("mark conflicts on request, with exit status 1")
  func merge() throws {
    let folder = try TemporaryFolder()
    _ = try run("feature Order name:String --style mv", in: folder)
    let path = "Models/Order.swift"
    try folder.write(
      folder.text(path).replacingOccurrences(of: "var name: String\n", with: "var name: Substring\n"), to: path)

    let refused = try run("feature Order title:String", in: folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'--merge' marks where edits overlap"))

    let merged = try run("feature Order title:String --merge", in: folder)
    #expect(merged.status == 1)
    #expect(merged.output.contains("with conflict markers"))
    #expect(try folder.text(path).contains("<<<<<<< edited\n"))
  }

  @Test(
    "say what is wrong, and end with 2",
    arguments: [
      ("undo", "error: no features are recorded here\n"),
      ("feature", "archgen: 'feature' needs NAME\nrun 'archgen feature --help' for its arguments\n"),
      (
        "templates",
        "archgen: 'templates' needs a subcommand; choose list, eject or check\nrun 'archgen templates --help' for its commands\n"
      ),
      (
        "completions fsh",
        "archgen: unknown value 'fsh' for 'SHELL'; did you mean 'zsh'?\nrun 'archgen completions --help' for its options\n"
      ),
    ])
  func mistakes(words: String, message: String) throws {
    let result = try run(words, in: try TemporaryFolder())
    #expect(result.errors == message)
    #expect(result.status == 2)
  }
}
