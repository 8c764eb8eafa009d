import SafeText
import Testing

@Suite("Numbers of others")
struct GivenNumberTests {
  @Test("are read where they may stand, and nowhere else", arguments: ["1", "1000000"])
  func inside(_ text: String) { #expect(GivenNumber.count.read(text) == Int(text)) }

  @Test(
    "that are none, or out of range, are nothing",
    arguments: [
      "", "0", "-1", "1000001", "9223372036854775807", "9223372036854775808", "1e3", "0x10", "1 0", "\u{661}", "1\u{0}",
    ])
  func outside(_ text: String) { #expect(GivenNumber.count.read(text) == nil) }

  @Test("may be written with a point", arguments: [(1.0, 1), (1e6, 1_000_000)] as [(Double, Int)])
  func doubles(_ number: Double, _ value: Int) { #expect(GivenNumber.count.read(number) == value) }

  @Test("aren't made whole", arguments: [0.5, -1, 1e300, .infinity, .nan, 9.3e18])
  func noDoubles(_ number: Double) { #expect(GivenNumber.count.read(number) == nil) }

  @Test("say what they may be")
  func words() { #expect("\(GivenNumber.indentation)" == "a whole number from 1 to 16") }
}
