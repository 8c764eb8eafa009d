import Findings
import Reports
import Testing

@Suite("Text reports")
struct TextReporterTests {
  @Test("A report tells the guide, the findings with their source, the counts and the next step")
  func oneFinding() {
    let report = SampleReport.report(
      findings: [SampleReport.finding()],
      guide: GuideChoice(
        name: "mvvm-observable", reason: "12 of 14 view models are @Observable",
        howToPin: "write \"guide\": \"mvvm-observable\" in .archlint.json"))
    expect(
      report, width: 80,
      """
      Guide mvvm-observable: 12 of 14 view models are @Observable
        To pin it: write "guide": "mvvm-observable" in .archlint.json

      1 error in 1 of 42 files.

      error view-no-timers  Sources/CartView.swift:42:5
         42 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer
              help: start it in the view model
              guide: mvvm-observable, §8 views, don't 2

      Next
        archlint explain view-no-timers  why the rule exists and how to fix it

      """)
  }

  @Test("A clean report is short and tells what was checked")
  func clean() {
    expect(
      SampleReport.report(),
      """
      Guide mvvm-observable: configured in .archlint.json

      All clear: 42 files, 57 rules, guide mvvm-observable.

      """)
    let accepted = [SampleReport.finding(status: .baseline), SampleReport.finding(status: .suppressed)]
    expect(
      SampleReport.report(
        findings: accepted, remarks: ["no test target: 12 view models are untested"],
        guide: GuideChoice(name: nil, reason: "no view was found", howToPin: "pass --style mv"), fileCount: 1,
        ruleCount: 1),
      """
      No guide recognised, so only the rules common to all guides ran: no view was found
        To choose one: pass --style mv

      Remarks
        no test target: 12 view models are untested

      All clear: 1 file, 1 rule, no guide; not counted: 1 in the baseline, 1 suppressed.

      """)
  }

  @Test("A report on no files or no rules does not call that clear")
  func nothingChecked() {
    let guide = GuideChoice(name: "mv-article", reason: "asked for")
    expect(
      SampleReport.report(guide: guide, fileCount: 0),
      "Guide mv-article: asked for\n\nNothing to check: no Swift file was read.\n")
    expect(
      SampleReport.report(guide: guide, ruleCount: 0),
      "Guide mv-article: asked for\n\nNothing was checked: no rule ran on 42 files.\n")
  }

  @Test("What was skipped is told, without findings too, and in quiet reports")
  func skipped() {
    let report = SampleReport.report(skipped: [
      SkippedFile(path: "A.swift", line: 9, reason: "string literal is never closed"),
      SkippedFile(path: "B\u{1B}.swift", reason: "not UTF-8"),
    ])
    let skipped = """
      Not checked in full
        A.swift:9: string literal is never closed
        B\\u{1B}.swift: not UTF-8

      """
    expect(
      report,
      "Guide mvvm-observable: configured in .archlint.json\n\n" + skipped
        + "\nNo findings in what could be checked: 42 files, 57 rules, guide mvvm-observable.\n")
    expect(report, detail: .quiet, skipped)
  }

  @Test("A quiet report holds findings alone, and is empty without any")
  func quiet() {
    expect(SampleReport.report(remarks: ["remark"]), detail: .quiet, "")
    expect(
      SampleReport.report(findings: [SampleReport.finding(help: "", guide: nil)], remarks: ["remark"]),
      detail: .quiet, width: 60,
      """
      error view-no-timers  Sources/CartView.swift:42:5
         42 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer

      """)
  }

  @Test("A finding names three of its other places, and all of them when asked")
  func places() {
    var finding = SampleReport.finding(line: 10, help: "", guide: nil)
    finding.places += [20, 30, 1050].map { SampleReport.finding(line: $0).first }
    finding.places.append(SampleReport.finding(path: "Z.swift", line: 7, message: "Z starts a timer").first)
    finding.places[4].rule = "timer-injected"
    finding.places.append(SampleReport.finding(path: "Z.swift", line: 8, status: .suppressed).first)
    let report = SampleReport.report(findings: [finding])
    expect(
      report, detail: .quiet, width: 70,
      """
      error view-no-timers  Sources/CartView.swift:10:5
         10 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer
              also lines 20, 30 and 1050 and 1 more

      """)
    expect(
      report, detail: .quiet, extent: .all,
      """
      error view-no-timers  Sources/CartView.swift:10:5
         10 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer
              also Sources/CartView.swift:20: 'CartView.body' starts a timer
              also Sources/CartView.swift:30: 'CartView.body' starts a timer
              also Sources/CartView.swift:1050: 'CartView.body' starts a timer
              also Z.swift:7: Z starts a timer (timer-injected)

      """)
    expect(
      report, detail: .quiet, extent: .compact,
      "Sources/CartView.swift:10:5: error: 'CartView.body' starts a timer (view-no-timers) and 4 other places\n")
  }

  @Test(
    "Of many findings a rule's first is shown in full, the next two with a line each, and notes only where nothing else is"
  )
  func weightiest() {
    let notes = [SampleReport.finding("view-literal", .note, help: "", guide: nil)]
    let findings =
      (1...20).map { SampleReport.finding(line: $0, help: "", guide: nil) }
      + [SampleReport.finding("view-size", .warning, path: "B.swift", line: 3, help: "", guide: nil)] + notes
    expect(
      SampleReport.report(findings: findings), detail: .quiet, width: 100,
      """
      error view-no-timers  Sources/CartView.swift:1:5
          1 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer
              then CartView.swift:2: 'CartView.body' starts a timer
              then CartView.swift:3: 'CartView.body' starts a timer
              and 17 errors more

      warning view-size  B.swift:3:5
          3 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer

      """)
    let text = TextReporter(style: ReportStyle(detail: .quiet)).render(SampleReport.report(findings: notes))
    #expect(text.contains("view-literal"))
  }

  @Test("A first page has 150 lines at most, with room for each kind, and a line for each rule that has no block")
  func firstPage() {
    func findings(_ kind: RuleKind, _ name: String, _ severity: Severity) -> [Finding] {
      (1...30).flatMap { number in
        (1...5).map { line in
          var finding = SampleReport.finding("\(name)-\(number)", severity, line: line)
          finding.kind = kind
          return finding
        }
      }
    }
    let all =
      findings(.bug, "bug", .error) + findings(.design, "design", .error) + findings(.testing, "test", .warning)
      + findings(.style, "style", .warning)
    let few = all.filter { $0.rule.hasSuffix("1") || $0.rule.hasSuffix("2") || $0.rule.hasSuffix("3") }
    let report = SampleReport.report(findings: few)
    let text = TextReporter(style: ReportStyle(width: 100)).render(report)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((120...151).contains(lines.count))
    let blocks = lines.filter { $0.hasPrefix("error ") || $0.hasPrefix("warning ") }
    for rule in ["bug-1", "bug-2", "design-1", "design-2", "test-1", "test-2"] {
      #expect(blocks.contains { $0.contains(" \(rule) ") }, "\(rule) has no block")
    }
    #expect(!blocks.contains { $0.contains("style-") })
    #expect(lines.contains { $0.hasPrefix("style-1: 5 warnings: ") })
    let crowded = TextReporter(style: ReportStyle(width: 100)).render(SampleReport.report(findings: all))
    #expect(crowded.contains("error bug-1 (bug)"), "of more rules than have a line each the first still has a block")
  }

  @Test("What a finding says to do, and by which guide, isn't said again by the next of its rule")
  func repeated() {
    expect(
      SampleReport.report(findings: [SampleReport.finding(), SampleReport.finding(line: 50)]), detail: .quiet,
      width: 60,
      """
      error view-no-timers  Sources/CartView.swift:42:5
         42 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer
              help: start it in the view model
              guide: mvvm-observable, §8 views, don't 2

      error view-no-timers  Sources/CartView.swift:50:5
         50 │     Timer.publish(every: 1)
            │     ^^^^^^^^^^^^^
              'CartView.body' starts a timer

      """)
  }

  @Test("Long text is wrapped, long source is cut, and nothing from the source can control the terminal")
  func awkward() {
    let finding = SampleReport.finding(
      path: "Sources/買\u{1B}[2J.swift", line: 7,
      source: "\tText(\"\u{1B}]0;title\u{7} 100 % 🛒\").font(«.system(size: 12)»).padding().background(Color.red)",
      message: "'CartView.body' says \"hello\"\n::error::and sets a font size of its own, which Dynamic Type ignores",
      help: "use a text style, such as '.font(.body)', which follows the size that the user has chosen")
    expect(
      SampleReport.report(findings: [finding]), detail: .quiet, width: 60,
      """
      error view-no-timers  Sources/買\\u{1B}[2J.swift:7:37
          7 │ …100 % 🛒").font(.system(size: 12)).padding().backg…
            │                  ^^^^^^^^^^^^^^^^^
              'CartView.body' says "hello" : :error::and sets a
              font size of its own, which Dynamic Type ignores
              help: use a text style, such as '.font(.body)',
                which follows the size that the user has chosen
              guide: mvvm-observable, §8 views, don't 2

      """)
  }

  @Test("A finding on an empty line or a whole file shows no source")
  func noSource() {
    expect(
      SampleReport.report(findings: [
        SampleReport.finding("file-placement", .warning, line: 1, source: "  «»", help: "move it", guide: nil)
      ]), detail: .quiet, width: 60,
      """
      warning file-placement  Sources/CartView.swift:1:3
              'CartView.body' starts a timer
              help: move it

      """)
  }

  @Test("Colours are put around words when they are on, and nowhere else")
  func colours() {
    let report = SampleReport.report(findings: [SampleReport.finding()])
    let coloured = TextReporter(style: ReportStyle(colour: .on)).render(report)
    let plain = TextReporter(style: ReportStyle(colour: .off)).render(report)
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[1;31merror\u{1B}[0m \u{1B}[1mview-no-timers\u{1B}[0m  Sources/"))
    #expect(coloured.contains("\u{1B}[1;31m^^^^^^^^^^^^^\u{1B}[0m\n"))
    #expect(coloured.contains("        \u{1B}[32mhelp:\u{1B}[0m start it in the view model\n"))
    #expect(withoutColours(coloured) == plain)
  }

  @Test("No line is wider than the terminal", arguments: [40, 64, 100])
  func width(width: Int) {
    let finding = SampleReport.finding(path: "A.swift", message: String(repeating: "word 買 ", count: 40))
    let findings = Array(repeating: finding, count: 9)
    let report = SampleReport.report(
      findings: findings, skipped: [SkippedFile(path: "B.swift", reason: String(repeating: "so ", count: 60))])
    let text = TextReporter(style: ReportStyle(detail: .quiet, width: width)).render(report)
    let widest = text.split(separator: "\n").map { line in line.reduce(0) { $0 + ($1 == "買" ? 2 : 1) } }.max()
    #expect(widest == width || widest == width - 1)
  }

  private func expect(
    _ report: CheckReport, detail: ReportStyle.Detail = .normal, extent: ReportStyle.Extent = .weightiest,
    width: Int = 100,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = TextReporter(style: ReportStyle(detail: detail, extent: extent, width: width)).render(report)
    #expect(text == expected, sourceLocation: sourceLocation)
  }

  private func withoutColours(_ text: String) -> String {
    var result = ""
    var isInSequence = false
    for character in text {
      if character == "\u{1B}" { isInSequence = true }
      if !isInSequence { result.append(character) }
      if character == "m" { isInSequence = false }
    }
    return result
  }
}
