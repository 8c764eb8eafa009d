import ArchLint
import Findings
import Foundation
import JSONText
import Testing

@Suite("The options of rules")
struct RuleOptionTests {
  private static let page = """
    # Types are short

    Kind: style
    Option: maximumMembers = 2, members of a type

    ```rule
    for file in files
    for type in file.allTypes
    where type.properties.count > maximumMembers
    say "'\\(type.name)' has more than \\(maximumMembers) properties"
    ```

    ```guides
    always warning
    ```

    ## Violates

    ```swift
    struct Long { var a = 1; var b = 2; var c = 3 }  // ← more than 2
    ```

    ## Conforms

    ```swift
    struct Short { var a = 1; var b = 2 }
    ```

    """

  private func project(_ configuration: String) throws -> TemporaryProject {
    try TemporaryProject([
      ".archlint/rules/short-type.md": Self.page, ".archlint.json": configuration,
      "A.swift": "struct A { var a = 1; var b = 2; var c = 3; var d = 4 }",
      "B.swift": "struct B { var a = 1; var b = 2; var c = 3 }",
    ])
  }

  private func messages(_ configuration: String) throws -> [String] {
    try project(configuration).check { $0.only = ["short-type"] }.report.newFindings
      .map { "\($0.severity.word): \($0.message)" }.sorted()
  }

  @Test("hold as the page has them, unless the project sets them, beside a severity or alone")
  func values() throws {
    #expect(
      try messages("{}") == [
        "warning: 'A' has more than 2 properties", "warning: 'B' has more than 2 properties",
      ])
    #expect(
      try messages("{ \"rules\": { \"short-type\": { \"options\": { \"maximumMembers\": 3 } } } }") == [
        "warning: 'A' has more than 3 properties"
      ])
    #expect(
      try messages(
        "{ \"rules\": { \"short-type\": { \"severity\": \"error\", \"options\": { \"maximumMembers\": 3 } } } }")
        == ["error: 'A' has more than 3 properties"])
    #expect(
      try messages("{ \"rules\": { \"short-type\": { \"options\": { \"maximumMembers\": 4 } } } }").isEmpty)
  }

  @Test(
    "that aren't there, or no numbers, are mistakes with a place",
    arguments: [
      (
        "{ \"maximumMember\": 3 }",
        "1:43: error: unknown option 'maximumMember' of rule 'short-type'; did you mean 'maximumMembers'?"
      ),
      ("{ \"x\": 3 }", "1:43: error: unknown option 'x' of rule 'short-type'; it has maximumMembers"),
      (
        "{ \"maximumMembers\": \"3\" }",
        "1:61: error: option 'maximumMembers' of 'short-type' is a string, where a whole number from 0 to 1000000 is needed"
      ),
      ("[]", "1:41: error: 'options' of 'short-type' is an array, where an object is needed"),
    ])
  func mistakes(_ options: String, _ message: String) throws {
    let project = try project("{ \"rules\": { \"short-type\": { \"options\": \(options) } } }")
    #expect(try project.checkProblem { $0.only = ["short-type"] } == ".archlint.json:" + message)
  }

  @Test("of a rule that isn't there, or has none, are mistakes")
  func wrongRule() throws {
    func problem(_ rule: String) throws -> String? {
      try project("{ \"rules\": { \"\(rule)\": { \"options\": { \"most\": 3 } } } }").checkProblem { $0.only = [] }
    }
    #expect(
      try problem("short-tpe") == ".archlint.json:1:14: error: unknown rule 'short-tpe'; did you mean 'short-type'?")
    #expect(
      try problem("no-cycles") == ".archlint.json:1:42: error: unknown option 'most' of rule 'no-cycles'; it has none")
  }

  @Test("are shown with what holds for a file, on a rule's page and in the list of rules")
  func shown() throws {
    let project = try project("{ \"rules\": { \"view-size\": { \"options\": { \"maximumLines\": 7 } } } }")
    let printed = try project.run(["check", "--print-config", "A.swift"])
    let rules = try JSONReader.parse(Array(printed.output.utf8), allowing: .none)["rules"]
    #expect(rules?["view-size"]?["options"]?["maximumLines"]?["value"]?.integer(.identifier) == 7)
    #expect(rules?["view-size"]?["options"]?["maximumLines"]?["from"]?.string == "rules at .archlint.json:1:42")
    #expect(rules?["short-type"]?["options"]?["maximumMembers"]?["value"]?.integer(.identifier) == 2)
    #expect(rules?["short-type"]?["options"]?["maximumMembers"]?["from"]?.string == "the rule's page")
    #expect(
      try project.run(["explain", "short-type"]).output.contains("Options\n  maximumMembers  2  members of a type\n"))
    #expect(
      try project.run(["explain", "view-size"]).output.contains(
        "Options\n  maximumLines  7  lines that a body may have, 120 by default\n"))
    let list = try JSONReader.parse(
      Array(try project.run(["rules", "list", "--format", "json"]).output.utf8), allowing: .none)
    let own = list.elements?.first { $0["id"]?.string == "short-type" }
    #expect(own?["options"]?["maximumMembers"]?.integer(.identifier) == 2)
  }

  @Test("hold in the folders of the configuration that sets them")
  func zones() throws {
    let project = try project("{}")
    try project.write(Self.page, to: "Own/.archlint/rules/short-type.md")
    try project.write("struct C { var a = 1; var b = 2; var c = 3; var d = 4 }", to: "Own/C.swift")
    try project.write("struct D { var a = 1; var b = 2; var c = 3 }", to: "Own/D.swift")
    try project.write(
      "{ \"rules\": { \"short-type\": { \"options\": { \"maximumMembers\": 3 } } } }", to: "Own/.archlint.json")
    let found = try project.check { $0.only = ["short-type"] }.report.newFindings.map { "\($0.path) \($0.message)" }
    #expect(
      found.sorted() == [
        "A.swift 'A' has more than 2 properties", "B.swift 'B' has more than 2 properties",
        "Own/C.swift 'C' has more than 3 properties",
      ])
  }
}
