import Testing

@testable import Profile

@MainActor
@Suite("Texts that may be email addresses")
struct StringValidationTests {
  @Test("are taken for one", arguments: ["ada@example.com", "a.b@mail.example.org"])
  func accepts(text: String) {
    #expect(text.isEmailAddress)
  }

  @Test("are not", arguments: ["", "ada", "@example.com", "ada@", "ada@example", "a b@example.com"])
  func refuses(text: String) {
    #expect(!text.isEmailAddress)
  }
}
