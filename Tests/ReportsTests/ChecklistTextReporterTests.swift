import Findings
import Foundation
import Reports
import Testing

@Suite("A checklist as text")
struct ChecklistTextReporterTests {
  private func render(_ report: ChecklistReport, width: Int = 60) -> String {
    ChecklistTextReporter(style: ReportStyle(width: width)).render(report)
  }

  @Test("shows each answer with what a person needs beside it")
  func answers() {
    #expect(
      render(SampleChecklist.report()) == """
        Guide mvvm-observable: configured in .archlint.json

        Views (§10 view) ── 1 ticked, 1 crossed, 1 not applicable and 1 for a person
          ✓ 1  Item 1 holds
          ✗ 2  Item 2 holds: 1 error and 1 warning
               Sources/CartView.swift:4 'CartView.body' starts a
                 timer
               Sources/A.swift:9 view 'A' uses @Fetch
          – 3  Item 3 holds: not applicable, no repository in the
               project
          ? 4  Item 4 holds: for a person, because only eyes can
               tell
               A.swift
               B.swift

        Summary ────────────────────────────────────────────────────
        4 items: 1 ticked, 1 crossed, 1 not applicable and 1 for a
        person.

        """)
  }

  @Test("shows the heaviest three places of an item, and how to see the others")
  func places() {
    let findings = (1...5).map { line in
      SampleReport.finding(line == 4 ? "a-rule" : "b-rule", line == 4 ? .error : .note, path: "A.swift", line: line)
    }
    let text = render(SampleChecklist.report([SampleChecklist.section(SampleChecklist.item(1, .crossed(findings)))]))
    let places = text.split(separator: "\n").filter { $0.contains("A.swift:") }.map { $0.prefix(20) }
    #expect(places == ["       A.swift:4 'Ca", "       A.swift:1 'Ca", "       A.swift:2 'Ca"])
    #expect(text.contains("and 2 more: archlint check --only b-rule,a-rule"))
  }

  @Test("shows no place twice, but says where it is shown")
  func repeated() {
    let (timer, request) = (SampleChecklist.timer, SampleChecklist.request)
    let text = render(
      SampleChecklist.report([
        SampleChecklist.section(SampleChecklist.item(1, .crossed([timer]))),
        SampleChecklist.section(
          SampleChecklist.item(1, .crossed([timer])), SampleChecklist.item(2, .crossed([timer, request])),
          citation: "§8 views"),
      ]))
    #expect(text.contains("✗ 1  Item 1 holds: 1 error, see §10 view 1\n"))
    #expect(text.contains("✗ 2  Item 2 holds: 1 error and 1 warning\n       Sources/A.swift:9"))
    #expect(text.contains("the other 1 under §10 view 1\n"))
    #expect(text.components(separatedBy: "CartView.swift:4").count == 2)
  }

  @Test("aligns numbers of one and two digits")
  func numbers() {
    let items = (1...10).map { SampleChecklist.item($0, .ticked) }
    let section = ChecklistReport.Section(citation: "key takeaway", title: "Key takeaways", items: items)
    let text = render(SampleChecklist.report([section]))
    #expect(text.contains("  ✓  1  Item 1 holds\n"))
    #expect(text.contains("  ✓ 10  Item 10 holds\n"))
    #expect(text.contains("Key takeaways ──"))
  }

  @Test("points a person to five files at most")
  func files() {
    let files = (1...7).map { "F\($0).swift" }
    let text = render(
      SampleChecklist.report([SampleChecklist.section(SampleChecklist.item(1, .person(reason: "so", files: files)))]))
    #expect(text.contains("       F5.swift\n       and 2 more files\n"))
    #expect(!text.contains("F6"))
  }

  @Test("ends with what no item speaks of, what was not checked, and remarks")
  func ending() {
    let report = SampleChecklist.report(
      otherCount: 2, skipped: [SkippedFile(path: "B.swift", line: 3, reason: "not valid Swift")], remarks: ["so"])
    #expect(
      render(report).hasSuffix(
        """
        2 more findings that no item covers: archlint check shows
        all.

        Not checked in full
          B.swift:3: not valid Swift

        Remarks
          so

        """))
  }

  @Test("puts colours around signs only when asked to, which changes no column")
  func colours() {
    let coloured = ChecklistTextReporter(style: ReportStyle(colour: .on, width: 60)).render(SampleChecklist.report())
    #expect(coloured.contains("  \u{1B}[32m✓\u{1B}[0m 1  Item 1 holds\n"))
    var plain = coloured
    while let start = plain.range(of: "\u{1B}["), let end = plain[start.upperBound...].firstIndex(of: "m") {
      plain.removeSubrange(start.lowerBound...end)
    }
    #expect(plain == render(SampleChecklist.report()))
  }
}
