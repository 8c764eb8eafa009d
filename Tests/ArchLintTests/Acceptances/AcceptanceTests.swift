import ArchLint
import Findings
import Foundation
import Testing

@Suite("What a project accepts")
struct AcceptanceTests {
  private func project(_ configuration: String) throws -> TemporaryProject {
    try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": configuration, "A.swift": "struct BadOne { var badOne = 1 }\nstruct BadTwo {}",
      ]) { $1 })
  }

  @Test("counts as accepted, with its reason, for one subject or everywhere, until its day")
  func accepted() throws {
    let entry =
      "{ \"rule\": \"no-bad-type\", \"subject\": \"BadOne\", \"reason\": \"history\", \"until\": \"2026-06-15\" }"
    let project = try project("{ \"accepted\": [\(entry)] }")
    let report = try project.check().report
    #expect(report.newFindings.map(\.symbol).sorted() == ["BadOne.badOne", "BadTwo"])
    #expect(report.findings.first { $0.status == .accepted }?.first.reason == "history")
    let dayAfter = try #require(CalendarDay("2026-06-16"))
    let later = try project.check { $0.today = dayAfter }.report
    #expect(later.newFindings.count == 3)
    #expect(later.remarks.contains { $0.contains("the acceptance of 'no-bad-type' for 'BadOne' expired") })
    try project.write(
      "{ \"accepted\": [{ \"rule\": \"no-bad-type\", \"reason\": \"history\" }] }", to: ".archlint.json")
    #expect(try project.check().report.newFindings.map(\.symbol) == ["BadOne.badOne"])
    try project.write("struct Good {}", to: "A.swift")
    #expect(try project.check().report.remarks.contains { $0.contains("no longer finds anything") })
  }

  @Test("is no part of a baseline, and nothing that a change has put right")
  func besides() throws {
    let git = try GitProject([
      ".archlint.json":
        "{ \"accepted\": [{ \"rule\": \"no-bad-type\", \"subject\": \"BadOne\", \"reason\": \"history\" }] }",
      "A.swift": "struct BadOne {}",
    ])
    try git.write("struct BadOne {}\nstruct BadTwo {}", to: "A.swift")
    let report = try git.check(.since("HEAD"))
    #expect(report.newFindings.map(\.symbol) == ["BadTwo"])
    #expect(report.comparison?.fixed?.isEmpty == true)
    #expect(FindingBaseline(accepting: report.hits).counts.keys.map(\.symbol) == ["BadTwo"])
  }

  @Test("is written by the command, which keeps comments, and listed with the other ways of silence")
  func command() throws {
    let project = try project("{\n  // by hand\n  \"failOn\": \"warning\",\n}\n")
    let only = ["--fail-on", "warning"]
    let accept = ["accept", "no-bad-type:BadOne", "--reason", "history", "--by", "the team"]
    #expect(try project.run(accept).errors == ".archlint.json: 'no-bad-type' is accepted for 'BadOne'\n")
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(
      text == """
        {
          // by hand
          "failOn": "warning",
          "accepted": [
            {"rule":"no-bad-type","subject":"BadOne","reason":"history","by":"the team"}
          ]
        }

        """)
    #expect(try project.run(accept).errors.contains("is already accepted"))
    #expect(try project.run(["accept", "A.swift:2", "--reason", "history", "--until", "2030-01-01"]).status == 0)
    #expect(try project.run(["accept", "no-bad-property", "--everywhere", "--reason", "history"]).status == 0)
    #expect(try project.run(["check"] + only).status == 0)
    try project.write(
      "// archlint:disable:next no-bad-type – as it stands\nstruct BadThree {}\nstruct BadFour {}", to: "B.swift")
    #expect(try project.run(["check", "--write-baseline"]).status == 0)
    #expect(
      try project.run(["suppressions"]).output == """
        Comments: 1 suppression
          B.swift:1, no-bad-type, 1 place: as it stands
        Accepted in .archlint.json: 3 entries
          no-bad-type for BadOne, 1 place: history (ask the team)
          no-bad-type for BadTwo, 1 place, until 2030-01-01: history
          no-bad-property for the whole project, 1 place: history
        Baseline .archlint-baseline.json: 1 place
          no-bad-type: 1

        """)
    #expect(try project.run(["suppressions", "--format", "json"]).output.contains("\"by\": \"the team\""))
  }

  @Test("is said to be unclear or wrong where it is")
  func problems() throws {
    let project = try project("{}")
    #expect(
      try project.run(["accept", "no-bad-type", "--reason", "history"]).errors.contains(
        "matches 2 findings; choose one:"))
    #expect(
      try project.run(["accept", "nothing", "--reason", "history"]).errors.contains("there is no finding 'nothing'"))
    #expect(try project.run(["accept", "no-bad-type:BadOne"]).errors.hasPrefix("error: a reason is needed"))
    let day = ["accept", "no-bad-type:BadOne", "--reason", "history", "--until", "soon"]
    #expect(try project.run(day).errors.contains("'soon' is not a date"))
    #expect(
      try project.run(["accept", "no-bad-type:BadOne", "--reason", "history", "--dry-run"]).output.hasPrefix(
        "{\"rule\""))
    try project.write("{ \"accepted\": [{ \"rule\": \"no-bad-typ\", \"until\": \"x\" }] }", to: ".archlint.json")
    let problem = try project.checkProblem()
    #expect(problem?.contains(".archlint.json:1:16: error: an entry of 'accepted' needs 'reason'") == true)
    #expect(problem?.contains("'x' is not a date") == true)
  }

  @Test("of an import is about its file, and of several places about the one that is named")
  func imports() throws {
    let page = SampleRules.page(
      title: "No bad imports", loop: "for module in file.imports", condition: "module.module.hasPrefix(\"Bad\")",
      say: "a bad import", violating: "import BadKit  // ←", conforming: "import GoodKit")
    let project = try TemporaryProject([
      ".archlint/rules/no-bad-import.md": page, ".archlint.json": "{}", "A.swift": "import BadKit",
      "B.swift": "import BadKit", "C.swift": "import BadKit",
    ])
    func new() throws -> [String] {
      try project.check { $0.only = ["no-bad-import"] }.report.hits.filter { $0.status == .new }.map(\.path)
    }
    #expect(try project.run(["accept", "A.swift:1", "--reason", "history"]).status == 0)
    #expect(try new() == ["B.swift", "C.swift"])
    #expect(try project.run(["accept", "no-bad-import", "--reason", "history"]).errors.hasSuffix("in C.swift\n"))
    #expect(try new().isEmpty)
    try project.write("import BadKit", to: "D.swift")
    #expect(try new() == ["D.swift"])
    #expect(try project.run(["accept", "no-bad-import", "--everywhere", "--reason", "history"]).status == 0)
    #expect(try new().isEmpty)
  }

  @Test("takes no day that is past and no reason that is none, and renewing replaces")
  func renewing() throws {
    let project = try project(
      "{ \"accepted\": [\n  // old\n  {\"rule\":\"no-bad-type\",\"subject\":\"BadOne\",\"reason\":\"history\",\"until\":\"2020-01-01\"}\n] }"
    )
    func accept(_ words: String...) throws -> String {
      try project.run(["accept", "no-bad-type:BadOne"] + words).errors
    }
    #expect(try accept("--reason", "history", "--until", "2020-01-01").contains("2020-01-01 is past"))
    #expect(try accept("--reason", "<Why the project accepts it>").contains("a reason is needed"))
    #expect(try accept("--reason", "\u{200B}\u{2060}").contains("a reason is needed"))
    #expect(try accept("--reason", "history").contains("is accepted for 'BadOne'"))
    #expect(try accept("--reason", "longer history", "--until", "2999-01-01").contains("is accepted for 'BadOne'"))
    let text = try String(contentsOfFile: project.path(".archlint.json"), encoding: .utf8)
    #expect(
      text
        == "{ \"accepted\": [\n  // old\n  {\"rule\":\"no-bad-type\",\"subject\":\"BadOne\",\"reason\":\"longer history\",\"until\":\"2999-01-01\"}\n] }"
    )
    try project.write(
      "{ \"accepted\": [{ \"rule\": \"no-bad-type\", \"reason\": \"<why the project accepts it>\" }] }",
      to: ".archlint.json")
    #expect(try project.checkProblem()?.contains("says nothing") == true)
  }
}
