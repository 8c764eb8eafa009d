import ArchLint
import Foundation
import Testing

@Suite("Commands for rules and findings")
struct RuleCommandsTests {
  @Test("'rules new' writes a page whose examples hold, once")
  func newRule() throws {
    let project = try TemporaryProject([
      ".archlint.json": "{}",
      "A.swift": "import SwiftUI\nstruct HomeScreen: View { var body: some View { Text(\"\") } }",
    ])
    let result = try project.run(["rules", "new", "view-no-screens"])
    #expect(result.output.hasPrefix("Wrote .archlint/rules/view-no-screens.md. "))
    #expect(try project.run(["rules", "test"]).status == 0)
    #expect(try project.run(["check", "--only", "view-no-screens", "--compact"]).output.contains("is called a screen"))
    #expect(
      try project.run(["rules", "new", "view-no-screens"]).errors.contains("there is already a rule 'view-no-screens'"))
    #expect(try project.run(["rules", "new", "no-cycles"]).status == 2)
    #expect(try project.run(["rules", "new", "View"]).errors.contains("is not a rule id"))
  }

  @Test("'report-wrong' prints the finding, what the type was taken for, and the source around it")
  func reportWrong() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": "{}", "A.swift": "struct Other {}\n\nstruct BadOne {\n  let x = 1\n}\n",
      ]) { $1 })
    let result = try project.run(["report-wrong", "no-bad-type:BadOne"])
    #expect(result.output.contains("### no-bad-type: is this right?\n"))
    #expect(result.output.contains("| 0.1.0 | `no-bad-type` | warning | `none` | `BadOne` | "))
    #expect(result.output.contains("```swift\nstruct BadOne {  // ←\n  let x = 1\n}\n```"))
    #expect(!result.output.contains("Other"))
    #expect(try project.run(["report-wrong", "nothing"]).status == 2)
  }

  @Test("'roles --why' prints the rows that were tried, a project's own first, and what did not hold")
  func rolesWhy() throws {
    let project = try TemporaryProject([
      ".archlint.json": "{}",
      ".archlint/roles.md": """
      ```roles
      useCase likely where type.kind == .struct && type.name.hasSuffix("Order") because "is an order"
      ```
      """,
      "A.swift": "struct PlaceOrder: Codable { var id: Int }\nstruct Item: Codable { var id: Int }",
    ])
    let own = try project.run(["roles", "--why", "PlaceOrder"])
    #expect(
      own.output == """
        A.swift:1: PlaceOrder is useCase (likely): is an order
          .archlint/roles.md:2  useCase  holds

        """)
    let shipped = try project.run(["roles", "--why", "Item"]).output
    #expect(shipped.contains("  .archlint/roles.md:2  useCase  not: type.name.hasSuffix(\"Order\")\n"))
    #expect(shipped.hasSuffix("  model  holds\n"))
    #expect(try project.run(["roles", "--why", "Itm"]).errors.contains("there is no type 'Itm'; did you mean 'Item'?"))
  }

  @Test("a mistake in a project's table of roles stops the run")
  func rolesMistake() throws {
    let project = try TemporaryProject([
      ".archlint.json": "{}", ".archlint/roles.md": "```roles\nmodle likely because \"a\"\n```\n", "A.swift": "",
    ])
    let result = try project.run(["check"])
    #expect(result.status == 2)
    #expect(result.errors.contains("roles.md:2:1: error: unknown role 'modle'; did you mean 'model'?"))
  }

  @Test("lists for a file the severities that it has, and code of its role rather than of tests")
  func rulesForFile() throws {
    let project = try TemporaryProject([
      "CartService.swift": """
      import Foundation
      protocol CartService { func load() async throws -> Data }
      final class RemoteCartService: CartService {
        func load() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "a")).0 }
        func drop() { try? FileManager.default.removeItem(atPath: "a") }
      }
      """,
      "CartView.swift": "import SwiftUI\nstruct CartView: View { var body: some View { Text(\"a\") } }\n",
      ".archlint.json":
        "{ \"guide\": \"mvvm-pattern\", \"overrides\": [{ \"files\": [\"*.swift\"], \"rules\": { \"no-swallowed-errors\": \"note\" } }] }",
    ])
    let rules = try project.run(["rules", "list", "--for", "CartService.swift"]).output
    let section = rules.components(separatedBy: "\n## ").first { $0.contains("`no-swallowed-errors`") } ?? ""
    #expect(section.contains("`no-swallowed-errors`, note\n"))
    #expect(section.contains("final class StationLoader") && !section.contains("XCTestCase"))
  }
}
