import Testing

@testable import SwiftOutline

@Suite("Numbers")
struct NumberTests {
  @Test(
    "are integers",
    arguments: ["0", "42", "1_000", "0xFF", "0x_a", "0b1010", "0o17", "00", "0xe", "12abc"])
  func integer(_ text: String) { #expect(tokens(text) == ["integer \(text)"]) }

  @Test(
    "are floats",
    arguments: ["1.5", "1e9", "1.5E-9", "1_0.0_1", "0x1p4", "0x1.8p-3", "1e+3", "0.1"])
  func float(_ text: String) { #expect(tokens(text) == ["float \(text)"]) }

  @Test("end before a member or range")
  func members() {
    #expect(tokens("1.description") == ["integer 1", "period .", "identifier description"])
    #expect(tokens("1...2") == ["integer 1", "binaryOperator ...", "integer 2"])
    #expect(tokens("0x1.foo") == ["integer 0x1", "period .", "identifier foo"])
    #expect(tokens("-1") == ["prefixOperator -", "integer 1"])
  }

  @Test("are tuple indices after a period")
  func tupleIndices() {
    #expect(tokens("a.0.1") == ["identifier a", "period .", "integer 0", "period .", "integer 1"])
  }
}
