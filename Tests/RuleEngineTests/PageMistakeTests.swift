import Testing

@Suite("Mistakes in rule pages")
struct PageMistakeTests {
  @Test("are none in the page that the other tests start from")
  func none() throws { #expect(try RulePage().mistakes() == []) }

  @Test(
    "in the guides are reported on their line",
    arguments: [
      ("always warning\nmvvm-patern error §1", "10:1: unknown guide 'mvvm-patern'; did you mean 'mvvm-pattern'?"),
      (
        "always warning\nmv-article eror §1",
        "10:1: a line reads 'guide severity section', with error, warning or note as severity; did you mean 'error'?"
      ),
      ("always warning\nmv-article error", "10:1: the section of 'mv-article' that asks for the rule is missing"),
      ("always warning\nalways note", "10:1: 'always' is named twice"),
    ])
  func guides(_ guides: String, _ mistake: String) throws {
    #expect(try RulePage(guides: guides).mistakes() == ["rules/sample.md:" + mistake])
  }

  @Test(
    "in headings and blocks are reported where they stand",
    arguments: [
      ("# Title\n\n## Put it rihgt", "3:4: unknown heading 'Put it rihgt'; did you mean 'Put it right'?"),
      ("# Title\n# Another", "2:1: the page has a second title"),
      ("# Title\n```rul\n```", "2:4: unknown kind of block 'rul'; did you mean 'rule'?"),
      ("# Title\n```\n```", "2:1: a block needs a kind: 'rule', 'guides' or 'swift'"),
      ("# Title\n```swift\nlet a = 1\n```", "2:1: an example must be under '## Violates' or '## Conforms'"),
      ("Models are small.", "1:1: the page has no title; start it with '# ' and what the rule asks for"),
    ])
  func headings(_ start: String, _ mistake: String) throws {
    #expect(try RulePage(title: start).mistakes() == ["rules/sample.md:" + mistake])
  }

  @Test(
    "in options are reported where they stand",
    arguments: [
      ("Option: most 3", "2:1: an option reads 'Option: maximumLines = 120, lines that a body may have'"),
      ("Option: Most = 3, lines", "2:1: an option reads 'Option: maximumLines = 120, lines that a body may have'"),
      ("Option: most = -3, lines", "2:1: an option reads 'Option: maximumLines = 120, lines that a body may have'"),
      ("Option: most = 3, lines", "2:9: no query asks for option 'most'"),
      ("Option: type = 3, lines", "5:5: 'type' means something already; take another name"),
      ("Option: types = 3, lines", "2:9: 'types' means something already; take another name"),
      (
        "Option: model = 3, lines\nOption: model = 4, lines",
        "3:9: the page has a second option 'model'"
      ),
    ])
  func options(_ lines: String, _ mistake: String) throws {
    let mistakes = try RulePage(title: "# Models are small\n" + lines).mistakes()
    #expect(mistakes.contains("rules/sample.md:" + mistake), "\(mistakes)")
  }

  @Test("include a block that is never closed")
  func unclosed() throws {
    let text = String(RulePage().text.dropLast(5))
    #expect(
      try RulePage.mistakes([("rules/sample.md", text)]) == [
        "rules/sample.md:20:1: this block is never closed; add a line with three back-ticks"
      ])
  }

  @Test("include a page without query, guides and examples")
  func missingParts() throws {
    #expect(
      try RulePage.mistakes([("rules/sample.md", "# Models are small\n")]) == [
        "rules/sample.md:1:1: no guide asks for this rule; "
          + "add a fenced block of kind 'guides', with 'always warning' for a project's own rule",
        "rules/sample.md:1:1: the page has no example under '## Conforms'",
        "rules/sample.md:1:1: the page has no example under '## Violates'",
        "rules/sample.md:1:1: the page has no query; add a fenced block of kind 'rule'",
      ])
  }

  @Test("include an empty example")
  func emptyExample() throws {
    #expect(try RulePage(conforms: "").mistakes() == ["rules/sample.md:20:1: this example is empty"])
  }

  @Test("include a file name that is no id")
  func fileName() throws {
    #expect(
      try RulePage(path: "rules/Sample.md").mistakes() == [
        "rules/Sample.md:1:1: a rule's file name is its id: small letters, digits and hyphens, "
          + "such as 'view-no-timers.md'"
      ])
  }

  @Test("include an id that another page has")
  func duplicate() throws {
    let page = RulePage().text
    #expect(
      try RulePage.mistakes([("a/sample.md", page), ("b/sample.md", page)]) == [
        "b/sample.md:1:1: there is a rule 'sample' already, in a/sample.md"
      ])
  }
}
