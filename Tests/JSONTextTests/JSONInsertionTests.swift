import JSONText
import Testing

@Suite struct JSONInsertionTests {
  @Test(
    "puts an element behind the others and leaves comments, commas and all else as they are",
    arguments: [
      ("{}", "{\n  \"a\": [\n    1\n  ]\n}"),
      ("{\n}\n", "{\n  \"a\": [\n    1\n  ]\n}\n"),
      ("{ \"b\": 2 }", "{ \"b\": 2,\n  \"a\": [\n    1\n  ]\n }"),
      ("{\n  \"b\": { \"a\": [0] }, // why\n}\n", "{\n  \"b\": { \"a\": [0] },\n  \"a\": [\n    1\n  ] // why\n}\n"),
      ("{\n  // } ]\n  \"a\": []\n}", "{\n  // } ]\n  \"a\": [\n    1\n  ]\n}"),
      (
        "{ \"a\": [ { \"x\": \"]\" } /* , */ ], \"b\": 1 }",
        "{ \"a\": [ { \"x\": \"]\" },\n    1\n   /* , */ ], \"b\": 1 }"
      ),
      ("{\n  \"a\": [\n    0, // zero\n  ],\n}", "{\n  \"a\": [\n    0,\n    1 // zero\n  ],\n}"),
    ])
  func insertion(_ text: String, _ expected: String) throws {
    let result = try #require(JSONInsertion.adding("1", to: "a", in: Array(text.utf8)))
    #expect(String(decoding: result, as: UTF8.self) == expected)
    let parsed = try JSONReader.parse(result, allowing: .commentsAndTrailingCommas)
    #expect(parsed["a"]?.elements?.last?.integer(.identifier) == 1)
  }

  @Test("refuses what is no array")
  func refusal() {
    #expect(JSONInsertion.adding("1", to: "a", in: Array("{ \"a\": {} }".utf8)) == nil)
  }
}
