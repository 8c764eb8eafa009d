import Testing

@testable import SwiftOutline

@Suite("Trees of expressions")
struct ExpressionTreeTests {
  @Test(
    "hold calls with their labels and trailing closures",
    arguments: [
      ("f()", "call(name:f)"),
      ("f(a, b: 1)", "call(name:f argument(name:a) argument:b(integerLiteral))"),
      (
        "f(a) { b } c: { d }",
        "call(name:f argument(name:a) argument<8>(closure(name:b)) argument:c<8>(closure(name:d)))"
      ),
      ("f { $0 }", "call(name:f argument<8>(closure(name:$0<128>)))"),
      (
        "f(a: { b }, c: d) { e }",
        "call(name:f argument:a(closure(name:b)) argument:c(name:d) argument<8>(closure(name:e)))"
      ),
      ("a.b.c(d).e", "member:e(call(member:c(member:b(name:a)) argument(name:d)))"),
      (
        "a?.b!.c[d, e: f]",
        "subscriptCall(member:c(forceUnwrap(member:b(optionalChain(name:a)))) argument(name:d) argument:e(name:f))"
      ),
      (".a", "implicitMember:a"),
      (".a(b)", "call(implicitMember:a argument(name:b))"),
      ("super.b()", "call(member:b(superReference))"),
      ("self.a", "member:a(selfReference)"),
      ("a.0.1", "member(member(name:a))"),
      ("a.$b", "member:$b(name:a)"),
      (
        "x.y { a }\n.z { b }",
        "call(member:z(call(member:y(name:x) argument<8>(closure(name:a)))) argument<8>(closure(name:b)))"
      ),
      ("a\n{ b }", "call(name:a argument<8>(closure(name:b)))"),
      ("A<B>(c)", "call(genericSpecialization(name:A typeName:B) argument(name:c))"),
      ("A<B>.c", "member:c(genericSpecialization(name:A typeName:B))"),
      ("a.b<C>(d)", "call(genericSpecialization(member:b(name:a) typeName:C) argument(name:d))"),
      ("f(+)", "call(name:f argument(operatorReference:+))"),
      ("f(&a)", "call(name:f argument(prefixOperation:&(name:a)))"),
      ("a\n#if B\n.c()\n#endif\n.d()", "call(member:d(call(member:c(name:a))))"),
    ])
  func calls(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold effects and casts around what they cover",
    arguments: [
      ("try await f()", "tryExpression(awaitExpression(call(name:f)))"),
      ("try? f()", "tryExpression<1>(call(name:f))"),
      ("try! a.b", "tryExpression<2>(member:b(name:a))"),
      ("await a.b { c }", "awaitExpression(call(member:b(name:a) argument<8>(closure(name:c))))"),
      ("f(await a)", "call(name:f argument(awaitExpression(name:a)))"),
      ("a as? B", "cast<1>(name:a typeName:B)"),
      ("a as! [B]", "cast<2>(name:a arrayType(typeName:B))"),
      ("a is B.C", "cast<4>(name:a memberType:C(typeName:B))"),
      ("a as B + c", "sequence(cast(name:a typeName:B) operatorReference:+ name:c)"),
      ("a as (B) -> C", "cast(name:a functionType(tupleType(typeName:B) typeName:C))"),
      ("consume a", "wordExpression:consume(name:a)"),
    ])
  func effects(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "keep operators in a flat sequence",
    arguments: [
      (
        "a + b * c == d",
        "sequence(name:a operatorReference:+ name:b operatorReference:* name:c operatorReference:== name:d)"
      ),
      (
        "-a + !b",
        "sequence(prefixOperation:-(name:a) operatorReference:+ prefixOperation:!(name:b))"
      ),
      ("a...", "postfixOperation:...(name:a)"),
      ("a < b", "sequence(name:a operatorReference:< name:b)"),
      ("a<b>c", "sequence(name:a operatorReference:< name:b operatorReference:> name:c)"),
      (
        "f(a < b, c > -d)",
        "call(name:f argument(sequence(name:a operatorReference:< name:b)) argument(sequence(name:c operatorReference:> prefixOperation:-(name:d))))"
      ),
      ("a +\nb", "sequence(name:a operatorReference:+ name:b)"),
      ("a -b", "name:a prefixOperation:-(name:b)"),
      ("a\n-b", "name:a prefixOperation:-(name:b)"),
      ("a - b", "sequence(name:a operatorReference:- name:b)"),
    ])
  func operators(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold assignments and conditions apart from sequences",
    arguments: [
      ("a = b", "assignment:=(name:a name:b)"),
      ("a += b + c", "assignment:+=(name:a sequence(name:b operatorReference:+ name:c))"),
      ("a + b = c", "assignment:=(sequence(name:a operatorReference:+ name:b) name:c)"),
      ("_ = a", "assignment:=(wildcard name:a)"),
      (
        "(a, b) = (c, d)",
        "assignment:=(tuple(argument(name:a) argument(name:b)) tuple(argument(name:c) argument(name:d)))"
      ),
      ("a ? b : c", "ternary(name:a name:b name:c)"),
      ("x = a ? b : try c", "assignment:=(name:x ternary(name:a name:b tryExpression(name:c)))"),
      ("a ? b : c ? d : e", "ternary(name:a name:b ternary(name:c name:d name:e))"),
      ("a >= b", "sequence(name:a operatorReference:>= name:b)"),
      ("a ~= b", "sequence(name:a operatorReference:~= name:b)"),
    ])
  func assignments(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold literals with their elements",
    arguments: [
      ("[1, 2]", "arrayLiteral(integerLiteral integerLiteral)"),
      ("[]", "arrayLiteral"),
      ("[:]", "dictionaryLiteral"),
      ("[a: b, c: d]", "dictionaryLiteral(name:a name:b name:c name:d)"),
      ("(1, a: 2)", "tuple(argument(integerLiteral) argument:a(integerLiteral))"),
      ("()", "tuple"),
      (
        #""a\(b)c\(d, e: f)""#,
        "stringLiteral(argument(name:b) argument(name:d) argument:e(name:f))"
      ),
      (#""plain""#, "stringLiteral"),
      ("1.5", "floatLiteral"),
      ("true", "booleanLiteral:true"),
      ("nil", "nilLiteral"),
      ("/a b/", "regexLiteral"),
    ])
  func literals(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold key paths and macros",
    arguments: [
      (#"\A.b.c"#, "keyPath:c(name:A member:b member:c)"),
      (#"\.b"#, "keyPath:b(member:b)"),
      (
        #"\A<B>.c?[d].e"#,
        "keyPath:e(genericSpecialization(name:A typeName:B) member:c argument(name:d) member:e)"
      ),
      ("#selector(a)", "macroExpansion:selector(argument(name:a))"),
      (
        #"#Preview("x") { b }"#,
        "macroExpansion:Preview(argument(stringLiteral) argument<8>(closure(name:b)))"
      ),
    ])
  func keyPaths(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "end with their line where the next starts a statement",
    arguments: [
      ("a; b", "name:a name:b"),
      ("a\n(b)", "name:a tuple(argument(name:b))"),
      ("a\n[b]", "name:a arrayLiteral(name:b)"),
      ("a\n.b", "member:b(name:a)"),
      ("a?\n.b", "member:b(optionalChain(name:a))"),
    ])
  func lines(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold statements that have values",
    arguments: [
      (
        "let a = if b { c } else { d }",
        "localVariable:a<8>(bindingName:a ifStatement(name:b codeBlock(name:c) codeBlock(name:d)))"
      ),
      (
        "let a = switch b { case c: d\ndefault: e }",
        "localVariable:a<8>(bindingName:a switchStatement(name:b switchCase(caseItem(name:c) name:d) switchCase:default(name:e)))"
      ),
      (
        "return if a { b } else { c }",
        "returnStatement(ifStatement(name:a codeBlock(name:b) codeBlock(name:c)))"
      ),
      (
        "a = do { b } catch { c }",
        "assignment:=(name:a doStatement(codeBlock(name:b) catchClause(codeBlock(name:c))))"
      ),
    ])
  func statementValues(_ code: String, _ tree: String) { #expect(statements(code) == tree) }
}
