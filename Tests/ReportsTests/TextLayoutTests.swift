import Testing

@testable import Reports

@Suite("Text layout")
struct TextLayoutTests {
  @Test(
    "Widths are those of a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("買", 2), ("한", 2), ("Ａ", 2), ("🛒", 2), ("🇩🇪", 2), ("👨‍👩‍👧", 2),
      ("1️⃣", 2), ("→", 1), ("│", 1), ("…", 1), ("\u{200B}", 0), ("\u{FEFF}", 0),
    ])
  func width(text: String, expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
  }

  @Test("Prose is broken between words, and later lines are indented")
  func wrapping() {
    #expect(TextWrapping.wrap("", width: 10) == [])
    #expect(TextWrapping.wrap("", width: 10, first: "  a") == ["  a"])
    #expect(TextWrapping.wrap("aa bb cc dd", width: 5) == ["aa bb", "cc dd"])
    #expect(TextWrapping.wrap("aa bb cc", width: 6, first: "- ") == ["- aa", "  bb", "  cc"])
    #expect(TextWrapping.wrap("aa bb cc", width: 7, first: "- ", others: " ") == ["- aa bb", " cc"])
    #expect(TextWrapping.wrap("買買 買買", width: 8) == ["買買", "買買"])
    #expect(TextWrapping.wrap("unbreakable x", width: 4) == ["unbreakable", "x"])
  }

  @Test("Numbers carry their nouns")
  func nouns() {
    #expect(CountedNoun.text(0, "error") == "0 errors")
    #expect(CountedNoun.text(1, "error") == "1 error")
    #expect(CountedNoun.joined([]) == "")
    #expect(CountedNoun.joined(["a"]) == "a")
    #expect(CountedNoun.joined(["a", "b", "c"]) == "a, b and c")
  }
}
