import ArchLint
import Foundation
import Testing

@Suite("Mistakes in a project's own rules")
struct RuleFileMistakeTests {
  /// What is said of a page that differs from a right one in the given ways.
  private func problem(name: String = "no-odd.md", _ changes: [(String, String)]) throws -> String? {
    var page = SampleRules.page(
      title: "No odd types", loop: "for type in file.allTypes", condition: "type.name == \"Odd\"",
      say: "'\\(type.name)' is odd", violating: "struct Odd {}  // ←", conforming: "struct Even {}")
    for (old, new) in changes {
      #expect(page.contains(old), "the page has no '\(old)'")
      page = page.replacingOccurrences(of: old, with: new)
    }
    let project = try TemporaryProject(["A.swift": "struct A {}", ".archlint/rules/\(name)": page])
    return try project.checkProblem { $0.only = [] }?.replacingOccurrences(of: ".archlint/rules/", with: "")
  }

  @Test("don't arise in a right page")
  func right() throws {
    #expect(try problem([]) == nil)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var message: String

    init(_ old: String, _ new: String, _ message: String) {
      self.old = old
      self.new = new
      self.message = message
    }

    var testDescription: String { message }
  }

  static let cases = [
    Case(
      "# No odd types", "No odd types",
      "1:1: error: the page has no title; start it with '# ' and what the rule asks for"),
    Case("where", "were", "8:1: error: unknown keyword 'were'; did you mean 'where'?"),
    Case("file.allTypes", "file.alTypes", "7:18: error: "),
    Case("in files", "in filez", "6:13: error: "),
    Case("== \"Odd\"", "== 3", "8:17: error: String and Int can't be compared"),
    Case("always warning", "allways warning", "13:1: error: unknown guide 'allways'; did you mean 'always'?"),
    Case(
      "always warning", "always warn",
      "13:1: error: a line reads 'guide severity section', with error, warning or note as severity; did you mean 'warning'?"
    ),
    Case("## Violates", "## Violate", "16:4: error: unknown heading 'Violate'; did you mean 'Violates'?"),
    Case("```guides", "```guide", "12:4: error: unknown kind of block 'guide'; did you mean 'guides'?"),
    Case("say \"", "shout \"", "9:1: error: unknown keyword 'shout'"),
    Case("for file in files\n", "", ": error: "),
  ]

  @Test("name the place, and stop the run", arguments: cases)
  func mistake(_ testCase: Case) throws {
    let found = try #require(try problem([(testCase.old, testCase.new)]))
    #expect(found.split(separator: "\n").contains { $0.hasPrefix("no-odd.md:") && $0.contains(testCase.message) })
  }

  @Test("include a name that a rule of the program has")
  func duplicate() throws {
    let found = try #require(try problem(name: "no-cycles.md", []))
    #expect(found == "no-cycles.md:1:1: error: there is a rule 'no-cycles' already, in rules/no-cycles.md")
  }

  @Test("include a file name that is no id")
  func name() throws {
    let found = try #require(try problem(name: "NoOdd.md", []))
    #expect(found.hasPrefix("NoOdd.md:1:1: error: a rule's file name is its id"))
  }

  @Test("include text that is no UTF-8, and leave out files that are about the folder")
  func encoding() throws {
    let project = try TemporaryProject(["A.swift": "struct A {}", ".archlint/rules/README.md": "Our rules."])
    #expect(try project.checkProblem { $0.only = [] } == nil)
    try project.write(Data([0xFF, 0xFE, 0x23]), to: ".archlint/rules/no-odd.md")
    #expect(
      try project.checkProblem { $0.only = [] }
        == ".archlint/rules/no-odd.md:1:1: error: invalid UTF-8; save the file as UTF-8")
  }
}
