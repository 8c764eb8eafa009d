import ArchLint
import Platform
import Testing

@testable import Mutating

@Suite("Pages of mutants")
struct MutantPageTests {
  /// This file stands in Tests/MutatingTests.
  private static let tests = FileSystem.parent(FileSystem.parent(#filePath))

  @Test("those of this repository can be read, and break each rule in a way that has a title of its own")
  func shipped() throws {
    let workspace = try Workspace.open(paths: [Self.tests + "/SampleApp"])
    let pages = try MutantPageReader.pages(in: Self.tests + "/Mutants", rules: [], workspace: workspace)
    #expect(pages.count > 40)
    for page in pages {
      #expect(Set(page.forms.map(\.title)).count == page.forms.count, "\(page.rule)")
      #expect(page.forms.allSatisfy { !$0.edits.isEmpty }, "\(page.rule)")
    }
  }

  @Test("a page is read with its remark, values and changes")
  func page() throws {
    let page = try Self.read(
      """
      # service-final

      Not open classes.

      ## 'final' is dropped
      ```places
      for type in types(role: .service)
      where type.isFinal
      say "\\(type.name)|x"
      ```
      ```break
      drop-modifier final
      «1».load: statement * 3
        let a = 1

        print(a)
      ```
      """)
    #expect(page.remark == "Not open classes.")
    let form = try #require(page.forms.first)
    #expect(form.title == "'final' is dropped")
    var statement = MutantEdit(change: .statement, target: "«1».load")
    statement.text = "let a = 1\n\nprint(a)\n"
    statement.count = 3
    var modifier = MutantEdit(change: .dropModifier)
    modifier.word = "final"
    #expect(form.edits == [modifier, statement])
  }

  @Test("mistakes are told by line, with the nearest right word")
  func mistakes() throws {
    for (query, change, message) in [
      ("for type in types(rule: .service)", "delete", "4:"), ("for type in types(role: .service)", "delte", "7:"),
      ("for type in types(role: .service)", "keyword", "behind 'keyword' something is missing"),
      ("for type in types(role: .service)", "delete it", "nothing stands behind 'delete'"),
      ("for type in types(role: .service)", "member", "'member' needs a text"),
      ("for type in types(role: .service)", "delte", "did you mean 'delete'?"),
    ] {
      let text = "# service-final\n## a\n```places\n\(query)\n```\n```break\n\(change)\n```\n"
      let problem = #expect(throws: MutantProblem.self) { try Self.read(text) }
      #expect(problem?.description.contains(message) == true, "\(problem?.description ?? "")")
    }
  }

  @Test("a page is called like a rule, and a rule that is asked for has a page")
  func unknownRules() throws {
    let text = "# a\n## b\n```places\nfor type in types(role: .view)\n```\n```break\ndelete\n```\n"
    let problem = #expect(throws: MutantProblem.self) { try Self.read(text, name: "service-fin") }
    #expect(problem?.description.contains("there is no rule 'service-fin'") == true)
    let missing = #expect(throws: MutantProblem.self) { try Self.read(text, rules: ["service-fnal"]) }
    #expect(missing?.description.contains("did you mean 'service-final'?") == true)
  }

  private static func read(_ text: String, name: String = "service-final", rules: [String] = []) throws -> MutantPage {
    try MutantFolder.with(["\(name).md": text]) { folder in
      let workspace = try Workspace.open(paths: [tests + "/SampleApp"])
      return try #require(try MutantPageReader.pages(in: folder, rules: rules, workspace: workspace).first)
    }
  }
}
