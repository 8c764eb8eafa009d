import Findings
import Reports
import Testing

@Suite("Reports for coding assistants")
struct AgentReporterTests {
  @Test("hold one line a finding: place, weight, rule, symbol, what is wrong and what to do")
  func lines() {
    var finding = SampleReport.finding(fix: Fix(safety: .safe, edits: []))
    finding.places.append(SampleReport.finding(path: "Sources/B.swift", line: 7).first)
    let report = SampleReport.report(
      findings: [finding, SampleReport.finding(status: .baseline)],
      skipped: [SkippedFile(path: "C.swift", line: 3, reason: "not valid Swift\nx")])
    #expect(
      AgentReporter().render(report)
        == """
        1 error, 0 warnings, 0 notes in 42 files; not counted: 1 in the baseline; guide mvvm-observable
        Sources/CartView.swift:42:5 error view-no-timers CartView.body: 'CartView.body' starts a timer; start it in \
        the view model [archlint check --fix] (also B.swift:7)
        C.swift:3:1 error not-checked: not checked in full: not valid Swift\\nx

        """.replacing("\\n", with: " "))
  }

  @Test("tell what is most severe first, and else keep the order")
  func order() {
    let severities: [Severity] = [.warning, .error, .note, .error]
    let findings = severities.enumerated().map { number, severity in
      var finding = SampleReport.finding(path: "\(number).swift")
      finding.first.severity = severity
      return finding
    }
    let lines = AgentReporter().render(SampleReport.report(findings: findings)).split(separator: "\n").dropFirst()
    #expect(lines.map { $0.prefix { $0 != "." } } == ["1", "3", "0", "2"])
  }
}
