import ArchLint
import Testing

@Suite("Name patterns")
struct NamePatternTests {
  @Test(
    "match whole names",
    arguments: [
      ("*Presenter", "CartPresenter"), ("*Presenter", "Presenter"), ("Cart*", "CartScene"), ("*a*a*", "banana"),
      ("?ell", "Bell"), ("Cart", "Cart"), ("*", ""), ("*ab", "aab"),
    ])
  func matches(pattern: String, name: String) throws {
    #expect(try #require(NamePattern(pattern)).matches(name))
  }

  @Test(
    "do not match parts or other letters",
    arguments: [("*Presenter", "PresenterView"), ("Cart", "Carts"), ("?ell", "ell"), ("*a*b", "ba"), ("cart", "Cart")])
  func mismatches(pattern: String, name: String) throws {
    #expect(try !#require(NamePattern(pattern)).matches(name))
  }

  @Test("hold only what a name can", arguments: ["", "a b", "A.B", "[A]", "A/B"])
  func refused(text: String) {
    #expect(NamePattern(text) == nil)
  }
}
