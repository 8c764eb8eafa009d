import Testing

@testable import ArchLint

@Suite("The reason for living with a finding")
struct ReasonTextTests {
  @Test(
    "isn't a mark, a placeholder, or nothing that can be seen",
    arguments: [
      "TODO", " TBD ", "N/A", "FIXME:", "XXX", ".", "…", "\u{200B}", "", "42", "<Why the project  accepts it>",
      "<reason>",
      "reason", "add a reason", "Reason.", "x", "ok", "a b c", "1234 x!",
    ])
  func none(_ text: String) {
    #expect(!ReasonText.saysSomething(text))
  }

  @Test(
    "is any word of a language, or a sentence with a mark",
    arguments: [
      "legacy", "Legacy", "TODO after 4.2", "历史原因", "버그", "ABI stability", "été", "<T> of a list", "<5 rows",
      "the reason is in RFC 12",
    ])
  func some(_ text: String) {
    #expect(ReasonText.saysSomething(text))
  }
}
