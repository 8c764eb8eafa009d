import Testing

@testable import SwiftOutline

@Suite("Problems")
struct ProblemTests {
  @Test(
    "are named once each, where they start",
    arguments: [
      ("let a = \"b\nlet c = 1", ["8: unterminated string literal"]),
      ("let a = \"b\\(c\nlet d = 1", ["8: unterminated string literal"]),
      ("let a = \"b\\(c", ["8: unterminated string literal"]),
      ("let a = \"\"\"\nb", ["8: unterminated string literal"]),
      (
        "f(\"\"\"\n\\(a \"b\n",
        ["2: unterminated string literal", "10: unterminated string literal"]
      ),
      ("let a = 1 /* b /* c */", ["10: unterminated block comment"]),
      ("let a = \"\\(b /* c", ["13: unterminated block comment"]),
      ("let a = #/b\n", ["8: unterminated regular expression literal"]),
      (
        "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> topic\n",
        [
          "0: conflict marker; the file holds two versions until the conflict is resolved",
          "41: conflict marker; the file holds two versions until the conflict is resolved",
        ]
      ),
      ("let a = \"\"\"\n<<<<<<< HEAD\n\"\"\"\n/*\n>>>>>>> x\n*/\nlet b = 1 <<<<<<< 2\n <<<<<<< 3\n<<<<<< 4\n", []),
      (
        "/*\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n*/",
        ["3: conflict marker; the file holds two versions until the conflict is resolved"]
      ),
      (
        "let a = \"\"\"\n<<<<<<< HEAD\n  \\(a)\n=======\n  b\n>>>>>>> x\n  \"\"\"",
        ["12: conflict marker; the file holds two versions until the conflict is resolved"]
      ),
      (
        "let a = 1\n<<<<<<<<<< HEAD\nlet b = 1\n",
        ["10: conflict marker; the file holds two versions until the conflict is resolved"]
      ),
      // Operators, as nothing may stand right behind a marker; and signs that make no conflict.
      ("<<<<<<<a\n>>>>>>>.b\n", []), ("/*\n<<<<<<< HEAD\na\n>>>>>>> x\n*/", []),
      ("/*\n<<<<<<< HEAD\n========\n>>>>>>> x\n*/", []),
      ("let a = #\"\"\"\n<<<<<<< HEAD\n=======\n>>>>>>> x\n\"\"\"#", []),
      ("let a = \"\"\"\n\\(a)\n<<<<<<< HEAD\n=======\n>>>>>>> x\n\"\"\"", []),
      ("let a = \"\"\"\n<<<<<<< HEAD\n\"\"\"\nlet b = \"\"\"\n=======\n>>>>>>> x\n\"\"\"", []),
      // A text with markers, as its last line isn't indented either.
      ("let a = \"\"\"\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n\"\"\"", []),
      ("/*\n>>>>>>> x\n<<<<<<< HEAD\n*/ /*\n>>>>>>> x\n*/", []),
      ("func f() {\n  g(\n}", ["14: '(' is never closed"]),
      ("struct A {\n  func b() {\n}", ["9: '{' is never closed"]),
      ("let a = [b\nlet c = (d]", ["19: '(' is never closed"]),
      ("f)", ["1: unexpected ')'"]), ("}\n]", ["0: unexpected '}'", "2: unexpected ']'"]),
      ("f([(", ["1: '(' is never closed", "2: '[' is never closed", "3: '(' is never closed"]),
      ("\"\\([a)\"", ["3: '[' is never closed"]),
    ])
  func kinds(_ text: String, _ expected: [String]) { #expect(problems(text) == expected) }

  @Test("are not those that follow from an unterminated literal")
  func consequences() {
    #expect(problems("func f() {\n  g(\"a)\n}") == ["15: unterminated string literal"])
    #expect(problems("func f() {\n  g(a \"{)\n}\n}") == ["17: unterminated string literal"])
    #expect(problems("f {\n /* }\n") == ["5: unterminated block comment"])
    #expect(
      problems("func f() {\n  g(\"a)\n}\nfunc h() { i( }") == [
        "15: unterminated string literal", "33: '(' is never closed",
      ])
  }

  @Test("cost what stands on their line and no more")
  func recovery() throws {
    let file = outline(
      "struct A {\n  let b = \"c \\(d\n  let e = #/f\n  let g = \"h\n  func i() {}\n}\nstruct J {}")
    #expect(
      file.declarationTree == ["struct A", "  let b", "  let e", "  let g", "  func i", "struct J"])
    #expect(file.problems.count == 3)
  }

  @Test(
    "are the first byte that is no UTF-8",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF],
      [0xE2, 0x82],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    for (before, after) in [
      ("let a = \"é", "\"\n"), ("let a", " = 1\n"), ("// ", "\n"), ("/* ", "*/"), ("`a", "`"),
      ("$a", "\n"),
      ("#!", "\n"),
    ] {
      let text = Array(before.utf8) + bytes + Array(after.utf8)
      let expected = [LexicalProblem(kind: .invalidUTF8, offset: before.utf8.count)]
      #expect(outline(text).problems.filter { $0.kind == .invalidUTF8 } == expected, "\(before)")
    }
  }

  @Test("are none in valid text of all kinds of characters")
  func validUTF8() {
    #expect(problems("// é€😀\u{10FFFF}\u{E000}\u{D7FF}\nlet ü = \"\u{800}\u{7FF}\u{80}\"\n") == [])
  }

  @Test("are few and in the order of the text, however many there are")
  func limit() {
    for text in ["\"\n", ")", "(", "#/\n", "{\n(\n}\n"] {
      let file = outline(String(repeating: text, count: 1000))
      #expect(file.problems.count == 16, "\(text)")
    }
  }
}
