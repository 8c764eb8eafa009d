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

        **1 ticked, 1 crossed, 1 not applicable and 1 for a person**; guide configured in `.archlint.json`.

        ### Views (§10 view)

        - [x] **1** Item 1 holds
        - [ ] ❌ **2** Item 2 holds: 1 error and 1 warning
          - `Sources/CartView.swift:4` '`CartView.body`' starts a timer
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
    #expect(text.contains("json`. 1 more finding that no item covers: `archlint check` shows all.\n"))
    #expect(
      text.hasSuffix("### Not checked in full\n\n- `B.swift:3` '`{`' is never closed\n\n### Remarks\n\n- `<so>`\n"))
  }

  @Test(
    "takes text for text",
    arguments: [
      ("'CartView' of a_b, once", "'CartView' of `a_b`, once"), ("@State of it", "`@State` of it"),
      ("a @ b", "a `@` b"),
      ("<b> & *c*", "`<b>` `&` `*c*`"), ("list[0] | x", "`list[0]` \\| x"), ("two\nlines", "two lines"),
      ("(see 1,200 or 17.5)", "(see 1,200 or 17.5)"), ("`x`", "`` `x` ``"), ("", ""),
      ("'URL(a)!' crashes", "'`URL(a)`!' crashes"), ("(see load())", "(see `load()`)"),
      ("don't re-read", "don't re-read"),
    ])
  func inline(_ text: String, _ expected: String) {
    #expect(MarkdownText.inline(text) == expected)
  }

  @Test(
    "leaves no link, image, mention, reference or HTML outside of code",
    arguments: [
      "https://evil.example", "www.evil.example", "mail@evil.example", "[a](https://evil.example)",
      "![a](//evil.example/a.png)",
      "<img src=x onerror=y>", "<!-- a", "&lt;b&gt;", "@everyone", "owner/repository#12", "#12", "GH-12", "!12", "$12",
      "~bug",
      "%1", "ABC-12", "deadbeef01234567", ":smile:", "'https://evil.example'", "(@everyone)", "…@everyone…",
      "a`https://evil.example`b", "``@everyone`", "|@everyone|", "[a]: https://evil.example", "a|https://evil.example",
      "\\`@everyone`", "**@everyone**", "xmpp:a@evil.example",
    ])
  func harmless(_ text: String) {
    for shown in [
      MarkdownText.inline(text), MarkdownText.inline("view '\(text)' of \(text), too"), MarkdownText.cell(text),
    ] {
      // What stands outside of code, by the rule that a span ends at as many back-ticks as it began with.
      var outside = ""
      var rest = shown[...]
      while let start = rest.firstIndex(of: "`") {
        outside += rest[..<start].replacing("\\|", with: " ")
        let fence = rest[start...].prefix { $0 == "`" }
        rest = rest[fence.endIndex...]
        while let next = rest.firstIndex(of: "`") {
          let run = rest[next...].prefix { $0 == "`" }
          rest = rest[run.endIndex...]
          if run.count == fence.count { break }
        }
      }
      outside += rest.replacing("\\|", with: " ")
      #expect(!outside.contains { "@#<>&[]$~%/|_*".contains($0) }, "\(shown)")
      #expect(
        !outside.contains("www") && !outside.contains("-1") && !outside.contains("!1") && !outside.contains(":s")
          && !outside.contains("dead"), "\(shown)")
    }
  }

  @Test("keeps a block of code closed, whatever it holds")
  func block() {
    #expect(MarkdownText.block("a\n```\n<b>", language: "swift") == "````swift\na\n```\n<b>\n````\n")
  }

  @Test("puts code between enough back-ticks")
  func code() {
    #expect(MarkdownText.code("a_b") == "`a_b`")
    #expect(MarkdownText.code("a`b") == "`` a`b ``")
  }
}
