import Findings
import Reports
import Testing

@Suite("A checklist as Markdown")
struct ChecklistMarkdownReporterTests {
  @Test("is made of task lists, with an open box for what is crossed or a person's")
  func answers() {
    #expect(
      ChecklistMarkdownReporter().render(SampleChecklist.report()) == """
        ## Checklist of `mvvm-observable`

        **1 ticked, 1 crossed, 1 not applicable and 1 for a person**; guide configured in .archlint.json.

        ### Views (§10 view)

        - [x] **1** Item 1 holds
        - [ ] ❌ **2** Item 2 holds: 1 error and 1 warning
          - `Sources/CartView.swift:4` 'CartView.body' starts a timer
          - `Sources/A.swift:9` view 'A' uses `@Fetch`
        - **3** Item 3 holds: *not applicable*, no repository in the project
        - [ ] **4** Item 4 holds: *for a person*, because only eyes can tell
          - `A.swift`
          - `B.swift`

        """)
  }

  @Test("says what no item speaks of, what was not checked, and remarks")
  func ending() {
    let text = ChecklistMarkdownReporter().render(
      SampleChecklist.report(
        otherCount: 1, skipped: [SkippedFile(path: "B.swift", line: 3, reason: "'{' is never closed")],
        remarks: ["<so>"]))
    #expect(text.contains("json. 1 more finding that no item covers: `archlint check` shows all.\n"))
    #expect(
      text.hasSuffix("### Not checked in full\n\n- `B.swift:3` '{' is never closed\n\n### Remarks\n\n- \\<so\\>\n"))
  }

  @Test(
    "takes text for text",
    arguments: [
      ("@State of a_b", "`@State` of a\\_b"), ("a @ b", "a @ b"), ("<b> & *c*", "\\<b\\> &amp; \\*c\\*"),
      ("list[0] | `x`", "list\\[0\\] \\| \\`x\\`"), ("two\nlines", "two lines"),
    ])
  func inline(_ text: String, _ expected: String) {
    #expect(MarkdownText.inline(text) == expected)
  }

  @Test("puts code between enough back-ticks")
  func code() {
    #expect(MarkdownText.code("a_b") == "`a_b`")
    #expect(MarkdownText.code("a`b") == "`` a`b ``")
  }
}
