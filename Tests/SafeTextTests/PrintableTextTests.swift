import SafeText
import Testing

@Suite("Printable text")
struct PrintableTextTests {
  @Test(
    "Foreign text becomes one line that commands neither a terminal nor a runner",
    arguments: [
      ("plain – text … with ‘quotes’ and 買 🛒", "plain – text … with ‘quotes’ and 買 🛒"),
      ("a\n::error::b", "a : :error::b"), ("a\r\n\n::b", "a : :b"),
      ("::stop-commands::x.swift", ": :stop-commands::x.swift"),
      (":::x", ": : :x"), ("a\u{3000}::b", "a\u{3000}: :b"), ("std::vector", "std::vector"),
      ("##[error]x", "## [error]x"), ("a##vso[task]", "a##vso [task]"), ("###[x", "### [x"), ("#[x] ##", "#[x] ##"),
      ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{9B}31m", "\\u{9B}31m"), ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
      ("\u{200B}::x\u{FEFF}", "\\u{200B}::x\\u{FEFF}"), ("\t::x", "\\t: :x"),
      ("a\u{61C}b\u{E0041}", "a\\u{61C}b\\u{E0041}"),
    ])
  func oneLine(_ text: String, _ expected: String) {
    #expect(PrintableText.oneLine(text) == expected)
    #expect(PrintableText.oneLine(expected) == expected, "nothing changes twice")
  }

  @Test("Lines of our own stay as they are, and what slipped into them is made harmless")
  func lines() {
    let ours = "error: a\n  12 │ std::vector ::x\n\tb\n"
    #expect(PrintableText.lines(ours) == ours)
    #expect(PrintableText.lines("a\n \t::error::b\n##[c\r") == "a\n \t: :error::b\n## [c\\u{D}")
    #expect(PrintableText.lines("\u{1B}[1;31m::a\u{1B}[0m") == "\\u{1B}[1;31m::a\\u{1B}[0m")
    #expect(
      PrintableText.lines("\u{1B}[1;31m::a\u{1B}[0m\u{1B}[2J", colours: true) == "\u{1B}[1;31m: :a\u{1B}[0m\\u{1B}[2J")
  }

  @Test("A message keeps its start and its end, and isn't endless")
  func bounded() {
    let message = PrintableText.message(
      "a.json:1:1: error: unknown key '" + String(repeating: "x", count: 10_000) + "'; did you mean 'y'?")
    #expect(message.hasPrefix("a.json:1:1: error: unknown key 'xxx"))
    #expect(message.hasSuffix("xxx'; did you mean 'y'?"))
    #expect(message.count < 2100)
    #expect(PrintableText.quote(String(repeating: "é", count: 10_000)).count == 121)
  }
}
