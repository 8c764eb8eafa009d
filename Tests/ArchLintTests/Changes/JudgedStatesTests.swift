import Findings
import Foundation
import Testing

@testable import ArchLint

@Suite("What is staged, where the last commit was judged before")
struct JudgedStatesTests {
  private static let old = ["A.swift": "struct BadOne {}\nstruct BadTwo {}\n", "B.swift": "struct B {}\n"]

  @Test("is told as before, new places among old ones too")
  func sameAnswer() throws {
    let git = try GitProject(Self.old)
    try git.write("struct B { var more = 1 }\n", to: "B.swift")
    try git.git("add", "--all")
    for _ in 0..<3 {
      let report = try git.check(.staged)
      #expect(report.newFindings.isEmpty && report.count(of: .unchanged) == 2)
    }
    try git.commit()
    try git.write("struct BadOne {}\nstruct BadTwo {}\nstruct BadThree {}\n", to: "A.swift")
    try git.git("add", "--all")
    for _ in 0..<3 { #expect(try git.new(.staged) == ["BadThree"]) }
    // What weighs more is new, whatever was found before.
    try git.write(#"{"rules": {"no-bad-type": "error"}}"#, to: ".archlint.json")
    try git.git("add", "--all")
    for _ in 0..<2 { #expect(try git.check(.staged).comparison?.byRules.count == 2) }
  }

  @Test("is kept for the user, and not in the repository")
  func place() throws {
    let git = try GitProject(Self.old)
    let before = try git.git("status", "--short", "--ignored")
    try git.write("struct B { var less = 1 }\n", to: "B.swift")
    try git.git("add", "--all")
    _ = try git.check(.staged)
    #expect(GitProject.kept("judged")?.isEmpty == false)
    try git.commit()
    #expect(try git.git("status", "--short", "--ignored") == before)
    #expect(!FileManager.default.fileExists(atPath: git.project.path(".git/archlint")))
  }

  @Test("is asked by the day on which it was committed, so that what expired since is new")
  func expiry() throws {
    let silenced =
      "// archlint:disable:next no-bad-type until 2030-01-05 -- is renamed with the server\nstruct BadOne {}\n"
    let git = try GitProject(["A.swift": silenced, "B.swift": "struct B {}\n"])
    try git.write("struct B { var less = 1 }\n", to: "B.swift")
    try git.git("add", "--all")
    func new(_ day: String) throws -> [String] {
      try git.project.check {
        $0.change = .staged
        $0.today = CalendarDay(day) ?? $0.today
      }.report.newFindings.map(\.symbol)
    }
    for _ in 0..<2 {
      #expect(try new("2030-01-05").isEmpty)
      #expect(try new("2030-01-06").contains("BadOne"))
    }
  }

  @Test("is a hint, of which what can't be read counts as nothing")
  func damage() {
    let states = JudgedStates(Array("1f 5 3 a 1 1\nzz 5\n\n2 5 2 7\n3 5 1 11111111111111111\n4 5 0\n".utf8))
    #expect(states[0x1f]?.places == [0xa: 1, 1: 2] && states[0x1f]?.guides == 5)
    #expect(states[4]?.places == [:])
    // One that isn't whole would make what it has lost new.
    #expect(states[2] == nil && states[3] == nil && states[0] == nil)
    #expect(JudgedStates([0, 255, 10])[0] == nil)
  }

  @Test("is asked again for a rule with a place that may be one of before told otherwise")
  func rules() {
    func hit(_ symbol: String, _ rule: String, _ severity: Severity = .warning) -> Finding {
      let range = SourceRange(startOffset: 0, endOffset: 1, line: 1, column: 1, endLine: 1, endColumn: 2)
      let place = FindingPlace(severity: severity, path: "A.swift", range: range, symbol: symbol, message: "m")
      return Finding(rule: rule, place: place)
    }
    func settled(_ hits: [Finding], _ sides: JudgedSides, _ guide: String = "g") -> [String] {
      var hits = hits
      let rules = sides.settle(&hits, of: ["p", "q", "r"], guides: [guide])
      return hits.filter { rules.contains($0.rule) }.map {
        "\($0.symbol) \($0.rule) \($0.status == .new ? "new" : "old")"
      }
    }
    let sides = JudgedSides(before: 1, after: 2, states: JudgedStates([]))
    #expect(settled([hit("A", "r")], sides).isEmpty && !sides.mayKnowBefore)
    sides.note([hit("A", "r"), hit("B", "r"), hit("A", "q")], isBefore: true, guides: ["g"])
    let later = JudgedSides(before: 1, after: 2, states: sides.noted)
    #expect(later.knowsBefore(["g"]) && !later.knowsBefore(["h"]))
    #expect(settled([hit("A", "r"), hit("A", "q")], later) == ["A r old", "A q old"])
    // Nothing of before is left that the others may be.
    #expect(
      settled([hit("A", "r"), hit("B", "r"), hit("B", "r"), hit("C", "q"), hit("A", "p")], later)
        == ["A r old", "B r old", "B r new", "A p new"])
    #expect(settled([hit("A", "r"), hit("C", "r")], later).isEmpty)
    #expect(settled([hit("A", "r", .error), hit("B", "r")], later).isEmpty)
    // What another guide finds was not looked for.
    #expect(settled([hit("A", "r"), hit("B", "r"), hit("A", "p")], later, "h").isEmpty)
  }
}
