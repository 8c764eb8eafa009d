import ArchLint
import ProjectIndex
import RuleEngine
import Testing

@Suite("What a rule may take")
struct RuleBudgetTests {
  /// Why a rule of a project's own was stopped, as `line: message`.
  private func overrun(_ query: String, steps: Int = 1000) throws -> String? {
    let files = Dictionary(uniqueKeysWithValues: (0..<12).map { ("F\($0).swift", "struct A\($0) {}") })
    let page = RulePage(query: query)
    let (rules, mistakes) = RuleSet.load(
      shipped: [], own: [(page.path, page.text)], guides: [], lists: try ShippedLists.read())
    #expect(mistakes.map(\.description) == [])
    var rule = try #require(rules.rules.first)
    #expect(rule.stepLimit == RuleBudget.steps)
    rule.stepLimit = steps
    let index = try smallIndex(files)
    let found = rule.run(
      RuleContext(index: index, guide: nil, activeRules: [rule.id]), severity: .warning,
      known: KnownProperties(typeCount: index.types.count))
    #expect(found.overrun == nil || found.matches.isEmpty)
    return found.overrun.map { "\($0.line): \($0.message)" }
  }

  @Test(
    "is counted, and the line named where it was too much",
    arguments: [
      ("for a in files\nfor b in files\nwhere b.name == \"x\"\nsay \"a\"", nil),
      (
        "for a in files\nfor b in files\nfor c in files\nwhere c.name == \"x\"\nsay \"a\"",
        "6: the rule was stopped, because 'for c in files' took more than 1000 steps; put a 'where' before it, or look "
          + "at fewer elements"
      ),
      (
        "for a in files\nwhere files.contains { b in files.allSatisfy { $0.name != a.name + \"x\" } && b.name == \"x\" }"
          + "\nsay \"a\"",
        "5: the rule was stopped, because 'files.contains { b in files.allSatisfy { $0.name != a.name + \"x\" } "
          + "&& b.name == \"x\" }' took more than 1000 steps; put a 'where' before it, or look at fewer elements"
      ),
      (
        "for a in files\nlet b = files.flatMap { c in files.flatMap { d in files.map { $0.name + d.name + c.name } } }\nsay \"a\"",
        "5: the rule was stopped, because '"
          + "let b = files.flatMap { c in files.flatMap { d in files.map { $0.name + d.name + c.name } } }".prefix(60)
          + "…' took more "
          + "than 1000 steps; put a 'where' before it, or look at fewer elements"
      ),
    ] as [(String, String?)])
  func steps(_ query: String, _ expected: String?) throws { #expect(try overrun(query) == expected) }

  @Test(
    "A name of any length is told, shortened, and stops no rule",
    arguments: [
      "say \"'\\(type.name)' and \\(type.name) again\"", "say \"a \" + type.name + type.name",
      "where type.name + type.name != \"x\"\nsay \"a\"",
      "say \"a\"\nfix safe: type.keyword -> type.name + \"\\(type.name) \"",
    ])
  func longName(_ say: String) throws {
    var page = RulePage(query: "for file in files\nfor type in file.allTypes\n" + say)
    if say.contains("fix") {
      page.violates += "\n```\n\n```swift becomes\nBookBook  Book: Codable { var title: String }"
    }
    let (rules, mistakes) = RuleSet.load(
      shipped: [], own: [(page.path, page.text)], guides: [], lists: try ShippedLists.read())
    #expect(mistakes.map(\.description) == [])
    let index = try smallIndex(["A.swift": "struct A\(String(repeating: "a", count: 30_000))Z {}\nstruct B {}"])
    let found = try #require(rules.rules.first).run(
      RuleContext(index: index, guide: nil, activeRules: []), severity: .warning,
      known: KnownProperties(typeCount: index.types.count))
    #expect(found.overrun == nil && found.matches.count == 2)
  }

  @Test("Texts don't grow beyond all messages")
  func texts() throws {
    let doubling = (0..<32).map { "let v\($0 + 1) = v\($0) + v\($0)" }.joined(separator: "\n")
    let start = "for a in files\nlet v0 = \"x\"\n"
    func overrun(_ query: String) throws -> String? { try self.overrun(query, steps: 10_000_000) }
    #expect(
      try overrun(start + doubling + "\nwhere v32 != \"a\"\nsay \"a\"")
        == "30: the rule was stopped, because 'let v25 = v24 + v24' makes a text of more than 16777216 bytes; "
        + "leave out what isn't said")
    let long = start + doubling.split(separator: "\n").prefix(20).joined(separator: "\n")
    let joined = try overrun(long + "\nwhere files.map { $0.name }.joined(separator: v20 + v20) != \"a\"\nsay \"a\"")
    #expect(joined?.hasPrefix("26: ") == true && joined?.contains("makes a text") == true, "\(joined ?? "")")
    let filling = (0..<32).map { "let v\($0 + 1) = \"\\(v\($0))\\(v\($0))\"" }.joined(separator: "\n")
    #expect(try overrun(start + filling + "\nsay \"\\(v32)\"")?.contains("makes a text") == true)
    #expect(
      try overrun(start + doubling.split(separator: "\n").prefix(10).joined(separator: "\n") + "\nsay \"\\(v10)\"")
        == nil)
  }

  @Test("Conditions that nobody can read are refused, long lists of words are not")
  func conditions() throws {
    func mistakes(_ lines: String) throws -> [String] {
      try RulePage(query: "for a in files\n\(lines)\nsay \"a\"").mistakes()
    }
    func repeated(_ text: String, _ count: Int, _ separator: String) -> String {
      Array(repeating: text, count: count).joined(separator: separator)
    }
    #expect(try mistakes("where " + repeated("a.name == \"b\"", 400, " || ")) == [])
    #expect(
      try mistakes("where " + repeated("a.name == \"b\"", 20_000, " || ")) == [
        "rules/sample.md:5:7: 40000 operands in one expression, more than the 1000 that are read; put words into a list, "
          + "as in '[\"a\", \"b\"].contains(x)', or say it in several lines"
      ])
    #expect(try mistakes("where " + repeated("a.name != \"b\"", 20_000, " && ")).count == 1)
    #expect(try mistakes(repeated("where a.name != \"b\"", 20_000, "\n")).count == 1)
    #expect(
      try mistakes("where " + repeated("(", 150, "") + "a.name == \"b\"" + repeated(")", 150, "")).first?
        .hasSuffix("more than 100 expressions in each other; name a part with 'let'") == true)
    #expect(try mistakes("where " + repeated("!", 20_000, "") + "a.isTest").count == 1)
    #expect(try mistakes("where [" + repeated("\"b\"", 20_000, ", ") + "].contains(a.name)") == [])
  }
}
