import ArchLint
import Findings
import Testing

@Suite("A checklist")
struct ChecklistRunTests {
  /// A guide with one section about what the sample rules find, and views.
  private func files(_ items: String, _ more: [String: String], rules: String = "{}") -> [String: String] {
    SampleRules.files.merging([
      ".archlint.json": """
      {
        "guide": {
          "name": "house", "extends": "mvvm-pattern", "rules": \(rules),
          "checklist": [
            { "cite": "best practice", "items": [] },
            { "cite": "house", "title": "Our house", "items": [\(items)] },
          ],
        },
      }
      """
    ]) { $1 }.merging(more) { $1 }
  }

  private func run(_ project: TemporaryProject, _ paths: [String] = []) throws -> ChecklistRun {
    var request = CheckRequest()
    request.paths = paths.isEmpty ? [project.root] : paths.map(project.path)
    request.today = try #require(CalendarDay("2026-06-15"))
    return try ChecklistRun.each(request)[0]
  }

  /// The answers of the section of these tests, in short.
  private func answers(_ items: String, _ more: [String: String], paths: [String] = []) throws -> [String] {
    let project = try TemporaryProject(files(items, more))
    return try self.answers(run(project, paths))
  }

  private func answers(_ run: ChecklistRun) throws -> [String] {
    let section = try #require(run.report.sections.last)
    #expect(section.citation == "house")
    return section.items.map { item in
      switch item.answer {
      case .ticked: "ticked"
      case .crossed(let findings): findings.map { "\($0.path):\($0.range.line) \($0.rule)" }.joined(separator: ", ")
      case .notApplicable(let reason): "not applicable, \(reason)"
      case .person(let reason, let files): "\(reason): \(files.joined(separator: ", "))"
      }
    }
  }

  private static let view = "import SwiftUI\nstruct CartView: View { var body: some View { Text(\"cart\") } }\n"
  private static let types = #"{ "text": "No bad types", "rules": ["no-bad-type"] }"#

  @Test("says which check lists what it counts, with the folder, and beside a baseline")
  func hint() throws {
    let types = (0..<6).map { "struct B\($0) { var bad\($0) = 1 }" }.joined(separator: "\n")
    let item = #"{ "text": "Nothing bad", "rules": ["no-bad-property"] }"#
    let project = try TemporaryProject(
      files(item, ["A.swift": types], rules: "{}").merging([".git/HEAD": "ref: refs/heads/main\n"]) { $1 })
    #expect(try project.run(["checklist"]).output.contains("and 3 more: archlint check --only no-bad-property\n"))
    #expect(try project.run(["check", "--write-baseline"]).status == 0)
    let told = try project.run(["checklist", "A.swift"]).output
    let hint = "archlint check A.swift --no-baseline"
    #expect(told.contains("and 3 more: \(hint) --only no-bad-property\n"))
    let words = hint.split(separator: " ").dropFirst().map(String.init) + ["--only", "no-bad-property"]
    let listed = try project.run(words + ["--fail-on", "never", "--all"]).output
    #expect((0..<6).allSatisfy { listed.contains("B\($0).bad\($0)") || listed.contains("'bad\($0)'") }, "\(listed)")
  }

  @Test("ticks what no rule speaks against, and crosses the rest with every place")
  func ticksAndCrosses() throws {
    let both = Self.types + #", { "text": "Nothing bad", "rules": ["no-bad-type", "no-bad-property"] }"#
    let answers = try answers(
      both, ["A.swift": "struct A {}\nstruct B { var badOne = 1 }", "C.swift": "struct C { var badTwo = 2 }"])
    #expect(answers == ["ticked", "A.swift:2 no-bad-property, C.swift:1 no-bad-property"])
  }

  @Test("counts no suppressed finding")
  func suppressed() throws {
    let source = "struct BadThing {} // archlint:disable:this no-bad-type – old"
    #expect(try answers(Self.types, ["A.swift": source]) == ["ticked"])
    #expect(try answers(Self.types, ["A.swift": "struct BadThing {}"]) == ["A.swift:1 no-bad-type"])
  }

  @Test("takes the findings in types of some roles, their extensions and nested types included")
  func roles() throws {
    let item = #"{ "text": "Views are good", "rules": [{ "rule": "no-bad-property", "in": ["view"] }] }"#
    let sources = [
      "CartView.swift": Self.view + "extension CartView { struct Row { var badOne = 1 } }",
      "Other.swift": "struct Other { var badTwo = 2 }",
    ]
    #expect(try answers(item, sources) == ["CartView.swift:3 no-bad-property"])
  }

  @Test("takes the findings with some words in their message")
  func phrases() throws {
    let item = #"{ "text": "No bad types", "rules": [{ "rule": "no-bad-type", "saying": "is a bad" }] }"#
    #expect(try answers(item, ["A.swift": "struct BadThing {}"]) == ["A.swift:1 no-bad-type"])
    let project = try TemporaryProject(
      files(item.replacing("is a bad", with: "is a baad"), ["A.swift": "struct BadThing {}"]))
    #expect(throws: ChecklistRun.Problem.self) { try run(project) }
  }

  @Test("leaves out what there is nothing for, by the types at the paths asked for")
  func notApplicable() throws {
    let item = #"{ "text": "Views are good", "about": ["view", "useCase"], "rules": ["no-bad-type"] }"#
    let sources = ["Cart/CartView.swift": Self.view, "Data/Data.swift": "struct A {}"]
    #expect(try answers(item, sources) == ["ticked"])
    #expect(
      try answers(item, sources, paths: ["Data"]) == ["not applicable, no view or use case in the paths given"])
    #expect(
      try answers(item, ["A.swift": "struct A {}"]) == ["not applicable, no view or use case in the project"])
  }

  @Test("knows tests without a type around them")
  func freeTests() throws {
    let item = #"{ "text": "Tests are good", "about": ["test"], "rules": ["no-bad-type"] }"#
    let test = "import Testing\n@Test func addition() { #expect(1 + 1 == 2) }"
    #expect(try answers(item, ["Tests/AdditionTests.swift": test]) == ["ticked"])
    #expect(try answers(item, ["A.swift": "struct A {}"]) == ["not applicable, no test in the project"])
  }

  @Test("doesn't tick what is decided by rules that are off")
  func off() throws {
    let project = try TemporaryProject(files(Self.types, ["A.swift": "struct BadThing {}"]))
    let configuration = try #require(files(Self.types, [:])[".archlint.json"])
    try project.write(
      configuration.replacing("\"guide\"", with: "\"rules\": { \"no-bad-type\": \"off\" }, \"guide\""),
      to: ".archlint.json")
    #expect(try answers(run(project)) == ["not applicable, 'no-bad-type' is switched off"])
  }

  @Test("says what a check of some rules was not asked for")
  func notAskedFor() throws {
    let project = try TemporaryProject(files(Self.types, ["A.swift": "struct BadThing {}"]))
    var request = CheckRequest()
    request.paths = [project.root]
    request.only = ["no-bad-property"]
    let report = try #require(try ChecklistRun.report(CheckRun.run(request)))
    let item = try #require(report.sections.last?.items.first)
    #expect(item.answer == .notApplicable(reason: "'no-bad-type' was not asked for"))
  }

  @Test("names the files that a person looks at, by roles and by folders")
  func persons() throws {
    let items = """
      { "text": "Views are clear", "person": "only eyes can tell", "look": { "roles": ["view"] } },
      { "text": "Texts are clear", "about": ["view"], "person": "only readers can tell",
        "look": { "folders": ["Texts/**"] } },
      { "text": "Routes are short", "about": ["coordinator"], "person": "only walkers can tell" },
      """
    let answers = try answers(
      items, ["Cart/CartView.swift": Self.view, "Texts/B.swift": "let b = 1", "Texts/A.swift": "let a = 1"])
    #expect(
      answers == [
        "only eyes can tell: Cart/CartView.swift", "only readers can tell: Texts/A.swift, Texts/B.swift",
        "not applicable, no coordinator in the project",
      ])
  }

  @Test("remarks on a pattern that matches nothing")
  func misspelt() throws {
    let item = #"{ "text": "Texts are clear", "person": "only readers can tell", "look": { "folders": ["Txts"] } }"#
    let project = try TemporaryProject(files(item, ["Texts/A.swift": "let a = 1"]))
    #expect(try run(project).report.remarks.last == "the pattern 'Txts' of 'Texts are clear' matches no Swift file")
  }

  @Test("says how many findings no item speaks of")
  func others() throws {
    let project = try TemporaryProject(
      files(Self.types, ["A.swift": "struct BadThing { var badOne = 1 }", "B.swift": "struct B { var badTwo = 2 }"]))
    #expect(try run(project).report.otherCount == 2)
  }

  @Test("ends with 1 when something is crossed, and with 2 when not all could be checked")
  func exitStatus() throws {
    let project = try TemporaryProject(files(Self.types, ["A.swift": "struct A {}"]))
    #expect(try run(project).exitStatus == 0)
    try project.write("struct BadThing {}", to: "A.swift")
    #expect(try run(project).exitStatus == 1)
    try project.write("struct {", to: "B.swift")
    #expect(try run(project).exitStatus == 2)
    #expect(try run(project).report.skipped.map(\.path) == ["B.swift"])
  }

  @Test("needs a guide, and a list in it")
  func problems() throws {
    func problem(_ files: [String: String]) throws -> ChecklistRun.Problem? {
      let project = try TemporaryProject(files)
      do {
        _ = try run(project)
        return nil
      } catch let problem as ChecklistRun.Problem {
        return problem
      }
    }
    let names = ["mv-article", "mv-reference", "mvvm-observable", "mvvm-pattern", "wellplate-mvvm"]
    #expect(
      try problem(["A.swift": "struct A {}"])
        == .noGuide(reason: "the project shows no views", guides: names))
    let sections = try GuideCatalog.shipped().guide("mv-article")?.checklist.map(\.citation) ?? []
    let none = sections.map { "{ \"cite\": \"\($0)\", \"items\": [] }" }.joined(separator: ", ")
    let bare = "{ \"guide\": { \"name\": \"bare\", \"extends\": \"mv-article\", \"checklist\": [\(none)] } }"
    #expect(try problem(["A.swift": "struct A {}", ".archlint.json": bare]) == .noChecklist(guide: "bare"))
  }
}
