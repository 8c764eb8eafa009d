import Foundation
import Testing

@Suite("archgen render", .enabled(if: Binary.path != nil, "only the tests were built"))
struct RenderCommandTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "order.mustache": "let {{name}} = \"{{title}}\"\n  {{>more}}\n",
      "order.json": #"{"name": "order", "title": "\"<"}"#,
      "parts/more.mustache": "a\nb\n",
    ])
  }

  @Test(
    "writes to standard output",
    arguments: [
      ([], "let order = \"&quot;&lt;\"\n"), (["--escape", "none"], "let order = \"\"<\"\n"),
      (["--escape", "swift", "--partials", "parts"], "let order = \"\\\"<\"\n  a\n  b\n"),
      (["--partials", "parts", "--strict", "--escape=html"], "let order = \"&quot;&lt;\"\n  a\n  b\n"),
    ])
  func output(options: [String], expected: String) throws {
    let result = try Binary.run(["render", "order.mustache", "--data", "order.json"] + options, in: folder())
    #expect(result.output == expected)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    "says what is wrong on standard error, and ends with 2",
    arguments: [
      (
        ["render", "order.mustache", "--data", "order.json", "--strict"],
        "order.mustache:2:3: error: no template 'more'; did you mean 'parts/more'?\n"
      ),
      (["render", "no", "--data", "order.json"], "error: cannot read 'no': no such file or directory\n"),
      (
        ["render", "order.mustache", "--data", "order.mustache"],
        "order.mustache:1:1: error: expected a value, found 'let'\n"
      ),
      (
        ["render", "order.mustache"],
        "archgen: '--data' needs a value, as in '--data FILE'\nrun 'archgen render --help' for its options\n"
      ),
      (["render"], "archgen: 'render' needs TEMPLATE\nrun 'archgen render --help' for its arguments\n"),
      (
        ["render", "order.mustache", "--data", "order.json", "--escape", "swft"],
        "archgen: unknown value 'swft' for '--escape'; did you mean 'swift'?\nrun 'archgen render --help' for its options\n"
      ),
      (["rendr"], "archgen: unknown command 'rendr'; did you mean 'render'?\nrun 'archgen --help' for its commands\n"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let result = try Binary.run(arguments, in: folder())
    #expect(result.errors == message)
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test("has help and a version")
  func help() throws {
    let help = try Binary.run(["render", "--help"], in: folder())
    #expect(help.status == 0)
    for word in ["TEMPLATE", "--data", "--partials", "--escape html|swift|none", "--strict"] {
      #expect(help.output.contains(word))
    }
    let version = try Binary.run(["--version"], in: folder())
    #expect(version.output.hasPrefix("archgen "))
    #expect(version.status == 0)
  }
}
