/// A rule or a configuration that asks for too much, which has to be refused in words and in time.
package struct ExcessiveRule: Sendable {
  package let name: String
  /// What the message holds.
  package let advice: String
  private let make: @Sendable () -> [String: String]

  /// The files of a project that has it.
  package var files: [String: String] { make() }

  private init(_ name: String, _ advice: String, _ make: @escaping @Sendable @autoclosure () -> [String: String]) {
    self.name = name
    self.advice = advice
    self.make = make
  }

  package static let all: [ExcessiveRule] = [
    ExcessiveRule(
      "20,000 '||'", "put words into a list", rule("where " + repeated("file.name == \"a\"", 20_000, " || "))),
    ExcessiveRule(
      "20,000 '&&'", "make several queries of it", rule("where " + repeated("file.name != \"a\"", 20_000, " && "))),
    ExcessiveRule(
      "20,000 lines", "make several queries of it", rule(repeated("where file.name != \"a\"", 20_000, "\n"))),
    ExcessiveRule("20,000 brackets", "nested too deeply", rule("where " + brackets(20_000))),
    ExcessiveRule("150 brackets", "name a part with 'let'", rule("where " + brackets(150))),
    ExcessiveRule("texts that double 32 times", "leave out what isn't said", rule(doubling + "\nwhere v32 != \"a\"")),
    ExcessiveRule(
      "all triples of files", "put a 'where' before it",
      rule("for b in files\nfor c in files\nwhere c.name == \"nosuch\"").merging(
        (0..<1400).map { ("App/F\($0).swift", "struct F\($0) {}") }, uniquingKeysWith: { $1 })),
    ExcessiveRule(
      "100,000 patterns", "name whole folders",
      [
        "App/A.swift": "",
        ".archlint.json": "{\"exclude\":[" + (0..<100_000).map { "\"x\($0)/**\"" }.joined(separator: ",") + "]}",
      ]),
    ExcessiveRule(
      "a million unknown rules", "larger than",
      [
        "App/A.swift": "",
        ".archlint.json": "{\"rules\":{" + (0..<1_000_000).map { "\"no-\($0)\":\"off\"" }.joined(separator: ",") + "}}",
      ]),
    ExcessiveRule(
      "100,000 unknown rules", "and 99980 more like these",
      [
        "App/A.swift": "",
        ".archlint.json": "{\"rules\":{" + (0..<100_000).map { "\"no-\($0)\":\"off\"" }.joined(separator: ",") + "}}",
      ]),
  ]

  private static let doubling =
    "let v0 = \"x\"\n" + (0..<32).map { "let v\($0 + 1) = v\($0) + v\($0)" }.joined(separator: "\n")

  private static func rule(_ lines: String) -> [String: String] { GrowthDimension.own(lines) }

  private static func repeated(_ text: String, _ count: Int, _ separator: String) -> String {
    Array(repeating: text, count: count).joined(separator: separator)
  }

  private static func brackets(_ count: Int) -> String {
    repeated("(", count, "") + "file.name == \"a\"" + repeated(")", count, "")
  }
}
