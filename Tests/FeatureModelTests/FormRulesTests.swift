import Testing

@testable import FeatureModel

@Suite("Rules of forms")
struct FormRulesTests {
  @Test("Presence comes before format and format before bounds")
  func order() throws {
    let rules = try presentation("total:Double:min:0:max:9.5").rules
    #expect(
      rules.map(\.message) == [
        "Total is required", "Total must be a number", "Total must be at least 0", "Total must be at most 9.5",
      ])
    #expect(rules.map(\.check) == ["required(", "readable(", "atLeast(0, ", "atMost(9.5, "])
    #expect(
      rules.map(\.invalidInputs) == [
        ["\"\"", "\"   \""], ["\"abc\"", "\"nan\"", "\"0x10\""], ["\"-1\""], ["\"10.5\""],
      ])
  }

  @Test(
    "Each validation has its message",
    arguments: [
      (
        "guests:Int:above:0", ["Guests are required", "Guests must be a whole number", "Guests must be greater than 0"]
      ),
      ("a:Int?:below:5", ["A must be a whole number", "A must be less than 5"]),
      ("coffeeName:String:required", ["Coffee name is required"]),
      ("a:String:minLength:1:maxLength:1", ["A must have at least 1 character", "A must have at most 1 character"]),
      ("a:String:email:maxLength:9", ["A must have at most 9 characters", "A must be an email address"]),
      ("a:String?:phone", ["A must be a phone number"]),
      ("site:URL", ["Site is required", "Site must be a web address"]),
      ("a:UUID", []), ("owner:Customer", ["Choose an owner"]), ("owner:Customer?", []),
      ("tags:[String]:required:maxCount:3", ["Add at least one tag", "Add at most 3 of the tags"]),
      ("scores:[Int]:minCount:2", ["Each score must be a whole number", "Add at least 2 of the scores"]),
      ("a:String", ["A is required"]), ("a:String?", []), ("a:Bool", []), ("a:Date?", []), ("a:Cup(b,c)", []),
      ("a:[String]", []),
      ("a:String:required:minLength:1", ["A is required"]),
    ])
  func messages(field: String, expected: [String]) throws {
    #expect(try presentation(field).rules.map(\.message) == expected)
  }

  @Test("An optional field may stay empty")
  func optional() throws {
    #expect(
      try presentation("a:String?:minLength:3").rules.map(\.check) == [
        "refused(if: !a.withoutBlanks.isEmpty && a.withoutBlanks.count < 3, "
      ])
    #expect(try presentation("a:Int?").rules.map(\.check) == ["readable("])
  }

  @Test("Every rule has a value that breaks it and a message without a full stop")
  func invalidInputs() throws {
    let fields = [
      "a:String:required:minLength:2:maxLength:5", "a:String:email:minLength:8", "a:String:phone", "a:Int:min:1:max:2",
      "a:Decimal?:above:0.1:below:0.3", "a:URL", "a:[String]:minCount:2:maxCount:40",
      "a:[Cup(b,c)]:minCount:1",
      "a:[Customer]:required:maxCount:2", "a:Customer", "a:[URL]", "a:Int:max:9223372036854775807",
    ]
    for field in fields {
      let rules = try presentation(field).rules
      #expect(!rules.isEmpty, "\(field)")
      for rule in rules {
        #expect(!rule.invalidInputs.isEmpty, "\(field): \(rule.message)")
        #expect(!rule.message.hasSuffix("."), "\(field)")
      }
    }
  }

  @Test("A bound that no number lies beyond gives no rule")
  func unreachableBound() throws {
    #expect(try presentation("a:Int:max:9223372036854775807").rules.map(\.kind) == [.presence, .format])
  }

  @Test(
    "Generated forms and the defaults of fields agree on what an address is",
    arguments: [
      ("a@b.co", true), ("a.b@c.d.e", true), ("a@b", false), ("@b.co", false), ("a@b.", false), ("a@@b.co", false),
      ("a b@c.de", false), ("a@b..c", false), ("", false),
    ])
  func email(text: String, expected: Bool) throws {
    #expect(TextShape.isEmail(text) == expected)
    #expect((text.wholeMatch(of: #/[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/#) != nil) == expected)
    #expect(try presentation("a:String:email").rules[0].check.contains(#"[^@\s]+@[^@\s.]+(\.[^@\s.]+)+"#))
  }

  @Test(
    "Generated forms and the defaults of fields agree on what a phone number is",
    arguments: [
      ("5550101", true), ("+1 202 555 0101", true), ("(030) 123-4567", true), ("+49 (0) 30.123456", true),
      ("555010", false), ("1234567890123456", false), ("call me now", false), ("", false), ("5550101x", false),
      ("-5550101", false), ("++5550101", false),
    ])
  func phone(text: String, expected: Bool) throws {
    #expect(TextShape.isPhone(text) == expected)
    #expect((text.wholeMatch(of: #/\+?[ (]*([0-9][ ().-]*){7,15}/#) != nil) == expected)
    #expect(try presentation("a:String:phone").rules[0].check.contains(#"\+?[ (]*([0-9][ ().-]*){7,15}"#))
  }
}
