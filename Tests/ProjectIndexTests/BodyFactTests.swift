import ProjectIndex
import SwiftOutline
import Testing

@Suite("Body facts")
struct BodyFactTests {
  @Test(
    "name calls with receiver, labels and closures",
    arguments: [
      ("f(1, a: 2)", ["call 0-10 f [_, a] 0"]),
      ("a.b?.c(d: 1) { } e: { }", ["call 0-23 c on a.b? [d, _, e] 2"]),
      ("self.done?(1)", ["call 0-13 done on self [_] 0"]),
      ("tuple.1.f()", ["call 0-11 f on tuple.1 [] 0"]),
      ("f(b: g(_:c:))", ["call 0-13 f [b] 0"]),
      ("#m(1) { }", ["macro 0-9 m [_, _] 1"]),
      ("a[b, c: 1] { }", ["subscript 0-14 on a [_, c, _] 1"]),
      ("f {} \n { 1 }()", ["call 0-4 f [_] 1", "call 7-14 [] 0"]),
    ])
  func calls(code: String, expected: [String]) { #expect(facts(code, of: [.call, .macro, .subscript]) == expected) }

  @Test(
    "tell how far effects reach, and where casts and unwraps stand",
    arguments: [
      ("try a() + b", ["try 0-11"]),
      ("x = try? await a ?? b", ["try? 4-21", "await 9-21"]),
      ("f(try! a, b)", ["try! 2-8"]),
      ("a!.b! as! C", ["! 0-2", "! 0-5", "as! 10-11"]),
      ("a + b as? C is D", ["as? 10-11", "is 15-16"]),
      ("if case is A = b as B {}", ["is 11-12", "as 20-21"]),
    ])
  func effects(code: String, expected: [String]) {
    let kinds: [BodyFact.Kind] = [
      .try, .optionalTry, .forcedTry, .await, .forceUnwrap, .cast, .optionalCast, .forcedCast, .test,
    ]
    #expect(facts(code, of: kinds) == expected)
  }

  @Test(
    "name what is assigned, and whether it starts with self or a bare name",
    arguments: [
      ("self.a.b[0].c = 1", ["assignment 0-17 = self.a.b[…].c base self"]),
      ("a += b", ["assignment 0-6 += a base a"]),
      ("f().a = b = c", ["assignment 0-13 = f().a base f", "assignment 8-13 = b base b"]),
      ("(a, b) = c", ["assignment 0-10 = …"]),
      ("f(&a.b)", ["inout 2-6 a.b base a"]),
      ("a == b; a <= b; a .== b; a .>= b; a != b", []),
      ("a <<= b; a .&= b", ["assignment 0-7 <<= a base a", "assignment 9-16 .&= a base a"]),
    ])
  func writes(code: String, expected: [String]) { #expect(facts(code, of: [.assignment, .inout]) == expected) }

  @Test(
    "tell what closures take and where they are passed",
    arguments: [
      ("f { a, b in }", ["closure 2-13 2 0 to f _"]),
      ("f(a: { [weak b, c] in })", ["closure 5-23 0 2 to f a"]),
      ("f { $a in }", ["closure 2-11 1 0 to f _"]),
      ("x = { (a: Int) throws(E) in }", ["closure 4-29 1 0"]),
      ("a.b { } c: { }", ["closure 4-7 0 0 to b _", "closure 11-14 0 0 to b c"]),
    ])
  func closures(code: String, expected: [String]) { #expect(facts(code, of: [.closure]) == expected) }

  @Test(
    "count the statements of catch clauses",
    arguments: [
      ("do {} catch { }", ["catch 12-15 0"]),
      ("do throws(E) {} catch A.b { a(); b() } catch { c }", ["catch 26-38 2", "catch 45-50 1"]),
      ("do {} catch {\n#if A\na()\n#if B\nb()\n#endif\n#else\nc()\n#endif\n}", ["catch 12-59 3"]),
    ])
  func catches(code: String, expected: [String]) { #expect(facts(code, of: [.catch]) == expected) }

  @Test(
    "hold names of types wherever they are written",
    arguments: [
      ("let a: A<B<C>>?", ["type 7-14 A", "type 9-13 B", "type 11-12 C"]),
      ("func f() throws(A.B) -> C", ["type 16-17 A", "type 16-19 B", "type 24-25 C"]),
      ("let f: () throws(E) -> R", ["type 17-18 E", "type 23-24 R"]),
      ("A<B?>.c(D.self)", ["name 0-1 A", "type 2-3 B", "name 8-9 D"]),
      ("[3 of A]()", ["type 6-7 A"]),
      ("a as! M::A", ["type 6-10 A"]),
    ])
  func types(code: String, expected: [String]) { #expect(facts(code, of: [.type, .name]) == expected) }

  private func facts(_ code: String, of kinds: [BodyFact.Kind]) -> [String] {
    let outline = OutlineReader().outline(of: SourceText(code))
    return BodyFacts.bodyFacts(of: outline, path: "A.swift").filter { kinds.contains($0.kind) }.map { fact in
      let closure = fact.parameterCount.map { "\($0) \(fact.captureCount ?? -1)" }
      let parts: [String?] = [
        fact.kind.rawValue, "\(fact.range.lowerBound)-\(fact.range.upperBound)", fact.name,
        fact.receiver.map { "on \($0)" }, fact.arguments.map { "[\($0.joined(separator: ", "))]" },
        fact.closureCount.map { "\($0)" }, fact.target, fact.base.map { "base \($0)" }, closure,
        fact.call.map { "to \($0) \(fact.label ?? "")" }, fact.statementCount.map { "\($0)" },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
  }
}
