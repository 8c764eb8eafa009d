import Findings
import Reports
import Testing

@Suite("GitHub reports")
struct GitHubReporterTests {
  @Test("Annotations come worst first and hold place, rule, message, help and guide")
  func annotations() {
    let report = SampleReport.report(findings: [
      SampleReport.finding("view-literal", .note, line: 1, help: "", guide: nil),
      SampleReport.finding("view-model-final", .warning, line: 2, guide: nil),
      SampleReport.finding(line: 3),
      SampleReport.finding(status: .suppressed),
    ])
    #expect(
      GitHubReporter().render(report) == """
        ::error file=Sources/CartView.swift,line=3,col=5,endLine=3,endColumn=18,title=archlint (view-no-timers)\
        ::'CartView.body' starts a timer; start it in the view model%0Aguide: mvvm-observable, §8 views, don't 2
        ::warning file=Sources/CartView.swift,line=2,col=5,endLine=2,endColumn=18,title=archlint (view-model-final)\
        ::'CartView.body' starts a timer; start it in the view model
        ::notice file=Sources/CartView.swift,line=1,col=5,endLine=1,endColumn=18,title=archlint (view-literal)\
        ::'CartView.body' starts a timer

        """)
  }

  @Test("A range over several lines has no columns")
  func severalLines() {
    var finding = SampleReport.finding(help: "", guide: nil)
    finding.first.range.endLine = 44
    #expect(
      GitHubReporter().render(SampleReport.report(findings: [finding])) == """
        ::error file=Sources/CartView.swift,line=42,endLine=44,title=archlint (view-no-timers)\
        ::'CartView.body' starts a timer

        """)
  }

  @Test("Percent signs, line breaks, colons and commas are escaped where they have a meaning")
  func escapes() {
    let finding = SampleReport.finding(
      path: "a,b:100%\n::x.swift", message: "100 % of a, b: c\r\n::error::forged 🛒", help: "", guide: nil)
    #expect(
      GitHubReporter().render(SampleReport.report(findings: [finding])) == """
        ::error file=a%2Cb%3A100%25%0A%3A%3Ax.swift,line=42,col=5,endLine=42,endColumn=18,\
        title=archlint (view-no-timers)::100 %25 of a, b: c%0D%0A::error::forged 🛒

        """)
  }

  @Test("Each rule has its first finding told before the second of another, and further places come last")
  func order() {
    var first = SampleReport.finding("a", line: 1)
    first.places += (10...20).map { SampleReport.finding("a", line: $0).first }
    let findings = [first] + (2...9).map { SampleReport.finding("a", line: $0) } + [SampleReport.finding("b", line: 99)]
    let lines = lines(of: findings)
    #expect(lines[0].contains("line=1,") && lines[1].contains("line=99,") && lines[2].contains("line=2,"))
    #expect(lines[9].contains("line=9,"))
  }

  @Test("Ten annotations of each kind need no closing notice")
  func exactlyAtTheLimit() {
    let findings = Severity.allCases.flatMap { severity in
      (1...10).map { SampleReport.finding("r", severity, line: $0) }
    }
    let lines = lines(of: findings)
    #expect(lines.count == 30)
    #expect(lines.allSatisfy { $0.hasPrefix("::") && !$0.contains("more not shown") })
  }

  @Test("Beyond ten of a kind the rest are plain lines, and a closing notice tells their number")
  func overflow() {
    let findings = [Severity.error, .note].flatMap { severity in
      (1...12).map { SampleReport.finding("r", severity, line: $0, help: "", guide: nil) }
    }
    let lines = lines(of: findings)
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(lines.filter { $0.hasPrefix("::notice ") }.count == 10)
    #expect(
      Array(lines.suffix(6)) == [
        "error: Sources/CartView.swift:11:5: 'CartView.body' starts a timer [archlint (r)]",
        "error: Sources/CartView.swift:12:5: 'CartView.body' starts a timer [archlint (r)]",
        "note: Sources/CartView.swift:10:5: 'CartView.body' starts a timer [archlint (r)]",
        "note: Sources/CartView.swift:11:5: 'CartView.body' starts a timer [archlint (r)]",
        "note: Sources/CartView.swift:12:5: 'CartView.body' starts a timer [archlint (r)]",
        "::notice title=archlint::5 more not shown as annotations; the log lists them",
      ])
  }

  @Test("No plain line is a command, whatever its path and message hold")
  func forgedCommands() {
    let findings = (1...11).map {
      SampleReport.finding(
        "r", path: "::error::x", line: $0, message: "\n ::stop-commands::x ##[add-mask]y", guide: nil)
    }
    let plain = lines(of: findings).filter { !$0.hasPrefix("::error file=") && !$0.hasPrefix("::notice title=") }
    #expect(
      plain == [
        "error: : :error::x:11:5:   : :stop-commands::x ## [add-mask]y; start it in the view model [archlint (r)]"
      ])
  }

  @Test("What was skipped is an error without columns")
  func skipped() {
    let report = SampleReport.report(skipped: [
      SkippedFile(path: "A.swift", line: 9, reason: "string literal is never closed"),
      SkippedFile(path: "B.swift", reason: "not UTF-8"),
    ])
    #expect(
      GitHubReporter().render(report) == """
        ::error file=A.swift,line=9,title=archlint::not checked in full: string literal is never closed
        ::error file=B.swift,title=archlint::not checked in full: not UTF-8

        """)
  }

  @Test("A report without findings is empty, but for what wasn't checked")
  func empty() {
    #expect(GitHubReporter().render(SampleReport.report()).isEmpty)
    var report = SampleReport.report(remarks: ["no Swift file to check in 'Old'"])
    report.comparison = CheckReport.Comparison(
      reference: "", fixed: [], emptyReason: "the configuration excludes 'Old'")
    #expect(
      GitHubReporter().render(report)
        == "nothing checked: the configuration excludes 'Old'\nremark: no Swift file to check in 'Old'\n")
  }

  private func lines(of findings: [Finding]) -> [String] {
    GitHubReporter().render(SampleReport.report(findings: findings)).split(separator: "\n").map(String.init)
  }
}
