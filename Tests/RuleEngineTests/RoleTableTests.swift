import ArchLint
import ProjectFiles
import ProjectIndex
import RuleEngine
import SwiftOutline
import Testing

@Suite("A table of roles")
struct RoleTableTests {
  private func roles(_ code: String, own: String) throws -> [String: RoleDecision] {
    let lists = try ShippedLists.read()
    let (tables, mistakes) = RoleTable.load(shipped: ShippedRules.roles, own: ("roles.md", own), lists: lists)
    #expect(mistakes.map(\.description) == [])
    let index = ProjectIndexBuilder(
      sources: [(path: "App/File.swift", outline: OutlineReader().outline(of: SourceText(code)))],
      layout: ProjectLayout(), lists: lists, decideRoles: RoleTable.decider(tables)
    ).build()
    return Dictionary(index.types.map { ($0.qualifiedName, index.roles[$0.id]) }) { first, _ in first }
  }

  private func mistakes(_ rows: String) throws -> [String] {
    let page = "```roles\n\(rows)\n```\n"
    return RoleTable.load(shipped: nil, own: ("roles.md", page), lists: try ShippedLists.read()).1.map(\.description)
  }

  @Test("gives the types of its examples the roles that stand beside them")
  func examples() throws {
    let failures = ShippedRules.roleTables.flatMap {
      $0.failures(by: ShippedRules.roleTables, lists: (try? ShippedLists.read()) ?? NameLists([:]))
    }
    #expect(failures.map(\.description) == [])
    #expect(ShippedRules.roleTables.reduce(0) { $0 + $1.examples.count } > 1)
  }

  @Test("of a project's own goes first, and the first row that holds decides")
  func own() throws {
    let found = try roles(
      "struct Shelf: Codable { var name: String }\nstruct Ledger: Codable { var name: String }",
      own: """
        ```roles
        // Kept by hand.
        when type.kind == .struct
        also because "is a struct"
        useCase likely where type.name == "Ledger" && type.isCodable
          because "is called '\\(type.name)'"
        container guess where type.isCodable && type.name == "Ledger" because "comes too late"
        ```
        """)
    #expect(
      found["Ledger"]
        == RoleDecision(role: .useCase, confidence: .likely, evidence: ["is called 'Ledger'", "is a struct"]))
    #expect(found["Shelf"]?.role == .model)
  }

  @Test("sees in a step what the steps before decided")
  func steps() throws {
    let found = try roles(
      "final class Outer { enum Inner { case a } }",
      own: """
        ```roles
        container likely where type.name == "Outer" because "is the outer one"
        mock likely where type.parentRole == .container because "would be too early"
        ```

        ```roles
        useCase likely where type.parentRole == .container because "stands in a container"
        ```
        """)
    #expect(found["Outer.Inner"]?.role == .useCase)
  }

  @Test(
    "says what is wrong with a row, and where",
    arguments: [
      ("modle likely because \"a\"", "2:1: unknown role 'modle'; did you mean 'model'?"),
      ("model surely because \"a\"", "2:7: after the role comes how sure it is: 'certain', 'likely' or 'guess'"),
      ("model likely where type.isData", "2:1: the row doesn't say why; end it with 'because \"…\"'"),
      ("model likely type.isData because \"a\"", "2:1: a condition starts with 'where'"),
      ("model likely where type.isDatum because \"a\"", "2:25: Type has no 'isDatum'; did you mean 'isData'?"),
      (
        "model likely\n  where type.isCalled(in: \"model-folder\") because \"a\"",
        "2:1: there is no list 'model-folder'; did you mean 'model-folders'?"
      ),
      ("  model likely because \"a\"", "2:1: this line goes on with nothing; start it without blanks"),
      ("model likely where type.memberCalls.isEmpty because \"a\"", "2:25: Type has no 'memberCalls'"),
    ])
  func mistake(rows: String, expected: String) throws {
    let found = try mistakes(rows)
    #expect(found.count == 1 && found[0].hasPrefix("roles.md:" + expected), "\(found)")
  }
}
