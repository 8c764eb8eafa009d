import Findings
import JSONText
import Testing

@testable import Reports

@Suite("Formats of forges and servers")
struct ForgeReporterTests {
  private var report: CheckReport {
    var first = SampleReport.finding("view-no-timers", .error, message: "'A' & <B> \"c\"", help: "mend it")
    first.places.append(SampleReport.finding(path: "Sources/B.swift", line: 7, message: "again").first)
    var report = SampleReport.report(
      findings: [
        first, SampleReport.finding("has-tests", .note, help: ""), SampleReport.finding(status: .suppressed),
      ],
      skipped: [SkippedFile(path: "Sources/Bad.swift", line: 3, reason: "not valid Swift")],
      rules: [
        RuleSummary(id: "has-tests", title: "T"), RuleSummary(id: "no-cycles", title: "C"),
        RuleSummary(id: "view-no-timers", title: "V"),
      ])
    report.pathPrefix = "App/"
    return report
  }

  @Test("GitLab: an array of places, each with a fingerprint and the rule in its description, empty when clean")
  func gitLab() throws {
    #expect(GitLabReporter().render(SampleReport.report()) == "[]\n")
    let issues = try #require(
      try JSONReader.parse(Array(GitLabReporter().render(report).utf8), allowing: .none).elements)
    #expect(issues.map { $0["severity"]?.string } == ["blocker", "major", "major", "info"])
    // Places that nothing tells apart are as many issues.
    #expect(Set(issues.map { $0["fingerprint"]?.string }).count == 4)
    #expect(issues[1]["description"]?.string == "view-no-timers: 'A' & <B> \"c\"; mend it")
    #expect(issues[1]["location"]?["path"]?.string == "App/Sources/CartView.swift")
    #expect(issues[1]["location"]?["lines"]?["begin"]?.integer(.identifier) == 42)
  }

  @Test("Checkstyle: an error for each place, by file")
  func checkstyle() {
    #expect(
      CheckstyleReporter().render(report) == """
        <?xml version="1.0" encoding="utf-8"?>
        <checkstyle version="4.3">
          <file name="App/Sources/B.swift">
            <error line="7" column="5" severity="error" message="again; start it in the view model" source="archlint.rules.view-no-timers"/>
          </file>
          <file name="App/Sources/Bad.swift">
            <error line="3" severity="error" message="not checked in full: not valid Swift" source="archlint.rules.not-checked"/>
          </file>
          <file name="App/Sources/CartView.swift">
            <error line="42" column="5" severity="error" message="&apos;A&apos; &amp; &lt;B&gt; &quot;c&quot;; mend it" source="archlint.rules.view-no-timers"/>
            <error line="42" column="5" severity="info" message="&apos;CartView.body&apos; starts a timer" source="archlint.rules.has-tests"/>
          </file>
        </checkstyle>

        """)
  }

  @Test(
    "JUnit: a failure for each finding that fails the run, a skipped case for each other, an error for what wasn't checked, a passed case for each rule without"
  )
  func junit() {
    let text = JUnitReporter().render(report)
    #expect(text.contains("<testsuites name=\"archlint\" tests=\"4\" failures=\"1\" errors=\"1\">"))
    #expect(text.contains("<skipped message="))
    var strict = report
    strict.failLevel = .note
    #expect(JUnitReporter().render(strict).contains("failures=\"2\" errors=\"1\" skipped=\"0\">"))
    #expect(text.contains("<testcase classname=\"archlint\" name=\"no-cycles\"/>"))
    #expect(text.contains("name=\"view-no-timers: CartView.body\">"))
    #expect(text.contains("\nApp/Sources/B.swift:7:5: again; start it in the view model</failure>"))
  }

  @Test("rdjson: a diagnostic for each place, with the one edit that would put it right")
  func rdjson() throws {
    var finding = SampleReport.finding(
      fix: Fix(safety: .safe, edits: [Edit(path: "Sources/CartView.swift", start: 4, end: 7, text: "x")]))
    finding.places.append(SampleReport.finding(path: "Sources/B.swift").first)
    var report = SampleReport.report(findings: [finding])
    report.source = { $0 == "Sources/CartView.swift" ? Array("ab\nabcdef".utf8) : nil }
    let document = try JSONReader.parse(Array(RDJSONReporter().render(report).utf8), allowing: .none)
    let diagnostics = try #require(document["diagnostics"]?.elements)
    #expect(diagnostics.count == 2)
    #expect(diagnostics[0]["severity"]?.string == "ERROR")
    let range = diagnostics[0]["suggestions"]?.elements?.first?["range"]
    #expect(range?["start"]?["line"]?.integer(.identifier) == 2)
    #expect(range?["start"]?["column"]?.integer(.identifier) == 2)
    #expect(range?["end"]?["column"]?.integer(.identifier) == 5)
    #expect(diagnostics[1]["suggestions"] == nil)
  }

  @Test("rdjson: no message links, mentions or shows images in a comment")
  func rdjsonMarkdown() throws {
    let message = "'@everyone' and '![a](//evil.example/a.png)'"
    let report = SampleReport.report(findings: [SampleReport.finding(message: message)])
    let document = try JSONReader.parse(Array(RDJSONReporter().render(report).utf8), allowing: .none)
    let shown = document["diagnostics"]?.elements?.first?["message"]?.string
    #expect(shown?.hasPrefix("'`@everyone`' and '`![a](//evil.example/a.png)`'; start it in") == true, "\(shown ?? "")")
  }

  @Test("Markdown: new, fixed and remaining, without markup or mentions of others, short enough for a comment")
  func markdown() {
    var report = SampleReport.report(findings: [
      SampleReport.finding(message: "'@State' of <b>|'x'"), SampleReport.finding(status: .unchanged),
    ])
    report.comparison = CheckReport.Comparison(reference: "main", fixed: [SampleReport.finding("no-cycles")])
    let text = MarkdownReporter().render(report)
    #expect(text.hasPrefix("### archlint: 1 new, 1 fixed, 1 remaining\n\nGuide `mvvm-observable`: "))
    #expect(
      text.contains("| error | '`@State`' of `<b>`\\|`'x`'; start it in the view model `view-no-timers` | "))
    #expect(text.contains("<details><summary>1 fixed</summary>\n\n- '`CartView.body`' starts a timer `no-cycles`\n"))
    let many = SampleReport.report(findings: Array(repeating: SampleReport.finding(), count: 5000))
    let long = MarkdownReporter().render(many)
    #expect(long.utf8.count < 65_536)
    #expect(long.contains(" more findings.\n"))
    #expect(MarkdownReporter().render(SampleReport.report()).hasPrefix("### archlint: no findings\n"))
  }
}
