import Testing

@Suite("The examples in the help of 'archgen feature'", .enabled(if: Program.areGiven, Program.wish))
struct FeatureExampleTests {
  /// The arguments of the examples that need no files, without the style.
  private static let examples: [[String]] = {
    guard let help = try? Workplace().run(.archgen, ["feature", "--help"]).output else { return [] }
    return help.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter {
        $0.hasPrefix("archgen feature ") && !$0.contains("--fields") && !$0.contains("--from") && !$0.contains("--like")
      }
      .map { words(String($0)).dropFirst().filter { $0 != "--style" && $0 != "mv" } }
  }()

  /// The words that a shell would make of a line.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test(
    "write what no rule finds anything in, in every guide",
    arguments: ["mv-reference", "mv-article", "wellplate-mvvm", "mvvm-pattern", "mvvm-observable"])
  func examples(guide: String) throws {
    #expect(Self.examples.count >= 4)
    for example in Self.examples {
      let result = try Workplace([".archlint.json": "{}"]).run(.archgen, example + ["--guide", guide])
      #expect(result.status == 0, "\(example): \(result.errors)")
      #expect(result.output.contains("to create"))
    }
  }

  @Test("show every word and option of how a feature is shown")
  func complete() throws {
    let words = Set(Self.examples.joined().flatMap { $0.split(separator: ":").map(String.init) })
    let shown = [
      "sort", "filter", "lead", "row", "prefix", "currency", "upload", "key", "server", "readonly", "--open",
      "--insert",
      "--add", "--cache", "--transfer", "--empty-title", "--symbol",
    ]
    #expect(shown.filter { !words.contains($0) } == [])
  }
}
