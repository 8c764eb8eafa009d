import Testing

@testable import Conformance

@Suite("Expected body facts")
struct ExpectedBodiesTests {
  @Test(
    "states calls with name, receiver, labels and closures",
    arguments: [
      ("f(1, a: 2)", ["call f 1-11 (_ a) 0"]),
      ("a.b?.c(d: 1) { } e: { }", ["call c 1-24 on a.b? (d _ e) 2"]),
      ("a.b?(1)", ["call b 1-8 on a (_) 0"]),
      ("f(g(_:))", ["call f 1-9 (_) 0"]),
      ("#m { }", ["macro m 1-7 (_) 1"]),
      ("a[1]", ["subscript 1-5 on a (_) 0"]),
      ("if f(1) { $0 }.b { }", ["call f 4-15 (_ _) 1"]),
    ])
  func calls(source: String, expected: [String]) throws {
    #expect(try facts(source, of: ["call", "macro", "subscript"]) == expected)
  }

  @Test("lets a chain go on through all clauses of #if")
  func postfixConditions() throws {
    let source = "a\n#if A\n.b()\n#else\n.c()\n#endif\n.d()"
    #expect(
      try facts(source, of: ["call"]) == [
        "call b 1-5 on a () 0", "call c 1-5 on a.b() () 0", "call d 1-5 on a.b().c() () 0",
      ])
  }

  @Test(
    "extends effects to the end of a sequence of operators",
    arguments: [
      ("try a + b", ["try 1-10"]), ("try await a + b", ["try 1-16", "await 5-16"]),
      ("x = try? a ?? b", ["try? 5-16"]), ("f(try! a, b)", ["try! 3-9"]), ("x ? try a : b", ["try 5-10"]),
    ])
  func effects(source: String, expected: [String]) throws {
    #expect(try facts(source, of: ["try", "try?", "try!", "await"]) == expected)
  }

  @Test(
    "places casts at their types, and assignments at their targets",
    arguments: [
      ("a + b as? C", ["as? 11-12"]), ("try x.y = a + b", ["assignment = 5-16 x.y base x"]),
      ("self.a += b", ["assignment += 1-12 self.a base self"]), ("a == b", []), ("a .<= b", []),
      ("a = b = c", ["assignment = 1-10 a base a", "assignment = 5-10 b base b"]),
    ])
  func operators(source: String, expected: [String]) throws {
    #expect(try facts(source, of: ["as?", "assignment"]) == expected)
  }

  @Test(
    "states closures, catch clauses and names of types",
    arguments: [
      ("f { [a] b in }", ["closure 3-15 1 1 to f _"]), ("f(a: { })", ["closure 6-9 0 0 to f a"]),
      ("do {} catch { a(); let b = 1, c = 2 }", ["catch 13-38 3"]),
      ("let a: A.B<C>", ["type A 8-9", "type B 8-14", "type C 12-13"]), ("A.b(\\C.d)", ["name A 1-2", "name C 6-7"]),
      ("[Any]()", ["name Any 2-5"]), ("@A<B>(C()) @d(E) let f = 1", ["name C 7-8"]), ("#if A\n#endif", []),
    ])
  func others(source: String, expected: [String]) throws {
    #expect(try facts(source, of: ["closure", "catch", "type", "name"]) == expected)
  }

  private func facts(_ source: String, of kinds: Set<String>) throws -> [String] {
    guard case .outline(_, let bodies) = ExpectedOutline(source: Array(source.utf8)) else {
      throw InvalidSource(source: source)
    }
    return bodies.filter { kinds.contains($0.kind) }.map(text)
  }

  private func text(_ fact: OutlineBodyFact) -> String {
    let parts: [String?] = [
      fact.kind, fact.name, "\(fact.column)-\(fact.endColumn)", fact.receiver.map { "on \($0)" },
      fact.arguments.map { "(\($0.joined(separator: " ")))" }, fact.closures.map { "\($0)" }, fact.target,
      fact.base.map { "base \($0)" }, fact.parameters.map { "\($0)" }, fact.captures.map { "\($0)" },
      fact.call.map { "to \($0) \(fact.label ?? "")" }, fact.statements.map { "\($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  private struct InvalidSource: Error {
    let source: String
  }
}
