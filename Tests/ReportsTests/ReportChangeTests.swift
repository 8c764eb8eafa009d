import Findings
import Reports
import Testing

@Suite("What comes and goes between reports")
struct ReportChangeTests {
  private static func report(_ findings: [(rule: String, symbol: String, line: Int)]) -> CheckReport {
    let found = findings.map { rule, symbol, line in
      var finding = Finding(
        rule: rule, kind: .design, key: symbol, guide: nil,
        place: FindingPlace(
          severity: .warning, path: "A.swift",
          range: SourceRange(startOffset: line, endOffset: line, line: line, column: 3, endLine: line, endColumn: 3),
          symbol: symbol, message: "'\(symbol)' is wrong", help: "", fix: nil, sourceLine: ""))
      finding.fingerprint = rule + symbol
      return finding
    }
    return CheckReport(
      version: "1", root: "/", parts: [CheckReport.Part(guide: GuideChoice(name: nil, reason: ""), ruleCount: 1)],
      fileCount: 1, findings: found)
  }

  @Test("Lines that only moved change nothing")
  func moved() {
    #expect(ReportChange(from: Self.report([("a", "A", 1)]), to: Self.report([("a", "A", 9)])).isEmpty)
  }

  @Test("What has come and what has gone is told with the counts")
  func change() {
    let change = ReportChange(
      from: Self.report([("a", "A", 1), ("a", "B", 2)]), to: Self.report([("a", "B", 2), ("b", "C", 3)]))
    let lines = [
      "- A.swift:1:3: warning: 'A' is wrong (a)", "+ A.swift:3:3: warning: 'C' is wrong (b)",
      "1 new, 1 gone; now 2 warnings", "",
    ]
    #expect(change.text(colour: .off) == lines.joined(separator: "\n"))
    #expect(change.text(colour: .on).contains("\u{1B}[32m- A.swift"))
    #expect(!change.isEmpty)
  }

  @Test("A second one of the same is new")
  func repeated() {
    let change = ReportChange(
      from: Self.report([("a", "A", 1)]), to: Self.report([("a", "A", 1), ("a", "A", 5)]))
    #expect(change.text(colour: .off).hasSuffix("1 new, 0 gone; now 2 warnings\n"))
  }

  @Test("JSON is one line, and the first has everything as added")
  func json() {
    let line = ReportChange(from: nil, to: Self.report([("a", "A", 1)])).jsonLine()
    #expect(
      line
        == #"{"version":1,"added":[{"rule":"a","severity":"warning","path":"A.swift","line":1,"column":3,"symbol":"A","#
        + #""message":"'A' is wrong","fingerprint":"aA"}],"gone":[],"summary":{"errors":0,"warnings":1,"notes":0,"#
        + #""places":1,"skipped":0}}"# + "\n")
  }
}
