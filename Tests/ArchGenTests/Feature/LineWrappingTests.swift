import Testing

@testable import ArchGen

@Suite("Long lines")
struct LineWrappingTests {
  private func wrapped(_ code: String) -> String {
    String(decoding: LineWrapping().wrap(Array(code.utf8)), as: UTF8.self)
  }

  private let long = String(repeating: "x", count: 60)

  @Test("stay when they are short enough")
  func short() {
    #expect(wrapped("let a = f(1, 2)\n\nlet b = 2") == "let a = f(1, 2)\n\nlet b = 2")
  }

  @Test("are broken into one argument a line")
  func arguments() {
    #expect(
      wrapped("  call(a: \(long), b: f(1, 2), c: \"a, (b, and so on to the end\")\n") == """
          call(
            a: \(long),
            b: f(1, 2),
            c: "a, (b, and so on to the end"
          )

        """)
  }

  @Test("end the elements of an array in commas")
  func array() {
    #expect(wrapped("  let a = [\(long), \(long)]\n") == "  let a = [\n    \(long),\n    \(long),\n  ]\n")
  }

  @Test("are broken within braces")
  func braces() {
    #expect(wrapped("  a = b.map { \(long) + \(long) }\n") == "  a = b.map {\n    \(long) + \(long)\n  }\n")
  }

  @Test("keep the parameters of a closure where it begins")
  func closureParameters() {
    #expect(wrapped("  \(long).b { _, c in d = \(long) }\n") == "  \(long).b { _, c in\n    d = \(long)\n  }\n")
    let loop = "  a { for c in \(long) { d(\(long)) } }\n"
    #expect(wrapped(loop).hasPrefix("  a {\n    for c in"))
  }

  @Test("have both branches on lines of their own")
  func branches() {
    #expect(
      wrapped("  if a { b = \(long) } else { c = \(long) }\n")
        == "  if a {\n    b = \(long)\n  } else {\n    c = \(long)\n  }\n")
  }

  @Test("are broken behind an assignment where a call is one operand of what follows")
  func operand() {
    #expect(
      wrapped("  a = b.c(\(long), \(long)) ?? \"\"\n")
        == "  a =\n    b.c(\n      \(long),\n      \(long)\n    ) ?? \"\"\n")
  }

  @Test("are broken behind an assignment, or before an operator, when the rest fits")
  func operators() {
    #expect(wrapped("  let a = \(long)\(long)\n") == "  let a =\n    \(long)\(long)\n")
    #expect(wrapped("    \(long) == \(long)\n") == "    \(long)\n      == \(long)\n")
    #expect(wrapped("final class A: \(long)\(long) {\n") == "final class A:\n  \(long)\(long)\n{\n")
  }

  @Test("that begin with their operator are left when nothing else can be broken")
  func leadingOperator() {
    #expect(wrapped("    == \(long)\(long)\n") == "    == \(long)\(long)\n")
    #expect(wrapped("    = \(long)\(long)\n") == "    = \(long)\(long)\n")
  }

  @Test("are broken before the last member when its brackets open too far to the right")
  func member() {
    #expect(wrapped("  try await \(long).f\(long)(a)\n") == "  try await \(long)\n    .f\(long)(a)\n")
  }

  @Test("are broken before the result of a function, and not inside of its type")
  func result() {
    #expect(wrapped("  func f\(long)() -> [\(long)]\n") == "  func f\(long)()\n    -> [\(long)]\n")
    #expect(wrapped("  var \(long): [\(long)] = []\n") == "  var \(long): [\(long)] =\n    []\n")
  }

  @Test("of comments are broken between words")
  func comments() {
    #expect(wrapped("  /// \(long) \(long)\n") == "  /// \(long)\n  /// \(long)\n")
  }

  @Test("stay whole around raw text, in which quotes and points end nothing")
  func rawText() {
    let line = "let answer = #\"{\"email\": \"\(long)@example.com\", \"at\": \"\(long)\"}\"#\n"
    #expect(wrapped(line) == line)
  }

  @Test("stay within text of several lines, and where nothing can be broken")
  func unbreakable() {
    let text = "let a = \"\"\"\n  f(\(long), \(long))\n  \"\"\"\ncall\(long)\(long)()\n"
    #expect(wrapped(text) == text)
  }
}
