import Testing

@testable import SwiftOutline

@Suite("Debug-only code")
struct DebugOnlyTests {
  private func debugOnlyNames(_ text: String) -> [String] {
    let file = outline(text)
    return file.declarations.filter { $0.flags.contains(.isDebugOnly) }.map {
      file.nameText($0.name)
    }
  }

  @Test(
    "stands in a clause for debug builds",
    arguments: [
      ("#if DEBUG\nlet a = 1\n#else\nlet b = 1\n#endif\nlet c = 1", ["a"]),
      ("#if !DEBUG\nlet a = 1\n#else\nlet b = 1\n#endif", ["b"]),
      ("#if DEBUG && os(iOS)\nlet a = 1\n#endif", ["a"]),
      ("#if os(iOS) && DEBUG\nlet a = 1\n#endif", ["a"]),
      ("#if DEBUG || os(iOS)\nlet a = 1\n#else\nlet b = 1\n#endif", []),
      ("#if os(iOS)\nlet a = 1\n#else\nlet b = 1\n#endif", []),
      ("#if os(iOS)\nlet a = 1\n#elseif DEBUG\nlet b = 1\n#else\nlet c = 1\n#endif", ["b"]),
      (
        "#if DEBUG\n#if os(iOS)\nlet a = 1\n#else\nlet b = 1\n#endif\nlet c = 1\n#endif\nlet d = 1",
        ["a", "b", "c"]
      ),
      (
        "#if DEBUG\nstruct A { let b = 1; func c() { func d() {} } }\n#endif", ["A", "b", "c", "d"]
      ),
      ("struct A {\n#if DEBUG\nlet b = 1\n#endif\nlet c = 1\n}", ["b"]),
      ("func a() {\n#if DEBUG\nfunc b() {}\n#endif\nfunc c() {}\n}", ["b"]),
      ("#if DEBUGGING\nlet a = 1\n#endif", []),
    ])
  func clauses(_ text: String, _ names: [String]) { #expect(debugOnlyNames(text) == names) }

  @Test("is marked among statements too")
  func statementsAndNodes() {
    #expect(
      statements("#if DEBUG\na()\n#endif\nb()") == "ifConfigClause<32>(call(name:a)) call(name:b)")
    #expect(outline("#if DEBUG\nlet a = 1\n#endif").tree == "declaration:a<32>(integerLiteral)")
  }
}
