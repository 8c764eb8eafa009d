import SwiftOutline
import Testing

@Suite("Missing parts")
struct MissingPartsTests {
  @Test("of attributes have empty ranges, not backward ones")
  func attributes() throws {
    let attribute = try #require(outline("@  (1) struct A {}").attributes.first)
    #expect((attribute.nameStart, attribute.nameEnd) == (3, 3))
  }
}
