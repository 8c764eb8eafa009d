import Testing

@testable import SwiftOutline

@Suite("Trivia")
struct TriviaTests {
  @Test("is blanks and comments")
  func comments() {
    #expect(
      tokens("a // b\nc /* d /* e */ f */ g\t\u{0B}\u{0C}h")
        == ["a", "c", "g", "h"].map { "identifier \($0)" })
  }

  @Test("breaks lines with LF, CR, CRLF and within comments")
  func lineBreaks() {
    let tokens = LexedText("a b\nc\rd\r\ne /* \n */ f").tokens
    #expect(tokens.map(\.startsLine) == [true, false, true, true, true, true, true])
  }

  @Test("holds a byte order mark and a shebang at the start")
  func start() {
    #expect(tokens("\u{FEFF}a") == ["identifier a"])
    #expect(tokens("#!/usr/bin/swift \"\na") == ["identifier a"])
    #expect(tokens("\u{FEFF}#!x\na") == ["identifier a"])
    #expect(tokens("#!x") == [])
  }

  @Test("holds NULs")
  func nuls() {
    #expect(tokens("a\0b \0") == ["identifier a", "identifier b"])
    #expect(tokens("\"a\0b\"") == ["string \"a\0b\""])
  }

  @Test("that never ends is reported")
  func unterminatedComment() {
    #expect(
      LexedText("a /* b /* c */").problems == [
        LexicalProblem(kind: .unterminatedComment, offset: 2)
      ])
    #expect(tokens("a /* b /* c */") == ["identifier a"])
  }

  @Test("that addresses the tool is kept")
  func directives() {
    let file = outline(
      "// archlint:disable x\nlet a = 1 /* archlint: y */\n/// archlint:z\n// archlinter: no\n// archlint"
    )
    #expect(
      file.directiveComments.map { file.source.text($0) } == [
        "// archlint:disable x", "/* archlint: y */", "/// archlint:z",
      ])
  }
}
