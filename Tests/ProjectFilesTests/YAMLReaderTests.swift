import Testing

@testable import ProjectFiles

@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws -> YAMLValue {
    try YAMLReader.read(Array(text.utf8))
  }

  @Test("reads mappings, sequences and scalars")
  func blocks() throws {
    let value = try read(
      """
      # comment
      ---
      name: My App # trailing
      "quoted key": 'it''s'
      url: http://example.com/#x
      list:
      - a
      -   path: b
          excludes: ["c, d", e]
      - - f
        - g
      nested:
        map: {x: 1, "y": [2, {z: 3}],
          w: }
        empty:
        text: |
          line: one

          # two
        plain: a
          b
      anchor: &name
        k: v
      """)
    #expect(value["name"]?.text == "My App")
    #expect(value["quoted key"]?.text == "it's")
    #expect(value["url"]?.text == "http://example.com/#x")
    #expect(value["list"]?.elements.count == 3)
    #expect(value["list"]?.elements[1]["excludes"]?.texts == ["c, d", "e"])
    #expect(value["list"]?.elements[2].texts == ["f", "g"])
    #expect(value["nested"]?["map"]?["y"]?.elements.last?["z"]?.text == "3")
    #expect(value["nested"]?["map"]?["w"]?.text == "")
    #expect(value["nested"]?["empty"]?.text == "")
    #expect(value["nested"]?["text"]?.text == "line: one")
    #expect(value["nested"]?["plain"]?.text == "a b")
    #expect(value["anchor"]?["k"]?.text == "v")
  }

  @Test("an empty file is an empty mapping")
  func empty() throws {
    #expect(try read("# nothing\n") == .mapping([]))
  }

  @Test(
    "tells the line of a mistake",
    arguments: [
      ("a: 1\nb", 2), ("a:\n\tb: 1", 2), ("a: [1,\n2", 1), ("a: [1 [", 1), ("a: [:", 1), ("a: {[", 1),
      ("  a: 1\nb: 2", 2),
      ("a: [1]\n - b", 2),
    ])
  func mistakes(text: String, line: Int) {
    #expect { try read(text) } throws: { ($0 as? YAMLError)?.line == line }
  }

  @Test("refuses collections that are nested too deeply")
  func depth() {
    for part in ["[", "{a: ", "- "] {
      #expect(throws: YAMLError.self) { try read("x:\n " + String(repeating: part, count: 100_000)) }
    }
    let steps = (0..<1_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(throws: YAMLError.self) { try read(steps) }
  }

  @Test("puts what anchors hold in place of aliases, and what has no anchor stays a text")
  func aliases() throws {
    let value = try read(
      "a: &x [1, 2]\nb: *x\nc: [*x]\nd: *none\ne: &m\n  k: 1\nf:\n  <<: [*m]\n  k: 2\ng: { <<: *m }\n")
    #expect(value["b"]?.texts == ["1", "2"])
    #expect(value["c"]?.elements.first?.texts == ["1", "2"])
    #expect(value["d"]?.text == "*none")
    #expect(value["f"]?["k"]?.text == "2")
    #expect(value["g"]?["k"]?.text == "1")
  }

  @Test("refuses aliases that grow without an end")
  func bomb() throws {
    let lines = (1...20).map {
      "a\($0): &a\($0) [\(Array(repeating: $0 == 1 ? "x" : "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
    }
    #expect(throws: YAMLError.self) { try read(lines.joined(separator: "\n")) }
    #expect(throws: YAMLError.self) { try read("a: &a\n  b: *a\nc: *a\n") }
  }
}
