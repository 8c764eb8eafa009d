import ArchLint
import Findings
import Foundation
import JSONText
import Reports
import Testing

@Suite("Reports of one run")
struct FormatAgreementTests {
  private static let sample =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../SampleApp")
    .standardizedFileURL.path

  private func count(_ word: String, in text: String) -> Int { text.components(separatedBy: word).count - 1 }

  @Test("agree on how many findings and places there are, whatever their format")
  func agree() throws {
    var request = CheckRequest()
    request.paths = [Self.sample]
    request.today = try #require(CalendarDay("2026-06-15"))
    let report = try CheckRun.run(request).report
    func text(_ format: ReportFormat) -> String { format.text(of: report, style: ReportStyle()) }
    func json(_ format: ReportFormat) throws -> JSONNode {
      try JSONReader.parse(Array(text(format).utf8), allowing: .none)
    }
    let summary = try #require(try json(.json)["summary"])
    let findings = ["errors", "warnings", "notes"].reduce(0) { $0 + (summary[$1]?.integer(.identifier) ?? 0) }
    let places = try #require(summary["places"]?.integer(.identifier))
    #expect(findings == report.newFindings.count)
    #expect(places >= findings)
    // By finding.
    let results = try #require(try json(.sarif)["runs"]?.elements?.first?["results"]?.elements)
    #expect(results.count { $0["suppressions"] == nil } == findings)
    #expect(results.count == findings + (summary["suppressed"]?.integer(.identifier) ?? 0))
    #expect(results.allSatisfy { $0["partialFingerprints"]?["primaryLocationLineHash"] != nil })
    let failures = report.newFindings.count(where: report.fails)
    #expect(count("<failure ", in: text(.junit)) == failures)
    #expect(text(.junit).contains(" failures=\"\(failures)\""))
    #expect(count("<skipped ", in: text(.junit)) == findings - failures)
    #expect(count("\n| ", in: text(.markdown)) == findings + 1)
    // By place.
    #expect(try json(.gitlab).elements?.count == places)
    #expect(count("\n", in: text(.xcode)) == places)
    #expect(count("<error ", in: text(.checkstyle)) == places)
    #expect(try json(.rdjson)["diagnostics"]?.elements?.count == places)
    let lines = text(.github).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::") || $0.hasPrefix("note: ") } - 1 <= places)
    // Each path leads from the top of this repository to a file.
    #expect(
      results.allSatisfy { result in
        let uri = result["locations"]?.elements?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?.string ?? ""
        return uri.hasPrefix("Tests/SampleApp/Bookshelf")
      })
  }

  @Test("go each to a file of their own in one run, and the summary of a job is added to")
  func files() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([".archlint.json": "{}", "A.swift": "struct BadOne {}"]) { $1 })
    try project.write("before\n", to: "summary.md")
    let formats = ReportFormat.allCases.filter { $0 != .github }.map(\.word) + ["html"]
    let words = formats.flatMap { ["--format", $0, "--output", "out.\($0)"] }
    let result = try project.run(
      ["check", "--only", "no-bad-type"] + words + ["--format", "github"],
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": project.path("summary.md")])
    #expect(result.output.hasPrefix("::warning file=A.swift,line=1,"))
    for format in formats {
      let text = try String(contentsOfFile: project.path("out.\(format)"), encoding: .utf8)
      #expect(text.contains("no-bad-type"), "\(format)")
    }
    let summary = try String(contentsOfFile: project.path("summary.md"), encoding: .utf8)
    #expect(summary.hasPrefix("before\n### archlint: 1 warning\n"))
  }

  @Test("of standard input are those of the file that it stands for, in its project")
  func standardInput() throws {
    let project = try TemporaryProject(
      SampleRules.files.merging([
        ".archlint.json": "{ \"exclude\": [\"Out\"] }", "A.swift": "struct A {}", "B.swift": "struct BadB {}",
      ]) { $1 })
    func check(_ path: String, _ text: String) throws -> Binary.Result {
      try project.write(text, to: "in.txt")
      return try Binary.runShell(
        "\"$0\" check - --path \(path) --only no-bad-type --compact --quiet < in.txt", in: project.root)
    }
    #expect(
      try check("A.swift", "struct BadNow {}").output
        == "A.swift:1:8: warning: 'BadNow' is a bad type (no-bad-type)\n")
    #expect(try check("New/N.swift", "struct BadNew {}").output.hasPrefix("New/N.swift:1:8: warning"))
    #expect(try check("Out/N.swift", "struct BadNew {}").output.contains("'Out/N.swift' is excluded by "))
    #expect(try project.run(["check", "-"]).status == 2)
    #expect(try project.run(["check", "--path", "A.swift"]).status == 2)
  }

  @Test("name places from the top of the repository where forges want that, and so does a patch")
  func prefixes() throws {
    let git = try GitProject(["App/A.swift": "struct BadOne {}", "App/.archlint.json": "{}"])
    try FileManager.default.copyItem(atPath: git.project.path(".archlint"), toPath: git.project.path("App/.archlint"))
    // Without a configuration at the top the folder is the project; a person stands at the top all the same.
    try git.remove(".archlint.json")
    let words = ["check", "App", "--only", "no-bad-type", "--format"]
    #expect(try git.project.run(words + ["github"]).output.hasPrefix("::warning file=App/A.swift,"))
    #expect(try git.project.run(words + ["checkstyle"]).output.contains("<file name=\"App/A.swift\">"))
    #expect(try git.project.run(words + ["json"]).output.contains("\"path\": \"App/A.swift\""))
  }
}
