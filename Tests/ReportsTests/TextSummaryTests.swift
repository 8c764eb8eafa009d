import Findings
import Testing

@testable import Reports

@Suite("Summary of text reports")
struct TextSummaryTests {
  /// Six rules in two files; the first rule, file and type have the most errors.
  private var findings: [Finding] {
    let fix = Fix(safety: .safe, edits: [])
    let proposal = Fix(safety: .suggested, edits: [])
    return [
      SampleReport.finding("view-no-timers", path: "A.swift", symbol: "CartView.body", fix: proposal),
      SampleReport.finding("view-no-timers", path: "A.swift", symbol: "CartView.body", fix: proposal),
      SampleReport.finding("view-no-service", path: "A.swift", symbol: "A.swift"),
      SampleReport.finding("b-rule", .warning, path: "B.swift", symbol: "CartView", fix: fix),
      SampleReport.finding("a-rule", .warning, path: "B.swift", symbol: "Model.name"),
      SampleReport.finding("a-rule", .note, path: "B.swift", symbol: "Model"),
      SampleReport.finding("c-rule", .note, path: "B.swift", symbol: "Model.x"),
      SampleReport.finding("d-rule", .note, path: "B.swift", symbol: "Model.x", status: .suppressed),
      SampleReport.finding("e-rule", .note, path: "B.swift", symbol: "Model.x"),
    ]
  }

  private var rules: [RuleSummary] {
    [
      RuleSummary(id: "a-rule", title: "Models are named"),
      RuleSummary(id: "view-no-timers", title: "Views don't run timers"),
    ]
  }

  @Test("It ranks rules, names where to look first, and offers the fixes")
  func normal() {
    #expect(
      summary(.normal) == """
        Look first at
          A.swift: 3 errors
          type CartView: 2 errors and 1 warning
          rule view-no-timers: 2 errors

        Remarks
          no test target

        Next
          archlint explain view-no-timers    why the rule exists and how to fix it
          archlint check --fix               fixes 1 place
          archlint check --diff --suggested  proposes edits for 2 places, to review
        """)
  }

  @Test("With statistics it lists every rule by severity")
  func statistics() {
    #expect(
      summary(.statistics).contains(
        """
        Rules by number of findings
          2  view-no-timers   Views don't run timers (2 errors)
          2  a-rule           Models are named (1 warning and 1 note)
          1  view-no-service  (1 error)
          1  b-rule           (1 warning)
          1  c-rule           (1 note)
          1  e-rule           (1 note)

        """))
  }

  @Test("A type that is the whole of the file named first is not named as well")
  func typeIsFile() {
    let findings = (1...6).map { SampleReport.finding(path: "A.swift", line: $0) }
    let elsewhere = SampleReport.finding("other", .warning, path: "B.swift", symbol: "Model")
    let text = summary(.normal, findings + [elsewhere])
    #expect(text.contains("Look first at\n  A.swift: 6 errors\n  rule view-no-timers: 6 errors\n"))
  }

  @Test("Five findings need no table and no advice on where to start")
  func few() {
    let text = summary(.normal, Array(findings.prefix(5)))
    #expect(!text.contains("Rules by number"))
    #expect(!text.contains("Look first at"))
  }

  private func summary(_ detail: ReportStyle.Detail, _ findings: [Finding]? = nil) -> String {
    let report = SampleReport.report(findings: findings ?? self.findings, remarks: ["no test target"], rules: rules)
    return TextSummary(report: report, findings: report.newFindings, style: ReportStyle(detail: detail)).sections
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
