import Testing

@testable import SwiftOutline

@Suite("Regular expression literals")
struct RegexLiteralTests {
  @Test(
    "start where an operand may start",
    arguments: [
      ("= /a b/", "/a b/"), ("(/a(b)c/)", "/a(b)c/"), ("[/a[)]/]", "/a[)]/"), ("return /a/", "/a/"),
      ("x = /\\//", "/\\//"),
      ("a ?? /b/", "/b/"), ("in /x/", "/x/"), ("#/a/b/#", "#/a/b/#"), ("##/a/#/##", "##/a/#/##"),
      ("#/\na # comment\n/#", "#/\na # comment\n/#"), ("x\n/a/.b", "/a/"),
    ])
  func regex(_ text: String, _ literal: String) {
    #expect(tokens(text).contains("regex \(literal)"))
  }

  @Test(
    "do not start after a value",
    arguments: [
      "a / b / c", "a/b/c", "f(x) / 2 / 3", "a[0] / b / c", "1 / 2 / 3", "(/)", "reduce(1, /)",
      "a.in / b / c",
      "x\n/ a / b",
      "= / a/", "= /a /", "(a)/b)/c", "x = /)/", "\"a\" / b / c", "a! / b / c",
    ])
  func division(_ text: String) {
    #expect(!tokens(text).contains { $0.hasPrefix("regex") }, "\(tokens(text))")
    #expect(LexedText(text).problems.isEmpty)
  }

  @Test("with number signs end with their line when nothing closes them")
  func unterminated() {
    #expect(tokens("a = #/b c\nd") == ["identifier a", "equal =", "regex #/b c", "identifier d"])
    #expect(
      tokens("a = #/\nb\nc") == [
        "identifier a", "equal =", "regex #/", "identifier b", "identifier c",
      ])
    #expect(
      LexedText("a = #/b c\nd").problems == [LexicalProblem(kind: .unterminatedRegex, offset: 4)])
  }
}
