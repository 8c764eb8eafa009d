import Testing

@testable import SwiftOutline

@Suite("Source text")
struct SourceTextTests {
  @Test("has lines that LF, CR and CRLF end")
  func lines() {
    let source = SourceText("a\nbé\r\nc\rd\n")
    let table = LineTable(source)
    #expect(table.count == 5)
    #expect(
      (0...source.count).map { "\(table.position(of: $0).line):\(table.position(of: $0).column)" }
        .joined(
          separator: " ")
        == "1:1 1:2 2:1 2:2 2:3 2:4 2:5 3:1 3:2 4:1 4:2 5:1")
    #expect((1...6).map { table.start(ofLine: $0) } == [0, 2, 7, 9, 11, 11])
    #expect([0, 1, 3, 8, 9, 11].map { source.line(around: $0) } == ["a", "a", "bé", "c", "d", ""])
  }

  @Test("repairs invalid UTF-8")
  func invalid() {
    #expect(SourceText([0x61, 0xFF, 0x62]).text(0..<3) == "a\u{FFFD}b")
    #expect(SourceText("abc").text(1..<9) == "bc")
  }

  @Test(
    "is shown on one line without comments",
    arguments: [
      ("a\n  b", "a b"), ("a /* b */ c // d\n e", "a c e"), (" a ", "a"),
      ("\"a // b\"  c", "\"a // b\" c"),
      ("`a  /* b`", "`a  /* b`"), ("\"a\\\"  b\" c", "\"a\\\"  b\" c"), ("a /* b", "a"), ("", ""),
      ("a/b", "a/b"),
    ])
  func oneLine(_ text: String, _ line: String) {
    #expect(SourceExcerpt.oneLine(SourceText(text), 0..<text.utf8.count) == line)
  }

  @Test(
    "is a path without back-ticks, blanks and generic arguments",
    arguments: [
      ("A . /* b */ `C d`", "A.C d"), ("A<B<C>>.D", "A.D"), ("A<(B) -> C>.D", "A.D"),
      ("A::B", "A::B"), ("`a`", "a"),
    ])
  func path(_ text: String, _ path: String) {
    #expect(SourceExcerpt.path(SourceText(text), 0..<text.utf8.count) == path)
  }
}
