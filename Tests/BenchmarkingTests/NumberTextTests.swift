import Testing

@testable import Benchmarking

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "rounds",
    arguments: [
      (0.0, 1, "0.0"), (1234.56, 1, "1,234.6"), (0.05, 1, "0.1"), (2.999, 2, "3.00"), (1.005, 0, "1"),
      (-2.5, 1, "-2.5"), (-0.001, 1, "0.0"), (.infinity, 1, "–"), (7.04, 2, "7.04"),
    ])
  func rounded(number: Double, digits: Int, expected: String) {
    #expect(NumberText.rounded(number, digits: digits) == expected)
  }

  @Test("groups digits", arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func grouped(number: Int, expected: String) {
    #expect(NumberText.grouped(number) == expected)
  }
}
