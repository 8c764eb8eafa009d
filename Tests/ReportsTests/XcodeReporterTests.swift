import Findings
import Reports
import Testing

@Suite("Xcode reports")
struct XcodeReporterTests {
  @Test("Each new finding is one line with its absolute path")
  func lines() {
    let report = SampleReport.report(findings: [
      SampleReport.finding(),
      SampleReport.finding("view-model-final", .warning, path: "A/B.swift", line: 3, source: "class «B» {}", help: ""),
      SampleReport.finding("view-literal", .note, line: 7),
      SampleReport.finding(status: .baseline),
      SampleReport.finding(status: .suppressed),
    ])
    #expect(
      XcodeReporter().render(report) == """
        /work/Shop/Sources/CartView.swift:42:5: error: 'CartView.body' starts a timer; start it in the view model \
        (view-no-timers)
        /work/Shop/A/B.swift:3:7: warning: 'CartView.body' starts a timer (view-model-final)
        /work/Shop/Sources/CartView.swift:7:5: note: 'CartView.body' starts a timer; start it in the view model \
        (view-literal)

        """)
  }

  @Test("Line breaks in any part become spaces and escape sequences are shown, so that an issue is one line")
  func awkwardText() {
    let report = SampleReport.report(findings: [
      SampleReport.finding(
        path: "a\nb.swift", message: "one\r\ntwo\n\nthree\rfour \u{1B}[31mred\u{2028}", help: "say \"100 %\" 🛒: é")
    ])
    #expect(
      XcodeReporter().render(report) == """
        /work/Shop/a b.swift:42:5: error: one two three four \\u{1B}[31mred\\u{2028}; say "100 %" 🛒: é \
        (view-no-timers)

        """)
  }

  @Test("What was skipped is an error at its line, or at the start of its file")
  func skipped() {
    let report = SampleReport.report(
      skipped: [
        SkippedFile(path: "A.swift", line: 9, reason: "string literal is never closed"),
        SkippedFile(path: "B.swift", reason: "not UTF-8"),
      ], root: "/")
    #expect(
      XcodeReporter().render(report) == """
        /A.swift:9:1: error: not checked in full: string literal is never closed
        /B.swift:1:1: error: not checked in full: not UTF-8

        """)
  }

  @Test("A report without findings is empty")
  func empty() {
    #expect(XcodeReporter().render(SampleReport.report()).isEmpty)
  }
}
