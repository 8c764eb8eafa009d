import Fuzzing
import Testing

@testable import SwiftOutline

/// The stack is judged by the process' being alive afterwards. That time is linear is what `archlint-fuzz storms`
/// and `Tests/Growth/check` measure.
@Suite("Deep nesting and endless repetition")
struct DeepNestingTests {
  private static let patternCount = 1_000
  private static let sameByteCount = 1 << 12
  private static let hugeByteCount = 1 << 16

  private static func outcome(of source: @escaping @Sendable () -> SourceText) throws -> FileOutline {
    let file = try #require(SmallStack.run { OutlineReader().outline(of: source()) })
    #expect(OutlineInvariants.violation(in: file) == nil)
    return file
  }

  @Test(
    "of 100,000 levels is passed over and reported once",
    arguments: [
      "(", "[", "{", "if true {", "!a", "\"\\(", "a.b(", "-(", "try ", "if a {} else ", "{ a in ",
      "enum A { ", "a ? ",
    ])
  func deepNesting(_ pattern: String) throws {
    let file = try Self.outcome {
      SourceText("let first = 1\n" + String(repeating: pattern, count: 100_000))
    }
    #expect(file.declarations.first?.nameStart == 4)
    if pattern != "!a" {
      let tooDeep = file.problems.filter { $0.kind == .nestingTooDeep }.map(\.offset)
      #expect(tooDeep.count == 1 || file.problems.count == LexicalProblem.limit)
      #expect(
        tooDeep.allSatisfy {
          $0 > 14 && $0 < 14 + pattern.utf8.count * (Int(Parser.maximumDepth) + 1)
        })
    }
  }

  @Test("of generic arguments is passed over and reported once")
  func deepGenericArguments() throws {
    let file = try Self.outcome { SourceText("let a: " + String(repeating: "A<", count: 100_000)) }
    #expect(file.problems.map(\.kind) == [.nestingTooDeep])
  }

  @Test("of code that is as deep as real code is kept")
  func ordinaryNesting() {
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("f { ", "}"), ("if a { ", "}"), ("{ ", "}()"), ("f(", ")"),
      ("\"\\(", ")\""),
    ] {
      let text = String(repeating: open, count: 50) + "x" + String(repeating: close, count: 50)
      let file = OutlineReader().outline(of: SourceText("func g() {\n" + text + "\n}"))
      #expect(file.problems == [], "\(open)")
      #expect(
        file.nodes.contains { $0.kind == .name && file.source.text(Int($0.start)..<Int($0.end)) == "x" }, "\(open)")
    }
  }

  @Test("of members is cut into chains", arguments: [".a", ".a()", "!", "?.a", "[0]", " as A"])
  func chains(_ suffix: String) throws {
    let file = try Self.outcome {
      SourceText("let a = b" + String(repeating: suffix, count: 5_000))
    }
    #expect(file.problems.map(\.kind) == [.nestingTooDeep])
    let short = OutlineReader().outline(of: SourceText("let a = b" + String(repeating: suffix, count: 200)))
    #expect(short.problems == [])
  }

  static let patterns = [
    "[a: ", "<", "a<", "a[", "a { ", "a = ", "await ", "let ", "case (", "x as (", "#if A\n",
    "a\n#if A\n.b\n", "@a(",
    "@A(", "@a<",
    "func f(_: ", "\\a[", "~", "some ", "for a in { ", "switch a { case ", "guard ", "do { ",
    "struct A<B: ",
    "func f() { ",
    "var a: Int { ", "a + (", "() -> ", "((", "{ [", "a?.", ".a.", "a.b", "a!", "a as B ", "A?",
    "repeat ", "while ",
    "return ",
    "x: for ", "#a(", "(a, ", "inout ", "& ", "extension A<", "where A: ", "if case ", "catch ",
    "a, ", "@a ",
    "@a\n#else\n", "private ",
    "async ", "throws ", "/", "= /(a", "= /\\", "#/\n", "##/\n#/\n", "é→", "import A.",
    "operator +", "$0 ", "a: ",
    "= ", "a\n", "\"\n",
    "`", "\\", "*/ ", ") ", "} ", "] ", "> ", "{}", "()", "a<b>(c) ", "class ", "init ", "#\"",
    "\"\"\"\\(", "a ? b : ",
    "-a ", "-", "!",
  ]

  @Test("gives a sound outline", arguments: patterns)
  func repetition(_ pattern: String) throws {
    _ = try Self.outcome { SourceText(String(repeating: pattern, count: Self.patternCount)) }
  }

  @Test("of one byte gives a sound outline")
  func sameByte() throws {
    for byte in UInt8.min...UInt8.max {
      let file = try Self.outcome {
        SourceText([UInt8](repeating: byte, count: Self.sameByteCount))
      }
      #expect(file.problems.count <= LexicalProblem.limit, "\(byte)")
    }
  }

  @Test(
    "in a large file gives a sound outline", arguments: ["a<", "(", "\"\\(", "a.b.", "{", "let a = 1\n"])
  func huge(_ pattern: String) throws {
    _ = try Self.outcome {
      SourceText(String(repeating: pattern, count: Self.hugeByteCount / pattern.utf8.count))
    }
  }
}
