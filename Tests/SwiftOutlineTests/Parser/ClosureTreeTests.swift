import Testing

@testable import SwiftOutline

@Suite("Trees of closures")
struct ClosureTreeTests {
  @Test(
    "hold captures, parameters, result and code in this order",
    arguments: [
      ("{ a }", "closure(name:a)"),
      ("{ a in b }", "closure(closureParameter:a name:b)"),
      ("{ a, _ in b }", "closure(closureParameter:a closureParameter:_ name:b)"),
      (
        "{ (a: Int, b) -> C in d }",
        "closure(closureParameter:a(typeName:Int) closureParameter:b typeName:C name:d)"
      ),
      (
        "{ (a, b: inout [C]) in d }",
        "closure(closureParameter:a closureParameter:b(attributedType(arrayType(typeName:C))) name:d)"
      ),
      (
        "{ [weak self, a = b, unowned(unsafe) c] in d }",
        "closure(capture:self<1>(selfReference) capture:a(name:b) capture:c<2>(name:c) name:d)"
      ),
      (
        "{ @MainActor [a] (b) async throws -> C in d }",
        "closure(attribute:MainActor capture:a(name:a) closureParameter:b typeName:C name:d)"
      ),
      ("{ [a] b in c }", "closure(capture:a(name:a) closureParameter:b name:c)"),
      ("{ () -> A<B> in c }", "closure(typeName:A(typeName:B) name:c)"),
      ("{ (a) }", "closure(tuple(argument(name:a)))"),
      ("{ [a] }", "closure(arrayLiteral(name:a))"),
      ("{ a in }", "closure(closureParameter:a)"),
      ("{ a; b }", "closure(name:a name:b)"),
      ("{ for a in b { c } }", "closure(forStatement(bindingName:a name:b codeBlock(name:c)))"),
    ])
  func signatures(_ code: String, _ tree: String) { #expect(statements(code) == tree) }
}
