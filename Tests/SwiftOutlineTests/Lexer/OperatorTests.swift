import Testing

@testable import SwiftOutline

@Suite("Operators")
struct OperatorTests {
  @Test(
    "are prefix, postfix or infix by the blanks around them",
    arguments: [
      ("a + b", "binaryOperator +"), ("a+b", "binaryOperator +"), ("a +b", "prefixOperator +"),
      ("a+ b", "postfixOperator +"),
      ("(-b)", "prefixOperator -"), ("(b%)", "postfixOperator %"), ("[-b, %c]", "prefixOperator %"),
      ("a%.b", "postfixOperator %"),
      ("a %.b", "prefixOperator %"), ("a/* */-b", "prefixOperator -"),
      ("a-/* */b", "postfixOperator -"),
      ("a - // c\nb", "binaryOperator -"), ("{-$0}", "prefixOperator -"), ("-", "binaryOperator -"),
      ("a⊕b", "binaryOperator ⊕"), ("a ⊕b", "prefixOperator ⊕"), ("a..<b", "binaryOperator ..<"),
      ("a...", "postfixOperator ..."),
      ("...a", "prefixOperator ..."), ("&a", "prefixOperator &"), ("a .+. b", "binaryOperator .+."),
      ("a =-= b", "binaryOperator =-="),
      ("a -> b", "arrow ->"), ("a = b", "equal ="), ("a=b", "equal ="),
      ("a ? b : c", "infixQuestion ?"),
      ("a?.b", "postfixQuestion ?"), ("a!.b", "postfixExclamation !"),
      ("a != b", "binaryOperator !="),
      ("!a", "prefixOperator !"),
      ("a?? b", "postfixQuestion ?"), ("a ?? b", "binaryOperator ??"), ("a.b", "period ."),
      ("a./b/c", "binaryOperator ./"),
    ])
  func fixity(_ text: String, _ token: String) {
    #expect(tokens(text).contains(token), "\(tokens(text))")
  }

  @Test("stop at comments")
  func comments() {
    #expect(
      tokens("a +/* b */+ c") == [
        "identifier a", "binaryOperator +", "binaryOperator +", "identifier c",
      ])
    #expect(tokens("a *// b\nc") == ["identifier a", "binaryOperator *", "identifier c"])
    #expect(tokens("a.// b\nc") == ["identifier a", "period .", "identifier c"])
  }

  @Test("do not swallow the question mark of a key path")
  func keyPath() {
    #expect(
      tokens(#"\.?.a"#) == [
        #"backslash \"#, "period .", "postfixQuestion ?", "period .", "identifier a",
      ])
  }
}
