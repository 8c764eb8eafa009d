import Testing

@testable import ArchLint

@Suite("The reason for living with a finding")
struct ReasonTextTests {
  @Test(
    "isn't a mark, a placeholder, or nothing that can be seen",
    arguments: ["TODO", " TBD ", "N/A", "FIXME:", "XXX", ".", "…", "\u{200B}", "", "Why the project  accepts it", "42"])
  func none(_ text: String) {
    #expect(!ReasonText.saysSomething(text))
  }

  @Test(
    "is any word of a language, or a sentence with a mark",
    arguments: ["legacy", "Legacy", "TODO after 4.2", "历史原因", "ABI stability", "été"])
  func some(_ text: String) {
    #expect(ReasonText.saysSomething(text))
  }
}
