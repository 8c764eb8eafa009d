import Testing

@testable import SwiftOutline

@Suite("Grammar that the compiler's parser settles")
struct CompilerGrammarTests {
  @Test(
    "reads names, closures and brackets as the compiler does",
    arguments: [
      ("f(g(_:a:))", "call(name:f argument(name:g))"),
      ("a.b(c:)(1)", "call(member:b(name:a) argument(integerLiteral))"),
      ("a\n  { b }\n  { c }()", "call(name:a argument<8>(closure(name:b))) call(closure(name:c))"),
      ("a[1] { b }", "subscriptCall(name:a argument(integerLiteral) argument<8>(closure(name:b)))"),
      ("#A::b(c)", "macroExpansion:b(argument(name:c))"),
      ("f { $a in b }", "call(name:f argument<8>(closure(closureParameter:$a<128> name:b)))"),
      ("unsafe { a }()", "wordExpression:unsafe(call(closure(name:a)))"),
      ("unsafe(a)", "call(name:unsafe argument(name:a))"),
      ("a < B, C > (d)", "call(genericSpecialization(name:a typeName:B typeName:C) argument(name:d))"),
      (
        "f(a < b, c > d)",
        "call(name:f argument(sequence(name:a operatorReference:< name:b)) "
          + "argument(sequence(name:c operatorReference:> name:d)))"
      ),
      ("a .== b", "sequence(name:a operatorReference:.== name:b)"),
      ("if a { b }\n{ c }", "ifStatement(call(name:a argument<8>(closure(name:b))) codeBlock(name:c))"),
      ("if #m(a) { }", "ifStatement(macroExpansion:m(argument(name:a)) codeBlock)"),
      ("if a { b } .c { d }", "ifStatement(member:c(call(name:a argument<8>(closure(name:b)))) codeBlock(name:d))"),
    ])
  func expressions(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "keeps the types of thrown errors, and of attributes and lists in expressions",
    arguments: [
      ("do throws(E) { } catch { }", "doStatement(typeName:E codeBlock catchClause(codeBlock))"),
      ("{ (a) throws(E) in a }", "closure(closureParameter:a typeName:E name:a)"),
      ("[3 of A]()", "call(arrayType(integerLiteral typeName:A))"),
      (
        "A<() throws(E) -> B>.c",
        "member:c(genericSpecialization(name:A functionType<16>(tupleType typeName:E typeName:B)))"
      ),
      ("A<B<C>?>(d)", "call(genericSpecialization(name:A optionalType(typeName:B(typeName:C))) argument(name:d))"),
    ])
  func types(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test("ends types whose angle brackets are one token each where their own bracket stands")
  func ends() {
    let file = outline("let a: A<B<C<D?>?>> = 1")
    let texts = file.nodes.indices.filter { file.nodes[$0].kind == .typeName }.map { file.text(of: UInt32($0)) }
    #expect(texts == ["D", "C<D?>", "B<C<D?>?>", "A<B<C<D?>?>>"])
    #expect(file.declarations.map { $0.value == Node.none } == [false])
  }

  @Test("reads 'read' and 'modify' in braces as calls")
  func experimentalAccessors() {
    #expect(outline("var a: A { read { $0 } }").nodes.contains { $0.kind == .call })
    #expect(outline("var a: A { get { 1 } }").nodes.allSatisfy { $0.kind != .call })
  }
}
