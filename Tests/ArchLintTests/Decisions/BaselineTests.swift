import ArchLint
import Findings
import Foundation
import Reports
import Testing

@Suite("Baselines")
struct BaselineTests {
  private static let files = SampleRules.files.merging([
    ".archlint.json": "{}", "A.swift": "struct BadOne { var badOne = 1 }", "B.swift": "struct BadTwo {}",
  ]) { $1 }

  private func project(_ change: [String: String] = [:]) throws -> TemporaryProject {
    let project = try TemporaryProject(Self.files)
    let baseline = FindingBaseline(accepting: try project.check().report.hits)
    try project.write(BaselineFile.text(baseline), to: BaselineFile.name)
    for (path, text) in change { try project.write(text, to: path) }
    return project
  }

  @Test("hide what was found when they were written, wherever it moves")
  func hidden() throws {
    #expect(try project().check().report.newFindings.isEmpty)
    #expect(try project().check().exitStatus == 0)
    let moved = try project([
      "Sub/New.swift": "\n\n// moved\nstruct BadOne {\n  var badOne = 1\n}", "A.swift": "struct A {}",
    ])
    #expect(try moved.check().report.newFindings.isEmpty)
    #expect(try moved.check().report.staleCount == 0)
    #expect(try moved.check { $0.ignoresBaseline = true }.report.newFindings.count == 3)
  }

  @Test("count, so that one more place in what was accepted is new, in a part of the project too")
  func counted() throws {
    let more = try project(["C.swift": "extension BadOne { struct BadInner {} }\nstruct Other { var badOne = 1 }"])
    #expect(try more.check().report.newFindings.map(\.symbol).sorted() == ["BadOne.BadInner", "Other.badOne"])
    let part = try more.check { $0.paths = [$0.paths[0] + "/A.swift"] }
    #expect(part.report.newFindings.isEmpty)
    #expect(part.report.hits.count == 2)
  }

  @Test("follow a file that is renamed, and take no symbol that is gone for it")
  func renamed() throws {
    var files = Self.files
    files[".archlint/rules/no-bad-file.md"] = SampleRules.files[".archlint/rules/no-bad-type.md"]?
      .replacingOccurrences(of: "say \"", with: "at file\nsay \"")
    let project = try TemporaryProject(files)
    func check() throws -> CheckReport { try project.check { $0.only = ["no-bad-file"] }.report }
    let hits = try check().hits
    #expect(hits.map(\.first.isWholeFile) == [true, true])
    let text = BaselineFile.text(FindingBaseline(accepting: hits))
    #expect(text.contains("{\"rule\":\"no-bad-file\",\"file\":\"A\","))
    try project.write(text, to: BaselineFile.name)
    try FileManager.default.moveItem(atPath: project.path("A.swift"), toPath: project.path("C.swift"))
    #expect(try check().newFindings.isEmpty)
    #expect(try check().staleCount == 0)
    // The same entry for a type, which was put right in the meantime, says nothing of files.
    try project.write(text.replacingOccurrences(of: "\"file\"", with: "\"symbol\""), to: BaselineFile.name)
    #expect(try check().newFindings.count == 2)
    #expect(try check().staleCount == 2)
  }

  @Test("tell what was put right, of the rules that ran")
  func stale() throws {
    let fixed = try project(["A.swift": "struct Good {}"])
    #expect(try fixed.check().report.staleCount == 2)
    #expect(try fixed.check { $0.only = ["no-bad-type"] }.report.staleCount == 1)
    #expect(TextReporter(style: ReportStyle()).render(try fixed.check().report).contains("2 of the baseline fixed"))
  }

  @Test("shrink by what was put right, and grow only when told")
  func shrink() throws {
    let project = try project(["A.swift": "struct BadNew {}"])
    let run = try project.check()
    let before = try #require(run.baseline)
    #expect(before.hitCount == 3)
    func updated(_ rules: [String], isGrowing: Bool) -> [String] {
      before.updated(by: run.report.hits, rules: Set(rules), isGrowing: isGrowing).counts.keys.map(\.symbol).sorted()
    }
    #expect(updated(SampleRules.ids, isGrowing: false) == ["BadTwo"])
    #expect(updated(["no-bad-type"], isGrowing: false) == ["BadOne.badOne", "BadTwo"])
    #expect(updated(SampleRules.ids, isGrowing: true) == ["BadNew", "BadTwo"])
  }

  @Test("are written by the command, which then passes")
  func command() throws {
    let project = try TemporaryProject(Self.files)
    let only = ["--only", "no-bad-type,no-bad-property", "--fail-on", "warning"]
    #expect(try project.run(["check"] + only).status == 1)
    let written = try project.run(["check", "--write-baseline"] + only)
    #expect(written.errors == ".archlint-baseline.json: 3 places accepted\n")
    #expect(try project.run(["check"] + only).status == 0)
    try project.write("struct BadNew {}", to: "A.swift")
    #expect(try project.run(["check"] + only).status == 1)
    let shrunk = try project.run(["check", "--write-baseline"] + only)
    #expect(
      shrunk.errors
        == ".archlint-baseline.json: 1 place accepted, 2 fixed and removed, 1 new finding left out; use --grow to add\n"
    )
    #expect(
      try project.run(["check", "--write-baseline", "--grow"] + only).errors.contains("2 places accepted, 1 added"))
    #expect(try project.run(["check"] + only).status == 0)
    #expect(try project.run(["check", "--grow"] + only).status == 2)
  }

  @Test(
    "that are wrong stop the run with the place",
    arguments: [
      ("{", "1:2: error: "),
      ("{ \"version\": 3 }", "1:14: error: this version of archlint reads baselines of versions 1 to 2"),
      ("{ \"acepted\": [] }", "1:3: error: unknown key 'acepted'; did you mean 'accepted'?"),
      ("{ \"accepted\": [{ \"rule\": \"a\" }] }", "1:16: error: an entry needs 'rule', and 'symbol' or 'file'"),
      ("{ \"accepted\": [{ \"count\": 0 }] }", "1:27: error: 'count' is a whole number from 1"),
    ])
  func mistakes(_ text: String, _ mistake: String) throws {
    let problem = try project([BaselineFile.name: text]).checkProblem()
    #expect(problem?.hasPrefix(".archlint-baseline.json:\(mistake)") == true, "\(problem ?? "none")")
  }

  @Test(
    "whose counts nobody can have are refused, and say what a count is",
    arguments: ["9223372036854775807", "9223372036854775808", "1000001", "0", "-1", "1.5", "1e300"])
  func impossible(_ count: String) throws {
    let entry = "{\"rule\":\"no-bad-type\",\"symbol\":\"BadOne\",\"count\":\(count)}"
    let project = try project([BaselineFile.name: "{\"version\":1,\"accepted\":[\(entry),\(entry)]}"])
    #expect(throws: CheckRun.Problem.self) { try project.check() }
    do { _ = try project.check() } catch { #expect("\(error)".contains("'count' is a whole number from 1 to 1000000")) }
  }

  @Test("that count more than there is say how many are gone")
  func overcounted() throws {
    let entry = "{\"rule\":\"no-bad-type\",\"symbol\":\"BadOne\",\"count\":1000000}"
    let report = try project([BaselineFile.name: "{\"version\":1,\"accepted\":[\(entry)]}"]).check().report
    #expect(report.staleCount == 999_999)
    let two = entry + "," + entry.replacingOccurrences(of: "BadOne", with: "BadTwo")
    let many = try project([BaselineFile.name: "{\"version\":1,\"accepted\":[\(two)]}"])
    do { _ = try many.check() } catch { #expect("\(error)".contains("more than 1000000 places are accepted")) }
    #expect(throws: CheckRun.Problem.self) { try many.check() }
  }
}
