import Testing

@testable import FeatureModel

@Suite("Numbers")
struct NumberLiteralTests {
  @Test(
    "Digits, sign, point and exponent make a literal",
    arguments: [
      ("0", "0"), ("-3", "-3"), ("+3", "3"), ("1_000", "1_000"), (".5", "0.5"), ("-.5", "-0.5"), ("1e3", "1e3"),
      ("1.5E-3", "1.5e-3"), ("007", "007"),
    ])
  func accepted(given: String, text: String) {
    #expect(NumberLiteral(given)?.text == text)
  }

  @Test(
    "Anything else is none",
    arguments: ["", "-", ".", "5.", "e3", "1e", "0x1F", "1,5", "nan", "inf", "1e999", "_1", "1.2.3", "٣", "1 ", "--1"])
  func refused(given: String) {
    #expect(NumberLiteral(given) == nil)
  }

  @Test("Large integers are compared exactly")
  func comparison() throws {
    let large = try #require(NumberLiteral("9223372036854775806"))
    let larger = try #require(NumberLiteral("9223372036854775807"))
    #expect(large < larger)
    #expect(large.value == larger.value)
    #expect(NumberLiteral(2) < larger)
  }
}
