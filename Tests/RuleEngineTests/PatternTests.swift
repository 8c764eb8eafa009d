import Testing

@Suite("Patterns")
struct PatternTests {
  private func matches(_ pattern: String, _ code: String) throws -> Bool {
    let query = """
      for file in files
      for call in file.matches("\(pattern.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))")
      say "found"
      """
    return try !RuleEngineTests.found(
      query,
      in: ["A.swift": "let word = \"https://a.b\"\nfunc act(_ text: String) { let name = text.trimmed(); _ = \(code) }"]
    ).isEmpty
  }

  @Test(
    "compare what is said and leave the rest open",
    arguments: [
      ("Bundle.main.bundleIdentifier", "Bundle.main.bundleIdentifier", true),
      ("Bundle.main.bundleIdentifier", "Bundle.module.bundleIdentifier", false),
      ("$_.urls($$$).first", "manager.urls(for: a, in: b).first!", true),
      ("$_.urls($$$).first", "manager.urls(for: a, in: b).last!", false),
      ("$_.urls($$$).first", "(try? manager.urls())?.first", true),
      ("$x.join($x)", "list.join(list)", true), ("$x.join($x)", "list.join(other)", false),
      ("URL(string: $literal)", "URL(string: \"https://a.b\")", true),
      ("URL(string: $literal)", "URL(string: word)", true),
      ("URL(string: $literal)", "URL(string: \"https://\\(text)\")", false),
      ("URL(string: $literal)", "URL(string: text)", false), ("URL(string: $literal)", "URL(text: \"a\")", false),
      ("load($_, $$$)", "load(1)", true), ("load($_, $$$)", "load(1, 2, 3) { 4 }", true),
      ("load($_)", "load(1, 2)", false),
      ("load(first: $_, $$$)", "load(1, 2)", false), ("log.$_($$$)", "log.error(\"a\")", true),
      ("$_.data(using: .utf8)", "text.data(using: .utf8)!", true),
      ("try $_.write(to: $_)", "try? a.write(to: b)", false),
      ("try? $_.write(to: $_)", "try? a.write(to: b)", true), ("$_.trimmed().count", "name.count", true),
      ("URL(string: $text) where $text.text.contains(\"://\")", "URL(string: \"a://\\(text)\")", true),
      ("URL(string: $text) where $text.text.contains(\"://\")", "URL(string: text)", false),
    ])
  func compare(_ pattern: String, _ code: String, _ expected: Bool) throws {
    #expect(try matches(pattern, code) == expected)
  }
}
