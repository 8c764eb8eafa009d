import Findings
import Reports
import Testing

@Suite("Exit status")
struct ExitStatusTests {
  @Test("A new finding fails the run from the failing level on", arguments: FailLevel.allCases)
  func levels(level: FailLevel) {
    let expected: [FailLevel: [Int32]] = [
      .error: [0, 0, 1], .warning: [0, 1, 1], .note: [1, 1, 1], .never: [0, 0, 0],
    ]
    let statuses = [Severity.note, .warning, .error].map { severity in
      ExitStatus.of(SampleReport.report(findings: [SampleReport.finding("r", severity)], failLevel: level))
    }
    #expect(statuses == expected[level])
  }

  @Test("Findings in the baseline or suppressed do not fail the run", arguments: [FindingStatus.baseline, .suppressed])
  func accepted(status: FindingStatus) {
    let report = SampleReport.report(findings: [SampleReport.finding(status: status)], failLevel: .note)
    #expect(ExitStatus.of(report) == 0)
  }

  @Test("A skipped file is trouble, with or without findings and whatever the level", arguments: FailLevel.allCases)
  func skipped(level: FailLevel) {
    let skipped = [SkippedFile(path: "A.swift", reason: "not UTF-8")]
    #expect(ExitStatus.of(SampleReport.report(skipped: skipped, failLevel: level)) == 2)
    #expect(
      ExitStatus.of(
        SampleReport.report(findings: [SampleReport.finding()], skipped: skipped, failLevel: level)) == 2)
  }

  @Test("Levels and formats are found by their words, and only by those")
  func words() {
    #expect(FailLevel.allCases.map(\.word) == ["error", "warning", "note", "never"])
    #expect(FailLevel(word: "warning") == .warning)
    #expect(FailLevel(word: "Warning") == nil)
    #expect(
      ReportFormat.allCases.map(\.word) == [
        "text", "xcode", "json", "github", "sarif", "gitlab", "checkstyle", "junit", "rdjson", "markdown", "agent",
      ])
    #expect(ReportFormat(word: "json") == .json)
    #expect(ReportFormat(word: "yaml") == nil)
  }
}
