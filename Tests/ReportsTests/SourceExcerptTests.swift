import Findings
import Testing

@testable import Reports

@Suite("Source excerpts")
struct SourceExcerptTests {
  @Test(
    "The underline stands under the marked characters",
    arguments: [
      ("let «value» = 1", "let value = 1", "    ^^^^^"),
      ("«»", "", "^"),
      ("a«»b", "ab", " ^"),
      ("}«»", "}", " ^"),
      // Tabs reach to the next multiple of four.
      ("\t\tlet «x» = 1", "        let x = 1", "            ^"),
      ("ab\t«x»", "ab  x", "    ^"),
      // Letters of two bytes, wide letters, emoji of several scalars, combining marks.
      ("é = «ß»", "é = ß", "    ^"),
      ("\"買い物\", «x»", "\"買い物\", x", "          ^"),
      ("\"«買い»物\"", "\"買い物\"", " ^^^^"),
      ("👨‍👩‍👧 «🛒»", "👨‍👩‍👧 🛒", "   ^^"),
      ("🇩🇪 1️⃣ «x»", "🇩🇪 1️⃣ x", "      ^"),
      ("e\u{301} «x»", "e\u{301} x", "  ^"),
      // Control characters are shown, never sent.
      ("a\u{1B}[31m «b»", "a\\u{1B}[31m b", "            ^"),
      ("\u{0}«\u{202E}»x", "\\u{0}\\u{202E}x", "     ^^^^^^^^"),
    ])
  func underline(marked: String, text: String, underline: String) {
    let finding = SampleReport.finding(source: marked)
    let excerpt = SourceExcerpt(line: finding.sourceLine, range: finding.range, width: 80)
    #expect(excerpt.text == text)
    #expect(drawn(excerpt) == underline)
  }

  @Test("A range that starts or ends inside a character covers the whole of it")
  func insideCharacter() {
    let range = SourceRange(startOffset: 0, endOffset: 0, line: 1, column: 3, endLine: 1, endColumn: 4)
    let excerpt = SourceExcerpt(line: "a🛒b", range: range, width: 80)
    #expect(drawn(excerpt) == " ^^")
  }

  @Test("A range over several lines is underlined to the end of its first line")
  func severalLines() {
    let range = SourceRange(startOffset: 0, endOffset: 0, line: 1, column: 5, endLine: 3, endColumn: 2)
    #expect(drawn(SourceExcerpt(line: "var body {  ", range: range, width: 80)) == "    ^^^^^^")
    #expect(drawn(SourceExcerpt(line: "var ", range: range, width: 80)) == "    ^")
  }

  @Test("A column beyond the line points behind its end")
  func beyondTheLine() {
    for column in [4, 5, 900] {
      let range = SourceRange(
        startOffset: 0, endOffset: 0, line: 1, column: column, endLine: 1, endColumn: column + 3)
      #expect(drawn(SourceExcerpt(line: "abc", range: range, width: 80)) == "   ^")
    }
  }

  @Test("Columns below one and ranges turned round do no harm")
  func impossibleRanges() {
    let range = SourceRange(startOffset: 0, endOffset: 0, line: 1, column: -3, endLine: 0, endColumn: -9)
    #expect(drawn(SourceExcerpt(line: "abc", range: range, width: 80)) == "^")
  }

  @Test(
    "A line too long for the width is cut around the range",
    arguments: [
      ("ab«cd»efghijklmnopqrstuvwxyz", "abcdefghij…", "  ^^"),
      ("abcdefgh«ij»klmnopqrstuvwxyz", "abcdefghij…", "        ^^"),
      ("abcdefghijkl«mn»opqrstuvwxyz", "…ijklmnopqr…", "     ^^"),
      ("abcdefghijklmnopqrstuvwx«yz»", "…qrstuvwxyz", "         ^^"),
      ("abcd«efghijklmnopqrstuvw»xyz", "…cdefghijkl…", "   ^^^^^^^^"),
      ("abcdefghijklmnopqrstuvwxyz«»", "…rstuvwxyz", "          ^"),
      ("買買買買買買買«物»買買買買買買", "…買買物買買…", "     ^^"),
    ])
  func windows(marked: String, text: String, underline: String) {
    let finding = SampleReport.finding(source: marked)
    let excerpt = SourceExcerpt(line: finding.sourceLine, range: finding.range, width: 12)
    #expect(excerpt.text == text)
    #expect(drawn(excerpt) == underline)
  }

  @Test("No excerpt is wider than its width, wherever the range is")
  func neverTooWide() {
    let line = "let 買 = \"\u{1B}🛒 é\t\" // " + String(repeating: "買a\t🇩🇪", count: 12)
    for column in stride(from: 1, through: line.utf8.count + 2, by: 1) {
      for length in [0, 1, 7, 300] {
        let range = SourceRange(
          startOffset: 0, endOffset: 0, line: 1, column: column, endLine: 1, endColumn: column + length)
        let excerpt = SourceExcerpt(line: line, range: range, width: 30)
        #expect(DisplayWidth.of(excerpt.text) <= 30)
        #expect(excerpt.underlineStart + excerpt.underlineWidth <= 30)
      }
    }
  }

  private func drawn(_ excerpt: SourceExcerpt) -> String {
    String(repeating: " ", count: excerpt.underlineStart) + String(repeating: "^", count: excerpt.underlineWidth)
  }
}
