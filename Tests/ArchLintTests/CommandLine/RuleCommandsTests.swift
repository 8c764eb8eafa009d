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
      try project.run(["rules", "new", "view-no-screens"]).errors.contains("there is a rule 'view-no-screens' already"))
    #expect(try project.run(["rules", "new", "no-cycles"]).status == 2)
    #expect(try project.run(["rules", "new", "View"]).errors.contains("is no id of a rule"))
  }

  @Test("'report-wrong' prints the finding, what the type was taken for, and the source around it")
  func reportWrong() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": "{}", "A.swift": "struct Other {}\n\nstruct BadOne {\n  let x = 1\n}\n",
      ]) { $1 })
    let result = try project.run(["report-wrong", "no-bad-type:BadOne"])
    #expect(result.output.contains("### no-bad-type: is this right?\n"))
    #expect(result.output.contains("| 0.1.0 | no-bad-type | warning | none | `BadOne` | "))
    #expect(result.output.contains("```swift\nstruct BadOne {  // ←\n  let x = 1\n}\n```"))
    #expect(!result.output.contains("Other"))
    #expect(try project.run(["report-wrong", "nothing"]).status == 2)
  }
}
