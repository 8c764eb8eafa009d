import Testing

@testable import SwiftOutline

@Suite("String literals")
struct StringLiteralTests {
  @Test(
    "are one token without interpolation",
    arguments: [
      #""""#, #""a""#, #""a\"b""#, #""\\""#, #""\u{1F600}é""#, ##"#"a"b\n"#"##, ##"#"""#"##,
      ##"#""""#"##,
      ##"#"""a"#"##, ###"##"a"#b"##"###,
      "\"\"\"\na \"\" b\n\"\"\"", "\"\"\"\n\\\"\"\"\n\"\"\"", "#\"\"\"\n\"\"\" \\(a)\n\"\"\"#",
      #""a // b /* c""#,
    ])
  func plain(_ literal: String) {
    #expect(tokens(literal) == ["string \(literal)"])
    #expect(
      tokens("f(\(literal))x") == [
        "identifier f", "leftParenthesis (", "string \(literal)", "rightParenthesis )",
        "identifier x",
      ])
  }

  @Test("are cut at their interpolations")
  func interpolation() {
    #expect(
      tokens(#""a\(b)c\(d, e: f)g""#) == [
        #"stringHead "a\("#, "identifier b", #"stringMiddle )c\("#, "identifier d", "comma ,",
        "identifier e",
        "colon :",
        "identifier f", #"stringTail )g""#,
      ])
  }

  @Test("hold parentheses, braces and literals inside interpolations")
  func nesting() {
    #expect(
      tokens(#""\(f("\((1))") { ")" })""#) == [
        #"stringHead "\("#, "identifier f", "leftParenthesis (", #"stringHead "\("#,
        "leftParenthesis (", "integer 1",
        "rightParenthesis )", #"stringTail )""#, "rightParenthesis )", "leftBrace {",
        #"string ")""#, "rightBrace }",
        #"stringTail )""#,
      ])
  }

  @Test("interpolate with as many number signs as delimit them")
  func rawInterpolation() {
    #expect(
      tokens(##"#"\(a)\#(b)"c"#"##) == [
        ##"stringHead #"\(a)\#("##, "identifier b", ##"stringTail )"c"#"##,
      ])
  }

  @Test("may span lines within an interpolation when they are multi-line ones")
  func multilineInterpolation() {
    let text = "\"\"\"\n\\(\n\"\\(a)\"\n)\n\"\"\""
    #expect(
      tokens(text) == [
        "stringHead \"\"\"\n\\(", #"stringHead "\("#, "identifier a", #"stringTail )""#,
        "stringTail )\n\"\"\"",
      ])
    #expect(LexedText(text).problems.isEmpty)
  }

  @Test("end with their line when nothing closes them")
  func unterminated() {
    let text = "let a = \"b\\\nlet c = #\"d\"\nlet e"
    #expect(
      tokens(text) == [
        "identifier let", "identifier a", "equal =", "string \"b\\", "identifier let",
        "identifier c", "equal =",
        "string #\"d\"", "identifier let", "identifier e",
      ])
    #expect(LexedText(text).problems.map(\.offset) == [8, 20])
  }

  @Test("end with their line when nothing closes an interpolation, and are reported once")
  func unterminatedInterpolation() {
    let text = "f(\"a\\(\"b\\(c[\nlet d"
    #expect(
      tokens(text) == [
        "identifier f", "leftParenthesis (", "stringHead \"a\\(", "stringHead \"b\\(",
        "identifier c", "leftBracket [",
        "stringTail ", "stringTail ", "identifier let", "identifier d",
      ])
    #expect(LexedText(text).problems == [LexicalProblem(kind: .unterminatedString, offset: 2)])
    #expect(LexedText(text).tokens.map(\.startsLine).suffix(3) == [true, false, true])
  }

  @Test("end with the file when nothing closes a multi-line one")
  func unterminatedMultiline() {
    let text = "a\n\"\"\"\nb \\(c \"\"\"\n"
    #expect(LexedText(text).problems == [LexicalProblem(kind: .unterminatedString, offset: 2)])
    #expect(
      tokens(text) == [
        "identifier a", "stringHead \"\"\"\nb \\(", "identifier c", "string \"\"\"\n",
        "stringTail ",
      ])
  }
}
