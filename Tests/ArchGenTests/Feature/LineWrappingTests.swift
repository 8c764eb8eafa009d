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

  @Test("stay when they are longer than any that is read")
  func endless() {
    let line = String(repeating: "f(", count: 1000) + String(repeating: ")", count: 1000)
    #expect(wrapped(line) == line)
  }

  @Test("stay where they are conditions of the compiler", arguments: ["#if", "  #elseif"])
  func directive(directive: String) {
    let line = "\(directive) canImport(A) || (os(\(long)) && !canImport(\(long)))\n"
    #expect(wrapped(line) == line)
  }

  @Test("are broken at no operator of a text", arguments: [" = ", " -> ", " == ", ": "])
  func text(separator: String) {
    let line = "    fatalError(\"no class \(long)\(separator)\(long) {\")\n"
    #expect(wrapped(line).contains("\(long)\(separator)\(long)"))
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
    #expect(wrapped("  func f\(long)() -> [X\(long)]\n") == "  func f\(long)()\n    -> [X\(long)]\n")
    #expect(wrapped("  var \(long): [X\(long)] = []\n") == "  var \(long): [X\(long)] =\n    []\n")
    #expect(
      wrapped("  init(\(long): [X\(long)] = [], b: Int) {\n")
        == "  init(\n    \(long): [X\(long)] =\n      [],\n    b: Int\n  ) {\n")
  }

  @Test("have conditions and what is done under them on lines of their own")
  func conditions() {
    #expect(wrapped("  if a, \(long) == \(long) { return }\n").hasSuffix("== \(long)\n  {\n    return\n  }\n"))
    #expect(
      wrapped("  guard let a = \(long)[b]?.c(d), let e = \(long).f else {\n")
        == "  guard let a = \(long)[b]?.c(d),\n    let e = \(long).f\n  else {\n")
    #expect(
      wrapped("  if !a.isEmpty, a.wholeMatch(of: #/[ (]{2,7}/#) == nil { return \(long) }\n")
        == "  if !a.isEmpty, a.wholeMatch(of: #/[ (]{2,7}/#) == nil {\n    return \(long)\n  }\n")
  }

  @Test("have the statement of a case on a line of its own, and cases on as many lines as they need")
  func cases() {
    #expect(
      wrapped("  case .aaaaaaaaaaaaaaaaaaaaaaaaaaaaa(let b, _): \(long)(c: d)\n")
        == "  case .aaaaaaaaaaaaaaaaaaaaaaaaaaaaa(let b, _):\n    \(long)(c: d)\n")
    #expect(wrapped("  case a, \(long), b, \(long), c\n") == "  case a, \(long), b,\n    \(long), c\n")
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
