import Testing

@testable import ProjectFiles

@Suite struct ManifestCallReaderTests {
  private func statements(_ text: String) -> [ManifestStatement] {
    ManifestCallReader.read(Array(text.utf8)).statements
  }

  @Test("reads calls with labels, members, arrays and dictionaries")
  func calls() {
    let expected = ManifestExpression.call(
      callee: .member(base: .identifier("Target"), name: "target"),
      arguments: [
        ManifestArgument(label: "name", value: .string("A")),
        ManifestArgument(
          label: "settings",
          value: .dictionary([ManifestEntry(key: .string("K"), value: .array([.number("1.5"), .identifier("x")]))])),
        ManifestArgument(label: nil, value: .array([])),
      ])
    #expect(
      statements("Target . target(name: /* a /* b */ */ \"A\", // c\n settings: [\"K\": [1.5, x,],], [])")
        == [.expression(expected)])
  }

  @Test(
    "reads string literals",
    arguments: [
      (#""a\n\"\u{e9}""#, "a\n\"é"), (##"#"a\n"#"##, "a\\n"), (##"#"a\#tb"#"##, "a\tb"),
      ("\"\"\"\n x\"y\n\"\"\"", "\n x\"y\n"),
      (#""""#, ""),
    ])
  func strings(literal: String, expected: String) {
    #expect(statements(literal) == [.expression(.string(expected))])
  }

  @Test("a string with interpolations has no known text")
  func interpolation() {
    #expect(statements(#"f("\(g("a)"))b", 1)"#).count == 1)
    #expect(statements(#""\(x)""#) == [.expression(.string(nil))])
  }

  @Test("reads variables, loops and trailing closures")
  func statements() {
    let statements = statements(
      """
      let a: [Set<String>] = [b]
      var c: [X] { [d] }
      let e: Y
      for t in p.q where r { t.s = a }
      p.q.forEach { $0 }
      if #available(macOS 13, *) { f() }
      """)
    #expect(statements.count == 6)
    #expect(statements.first == .variable(name: "a", typeNames: ["Set", "String"], value: .array([.identifier("b")])))
    #expect(
      statements.dropFirst().first
        == .variable(name: "c", typeNames: ["X"], value: .closure([.expression(.array([.identifier("d")]))])))
    #expect(statements.dropFirst(2).first == .variable(name: "e", typeNames: ["Y"], value: .unknown))
    guard case .loop(_, let body)? = statements.dropFirst(3).first else {
      Issue.record("no loop")
      return
    }
    #expect(
      body == [
        .expression(
          .operation(operands: [.member(base: .identifier("t"), name: "s"), .identifier("a")], operators: ["="]))
      ])
  }

  @Test(
    "tells where literals and brackets have no end",
    arguments: [("a(\n\"b", 2), ("/* a\n", 1), ("f(\n[1)", 2), ("f(\n", 1), ("}", 1), ("\n#\"a", 2)])
  func mistakes(text: String, line: Int) {
    #expect(ManifestCallReader.read(Array(text.utf8)).mistakes.first?.line == line)
  }

  @Test("deep nesting and long chains come to an end")
  func depth() {
    for part in [
      "(", "[", "{", "f(", "[a:", "a{", ".a", "a.b()", "\"\\(", "+", "let a:", "for ", "/*", "if {", "x?.", "a[",
      "#if\n",
    ] {
      _ = statements(String(repeating: part, count: 10_000))
    }
  }
}
