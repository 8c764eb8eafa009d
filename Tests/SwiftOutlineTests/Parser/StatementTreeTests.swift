import Testing

@testable import SwiftOutline

@Suite("Trees of statements")
struct StatementTreeTests {
  @Test(
    "hold loops and jumps",
    arguments: [
      ("for a in b { c }", "forStatement(bindingName:a name:b codeBlock(name:c))"),
      (
        "for (a, b) in c where d { e }",
        "forStatement(tuple(bindingName:a bindingName:b) name:c name:d codeBlock(name:e))"
      ),
      (
        "for case let a? in b { c }",
        "forStatement(optionalChain(bindingName:a) name:b codeBlock(name:c))"
      ),
      ("for await a in b { c }", "forStatement(bindingName:a name:b codeBlock(name:c))"),
      (
        "for try await a: A in b { c }",
        "forStatement(bindingName:a typeName:A name:b codeBlock(name:c))"
      ),
      ("while a { b }", "whileStatement(name:a codeBlock(name:b))"),
      (
        "while let a = b.next() { c }",
        "whileStatement(optionalBinding:a<8>(bindingName:a call(member:next(name:b))) codeBlock(name:c))"
      ),
      ("repeat { a } while b", "repeatStatement(codeBlock(name:a) name:b)"),
      (
        "a: for b in c { break a; continue a }",
        "forStatement(bindingName:b name:c codeBlock(breakStatement continueStatement))"
      ),
      ("fallthrough", "breakStatement"),
      ("return", "returnStatement"),
      ("return a", "returnStatement(name:a)"),
      ("throw a", "throwStatement(name:a)"),
      ("defer { a }", "deferStatement(codeBlock(name:a))"),
    ])
  func loops(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold the cases of a switch with their patterns",
    arguments: [
      (
        "switch a { case .b(let c, d: _) where e: f\ncase is G, let h as I: j\ndefault: k }",
        "switchStatement(name:a switchCase(caseItem(call(implicitMember:b argument(bindingName:c) argument:d(wildcard)) name:e) name:f) switchCase(caseItem(typePattern(typeName:G)) caseItem(cast(bindingName:h typeName:I)) name:j) switchCase:default(name:k))"
      ),
      (
        "switch a { case 1...2: b\ncase (let x, 0): c\n@unknown default: d }",
        "switchStatement(name:a switchCase(caseItem(sequence(integerLiteral operatorReference:... integerLiteral)) name:b) switchCase(caseItem(tuple(argument(bindingName:x) argument(integerLiteral))) name:c) switchCase:default(attribute:unknown name:d))"
      ),
      (
        "switch a { #if A\ncase .b: c\n#endif\ndefault: d }",
        "switchStatement(name:a switchCase(caseItem(implicitMember:b) name:c) switchCase:default(name:d))"
      ),
      (
        "switch (a, b) { case (.c, let d?): e; f\ncase _: break }",
        "switchStatement(tuple(argument(name:a) argument(name:b)) switchCase(caseItem(tuple(argument(implicitMember:c) argument(optionalChain(bindingName:d)))) name:e name:f) switchCase(caseItem(wildcard) breakStatement))"
      ),
    ])
  func switches(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold catch clauses with their patterns",
    arguments: [
      ("do { a } catch { b }", "doStatement(codeBlock(name:a) catchClause(codeBlock(name:b)))"),
      (
        "do { try a } catch let e as E where f { b } catch { c }",
        "doStatement(codeBlock(tryExpression(name:a)) catchClause(caseItem(cast(bindingName:e typeName:E) name:f) codeBlock(name:b)) catchClause(codeBlock(name:c)))"
      ),
      (
        "do { a } catch E.a, E.b { c }",
        "doStatement(codeBlock(name:a) catchClause(caseItem(member:a(name:E)) caseItem(member:b(name:E)) codeBlock(name:c)))"
      ),
      (
        "do throws(E) { a } catch { b }",
        "doStatement(typeName:E codeBlock(name:a) catchClause(codeBlock(name:b)))"
      ),
    ])
  func catches(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold local variables one by one",
    arguments: [
      ("let f = { a }", "localVariable:f<8>(bindingName:f closure(name:a))"),
      (
        "let f = a { b }",
        "localVariable:f<8>(bindingName:f call(name:a argument<8>(closure(name:b))))"
      ),
      (
        "let x: Int = 1, y = 2",
        "localVariable:x<8>(bindingName:x typeName:Int integerLiteral) localVariable:y<8>(bindingName:y integerLiteral)"
      ),
      ("let (a, b) = c", "localVariable<8>(tuple(bindingName:a bindingName:b) name:c)"),
      ("let a: [B]", "localVariable:a<8>(bindingName:a arrayType(typeName:B))"),
      (
        "var a: Int { 1 }",
        "localVariable:a(bindingName:a typeName:Int accessor:get<64>(codeBlock(integerLiteral)))"
      ),
      (
        "var a = 1 { didSet { b } }",
        "localVariable:a(bindingName:a integerLiteral accessor:didSet(codeBlock(name:b)))"
      ),
      ("@A let b = c", "localVariable:b<8>(attribute:A bindingName:b name:c)"),
      ("async let a = b", "localVariable:a<8>(bindingName:a name:b)"),
    ])
  func variables(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold clauses of conditional compilation",
    arguments: [
      ("#if DEBUG\na\n#else\nb\n#endif", "ifConfigClause<32>(name:a) ifConfigClause(name:b)"),
      ("#if A\n#if B\na\n#endif\n#endif\nb", "ifConfigClause(ifConfigClause(name:a)) name:b"),
    ])
  func conditionalCompilation(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "hold declarations",
    arguments: [
      ("func g() { a }", "declaration:g(codeBlock(name:a))"),
      ("struct S { let a = 1 }", "declaration:S(declaration:a(integerLiteral))"),
      ("@A func g() {}", "declaration:g(attribute:A codeBlock)"),
    ])
  func declarations(_ code: String, _ tree: String) { #expect(statements(code) == tree) }
}
