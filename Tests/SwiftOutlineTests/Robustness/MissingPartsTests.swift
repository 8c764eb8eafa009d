import Fuzzing
import SwiftOutline
import Testing

@Suite("Missing parts")
struct MissingPartsTests {
  @Test("of parameters and attributes have empty ranges, not backward ones")
  func ranges() throws {
    for text in ["func f(a: A, @B ) {}", "func f( , ) {}", "@ struct A {}", "@\nfunc f() {}", "init(inout\n) {}", "@ "]
    {
      #expect(OutlineInvariants.violation(in: outline(text)) == nil, "\(text)")
    }
    let attribute = try #require(outline("@  (1) struct A {}").attributes.first)
    #expect((attribute.nameStart, attribute.nameEnd) == (3, 3))
  }
}
