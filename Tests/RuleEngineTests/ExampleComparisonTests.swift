import ArchLint
import RuleEngine
import Testing

@Suite("Examples of rules")
struct ExampleComparisonTests {
  private func failures(_ page: RulePage) throws -> (examples: [String], conditions: [String]) {
    let lists = try ShippedLists.read()
    let (rules, mistakes) = RuleSet.load(shipped: [], own: [(page.path, page.text)], guides: [], lists: lists)
    #expect(mistakes.map(\.description) == [])
    let rule = try #require(rules.rules.first)
    let test = RuleExampleTest(
      lists: lists, roleTables: ShippedRules.roleTables, guides: [])
    return (test.failures(of: rule).map(\.description), test.needlessConditions(of: rule).map(\.description))
  }

  private static let book = "struct Book: Codable { var title: String }"

  @Test("hold when what is marked is found and nothing else")
  func hold() throws { #expect(try failures(RulePage()).examples == []) }

  @Test(
    "that violate fail when marks and findings differ",
    arguments: [
      (
        "\(book)  // ←\nstruct Pen: Codable { var ink: String }",
        "unexpected on line 2 of Example.swift: 'Pen' is a model"
      ),
      ("\(book)  // ←\nlet count = 1  // ←", "nothing is found on line 2 of Example.swift"),
      ("\(book)  // ← 'Pen'", "line 1 of Example.swift says \"'Book' is a model\", not \"'Pen'\""),
      ("\(book)  // ← error", "line 1 of Example.swift is warning, not error"),
      ("\(book)  // ← note: 'Book'", "line 1 of Example.swift is warning, not note"),
      (
        "// file: Models/Book.swift\n\n\(book)  // ← 'Pen'",
        "line 2 of Models/Book.swift says \"'Book' is a model\", not \"'Pen'\""
      ),
    ])
  func violates(_ example: String, _ failure: String) throws {
    #expect(try failures(RulePage(violates: example)).examples == ["rules/sample.md:14: " + failure])
  }

  @Test("that violate need a mark")
  func unmarked() throws {
    #expect(
      try failures(RulePage(violates: "struct BookView: View {}")).examples == [
        "rules/sample.md:14: the violating example marks no line with '// ←'"
      ])
  }

  @Test("that conform fail when something is found")
  func conforms() throws {
    #expect(
      try failures(RulePage(conforms: Self.book)).examples == [
        "rules/sample.md:20: unexpected on line 1 of Example.swift: 'Book' is a model"
      ])
  }

  @Test("that conform may have no mark")
  func markedConforming() throws {
    let failures = try failures(RulePage(conforms: "struct BookView: View {}  // ←")).examples
    #expect(failures.contains("rules/sample.md:20: the conforming example marks a line"))
  }

  @Test("have to be valid Swift")
  func invalid() throws {
    let failures = try failures(RulePage(conforms: "struct BookView: View {")).examples
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("rules/sample.md:20: the example's Example.swift is not valid Swift: ") == true)
  }

  @Test("tell which condition they don't need")
  func needless() throws {
    let query =
      "for type in types(role: .model)\nwhere type.kind == .struct && type.name == \"Book\"\nsay \"'\\(type.name)'\""
    let page = RulePage(query: query, conforms: "struct Pen: Codable { var ink: String }")
    #expect(
      try failures(page).conditions == ["rules/sample.md:5: no example needs the condition 'type.kind == .struct'"])
  }
}
