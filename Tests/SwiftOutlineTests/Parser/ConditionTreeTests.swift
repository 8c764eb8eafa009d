import Testing

@testable import SwiftOutline

@Suite("Trees of conditions")
struct ConditionTreeTests {
  @Test(
    "hold bindings and patterns apart from their values",
    arguments: [
      ("if let a { b }", "ifStatement(optionalBinding:a<8>(bindingName:a) codeBlock(name:b))"),
      (
        "if let a = b, c { d } else if e { f } else { g }",
        "ifStatement(optionalBinding:a<8>(bindingName:a name:b) name:c codeBlock(name:d) ifStatement(name:e codeBlock(name:f) codeBlock(name:g)))"
      ),
      (
        "if var a = b as? C { d }",
        "ifStatement(optionalBinding:a(bindingName:a cast<1>(name:b typeName:C)) codeBlock(name:d))"
      ),
      (
        "if case .a(let b)? = c { d }",
        "ifStatement(caseCondition(optionalChain(call(implicitMember:a argument(bindingName:b))) name:c) codeBlock(name:d))"
      ),
      (
        "if case let a? = b, case .c = d { e }",
        "ifStatement(caseCondition(optionalChain(bindingName:a) name:b) caseCondition(implicitMember:c name:d) codeBlock(name:e))"
      ),
      (
        "guard case let .a(b) = c, b > d else { throw e }",
        "guardStatement(caseCondition(call(implicitMember:a argument(bindingName:b)) name:c) sequence(name:b operatorReference:> name:d) codeBlock(throwStatement(name:e)))"
      ),
      (
        "if case 1...3 = a { b }",
        "ifStatement(caseCondition(sequence(integerLiteral operatorReference:... integerLiteral) name:a) codeBlock(name:b))"
      ),
      (
        "while case .some(let x) = y.next() { z }",
        "whileStatement(caseCondition(call(implicitMember:some argument(bindingName:x)) call(member:next(name:y))) codeBlock(name:z))"
      ),
      (
        "if #available(iOS 1, *), a { b }",
        "ifStatement(availabilityCondition name:a codeBlock(name:b))"
      ),
      (
        "guard let a, let b = c else { return }",
        "guardStatement(optionalBinding:a<8>(bindingName:a) optionalBinding:b<8>(bindingName:b name:c) codeBlock(returnStatement))"
      ),
      ("guard a else { return }", "guardStatement(name:a codeBlock(returnStatement))"),
    ])
  func bindings(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "take a brace for their block and not for a closure",
    arguments: [
      ("if a { b }", "ifStatement(name:a codeBlock(name:b))"),
      ("if a.b { c }", "ifStatement(member:b(name:a) codeBlock(name:c))"),
      ("if a() { b }", "ifStatement(call(name:a) codeBlock(name:b))"),
      (
        "if a == b() { c }",
        "ifStatement(sequence(name:a operatorReference:== call(name:b)) codeBlock(name:c))"
      ),
      ("if (a) { b }", "ifStatement(tuple(argument(name:a)) codeBlock(name:b))"),
      ("if !a { b }", "ifStatement(prefixOperation:!(name:a) codeBlock(name:b))"),
      (
        "if [a] == b { c }",
        "ifStatement(sequence(arrayLiteral(name:a) operatorReference:== name:b) codeBlock(name:c))"
      ),
      ("while a.b { c }", "whileStatement(member:b(name:a) codeBlock(name:c))"),
      ("for a in b.c { d }", "forStatement(bindingName:a member:c(name:b) codeBlock(name:d))"),
      ("switch a { case b: c }", "switchStatement(name:a switchCase(caseItem(name:b) name:c))"),
      (
        "if let a = b { c }",
        "ifStatement(optionalBinding:a<8>(bindingName:a name:b) codeBlock(name:c))"
      ),
      (
        "if a, let b = c as? D { e }",
        "ifStatement(name:a optionalBinding:b<8>(bindingName:b cast<1>(name:c typeName:D)) codeBlock(name:e))"
      ),
      (
        "if a == .b { c }",
        "ifStatement(sequence(name:a operatorReference:== implicitMember:b) codeBlock(name:c))"
      ),
      ("if a\n{ b }", "ifStatement(name:a codeBlock(name:b))"),
      ("if a {\nb }\n{ c }", "ifStatement(name:a codeBlock(name:b)) closure(name:c)"),
    ])
  func blocks(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "take a brace for a closure where the condition goes on behind it",
    arguments: [
      (
        "if a.b { $0 } { c }",
        "ifStatement(call(member:b(name:a) argument<8>(closure(name:$0<128>))) codeBlock(name:c))"
      ),
      (
        "if a { b } == c { d }",
        "ifStatement(sequence(call(name:a argument<8>(closure(name:b))) operatorReference:== name:c) codeBlock(name:d))"
      ),
      (
        "if let a = b { c }, d { e }",
        "ifStatement(optionalBinding:a<8>(bindingName:a call(name:b argument<8>(closure(name:c)))) name:d codeBlock(name:e))"
      ),
      (
        "if a.map { $0 }.b { c }",
        "ifStatement(member:b(call(member:map(name:a) argument<8>(closure(name:$0<128>)))) codeBlock(name:c))"
      ),
      (
        "for try await a in b.filter { c }.d { e }",
        "forStatement(bindingName:a member:d(call(member:filter(name:b) argument<8>(closure(name:c)))) codeBlock(name:e))"
      ),
      (
        "guard let a = b.first(where: { c }) else { return }",
        "guardStatement(optionalBinding:a<8>(bindingName:a call(member:first(name:b) argument:where(closure(name:c)))) codeBlock(returnStatement))"
      ),
      (
        "if a.contains { $0 }, b { c }",
        "ifStatement(call(member:contains(name:a) argument<8>(closure(name:$0<128>))) name:b codeBlock(name:c))"
      ),
      (
        "if a { b }() { c }",
        "ifStatement(call(call(name:a argument<8>(closure(name:b)))) codeBlock(name:c))"
      ),
      (
        "for a in b { c } where d { e }",
        "forStatement(bindingName:a call(name:b argument<8>(closure(name:c))) name:d codeBlock(name:e))"
      ),
    ])
  func trailingClosures(_ code: String, _ tree: String) { #expect(statements(code) == tree) }

  @Test(
    "allow closures within their brackets",
    arguments: [
      (
        "if a(b { c }) { d }",
        "ifStatement(call(name:a argument(call(name:b argument<8>(closure(name:c))))) codeBlock(name:d))"
      ),
      (
        "guard let a = b({ c }) else { return }",
        "guardStatement(optionalBinding:a<8>(bindingName:a call(name:b argument(closure(name:c)))) codeBlock(returnStatement))"
      ),
      (
        "if [a { b }] == c { d }",
        "ifStatement(sequence(arrayLiteral(call(name:a argument<8>(closure(name:b)))) operatorReference:== name:c) codeBlock(name:d))"
      ),
      (
        #"if "\(a { b })" == c { d }"#,
        "ifStatement(sequence(stringLiteral(argument(call(name:a argument<8>(closure(name:b))))) operatorReference:== name:c) codeBlock(name:d))"
      ),
      (
        "for a in b.filter({ c }) { d }",
        "forStatement(bindingName:a call(member:filter(name:b) argument(closure(name:c))) codeBlock(name:d))"
      ),
      (
        "if (a { b }) { c }",
        "ifStatement(tuple(argument(call(name:a argument<8>(closure(name:b))))) codeBlock(name:c))"
      ),
    ])
  func brackets(_ code: String, _ tree: String) { #expect(statements(code) == tree) }
}
