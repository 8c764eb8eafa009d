import Testing

@testable import FeatureModel

@Suite("Sample values")
struct FieldSamplesTests {
  @Test(
    "Three values suit the field's type and name",
    arguments: [
      ("coffeeName:String", ["\"First coffee name\"", "\"Second coffee name\"", "\"Third coffee name\""]),
      ("name:String", ["\"First order\"", "\"Second order\"", "\"Third order\""]),
      ("customerName:String", ["\"Ada\"", "\"Grace\"", "\"Linus\""]),
      ("city:String", ["\"Berlin\"", "\"Lisbon\"", "\"Oslo\""]),
      ("a:String:email", ["\"ada@example.com\"", "\"grace@example.com\"", "\"linus@example.com\""]),
      ("a:String:maxLength:1", ["\"A\"", "\"B\"", "\"C\""]), ("a:Int", ["3", "12", "40"]),
      ("a:Double", ["4.5", "12.25", "30"]), ("a:Int:min:1:max:2", ["1", "2", "2"]),
      ("a:Int?", ["3", "12", "nil"]), ("a:Bool", ["true", "false", "true"]), ("a:Cup(b,c)", [".b", ".c", ".b"]),
      ("a:Customer", ["Customer.samples[0]", "Customer.samples[1]", "Customer.samples[2]"]),
      (
        "tags:[String]",
        ["[\"First tag\"]", "[\"First tag\", \"Second tag\"]", "[\"First tag\", \"Second tag\", \"Third tag\"]"]
      ),
      ("a:[Int]:minCount:2:maxCount:2", ["[3, 12]", "[3, 12]", "[3, 12]"]), ("a:[Order]", ["[]", "[]", "[]"]),
      (
        "a:Date",
        [
          "Date(timeIntervalSince1970: 1_704_103_200)", "Date(timeIntervalSince1970: 1_704_189_600)",
          "Date(timeIntervalSince1970: 1_704_276_000)",
        ]
      ),
    ])
  func values(field: String, expected: [String]) throws {
    #expect(try presentation(field).samples.values.map(\.swiftText) == expected)
  }

  @Test("JSON has the same values, with dates in ISO 8601")
  func json() throws {
    func json(_ field: String) throws -> String? { try presentation(field).samples.values[1].jsonText }
    #expect(try json("a:Date") == "\"2024-01-02T10:00:00Z\"")
    #expect(try json("a:UUID") == "\"00000000-0000-0000-0000-000000000002\"")
    #expect(try json("a:URL") == "\"https://example.com/a/2\"")
    #expect(try json("a:Cup(b,c)") == "\"c\"")
    #expect(try json("a:[Double]") == "[4.5, 12.25]")
    #expect(try json("a:Customer") == nil)
    #expect(SampleValue.nothing.jsonText == "null")
    #expect(SampleValue.text("a\"\\\u{1}").jsonText == "\"a\\\"\\\\\\u0001\"")
  }

  @Test("Edges lie at the bounds and pass")
  func edges() throws {
    func edges(_ field: String) throws -> [String] { try presentation(field).samples.edges.map(\.swiftText) }
    #expect(try edges("a:Int:min:-2:max:5").prefix(4) == ["-2", "0", "5"])
    #expect(try edges("a:String:required:maxLength:3") == ["\"a\"", "\"aaa\""])
    #expect(try edges("a:String?").contains("nil"))
    #expect(try edges("a:Cup(b,c)") == [".c"])
    #expect(try edges("a:[Int]") == ["[]"])
    #expect(try edges("a:[Int]:required") == ["[3]"])
  }

  @Test("Samples and edges pass the field's own validations, and comparable ones ascend")
  func valid() throws {
    let fields = [
      "a:String:required:minLength:30:maxLength:40", "a:String:email:minLength:30", "a:String:phone:maxLength:7",
      "name:String:maxLength:5", "a:Double:above:0:below:0.001", "a:Decimal:min:-0.02:max:-0.01",
      "a:Int:above:-5:below:-2",
      "a:Int:min:9223372036854775806", "a:Double:min:1e300", "a:Int:max:-9223372036854775808",
    ]
    for text in fields {
      let presentation = try presentation(text)
      for value in presentation.samples.values + presentation.samples.edges {
        for validation in presentation.field.validations {
          switch value {
          case .text(let text): #expect(validation.accepts(text: text), "\(text)")
          case .number(let number, _): #expect(validation.accepts(number: number), "\(text)")
          default: Issue.record("unexpected \(value)")
          }
        }
      }
      let values = presentation.samples.values
      for (value, next) in zip(values, values.dropFirst()) {
        switch (value, next) {
        case (.text(let value), .text(let next)): #expect(value < next, "\(text)")
        case (.number(let value, _), .number(let next, _)): #expect(value <= next, "\(text)")
        default: Issue.record("unexpected \(value)")
        }
      }
    }
  }

  @Test("Text is a literal on one line whatever it holds")
  func literals() {
    #expect(SwiftText.literal("a\\(b)\"\n\r\t\0\u{7}\u{200B}é") == "\"a\\\\(b)\\\"\\n\\r\\t\\0\\u{7}\\u{200B}é\"")
    #expect(SwiftText.grouped(-1_234_567) == "-1_234_567")
    #expect(SwiftText.grouped(12) == "12")
  }
}
