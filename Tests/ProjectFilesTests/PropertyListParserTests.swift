import Testing

@testable import ProjectFiles

@Suite struct PropertyListParserTests {
  private func parse(_ text: String) throws -> PropertyListValue {
    try PropertyListParser.parse(Array(text.utf8))
  }

  @Test("parses dictionaries, arrays, strings and comments")
  func values() throws {
    let value = try parse(
      """
      // !$*UTF8*$!
      {
        a = 1; /* comment */ "b c" = ( x/y.swift /* y */, "q\\"\\n\\U00e9", );
        d = {e = "$(F)"; g = '';};
        h = "<group>"
      }
      """)
    #expect(value["a"] == .string("1"))
    #expect(value["b c"]?.strings == ["x/y.swift", "q\"\né"])
    #expect(value["d"]?["g"] == .string(""))
    #expect(value["h"]?.string == "<group>")
  }

  @Test(
    "tells the line where a list breaks off",
    arguments: [
      ("{\n a = 1\n b = 2;}", 3), ("{\n a = \"b", 2), ("{ a = (1,\n 2", 2), ("{}\n}", 2), ("", 1), ("{a;}", 1),
      ("{\n/* x", 2), ("{\n<<<<<<< HEAD\n}", 2), ("<?xml version='1.0'?>", 1),
    ])
  func mistakes(text: String, line: Int) {
    #expect { try parse(text) } throws: { ($0 as? PropertyListError)?.line == line }
  }

  @Test("refuses lists that are nested too deeply")
  func depth() throws {
    let deepest = PropertyListParser.maximumDepth
    func nested(_ depth: Int) -> String { String(repeating: "(", count: depth) + String(repeating: ")", count: depth) }
    #expect(throws: Never.self) { try parse(nested(deepest)) }
    #expect(throws: PropertyListError.self) { try parse(nested(deepest + 1)) }
    #expect(throws: PropertyListError.self) { try parse(String(repeating: "{a=", count: 1_000_000)) }
  }
}
