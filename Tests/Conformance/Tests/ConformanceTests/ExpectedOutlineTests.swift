import Testing

@testable import Conformance

@Suite("Expected outline")
struct ExpectedOutlineTests {
  @Test(
    "gives every kind its name and place",
    arguments: [
      ("import struct Foundation . NSURL", "import Foundation.NSURL 1:15-1"),
      ("struct A {}", "struct A 1:8-1"),
      ("class A {}", "class A 1:7-1"),
      ("actor A {}", "actor A 1:7-1"),
      ("protocol A {}", "protocol A 1:10-1"),
      ("extension A . B<C> {}", "extension A . B<C> 1:11-1"),
      ("func `a b`() {\n}", "func a b 1:6-2"),
      ("func <<T>(a: T, b: T) {}", "func < 1:6-1"),
      ("typealias A = B", "typealias A 1:11-1"),
      ("macro a() = #b", "macro a 1:7-1"),
      ("prefix operator ++", "operator ++ 1:17-1"),
      ("precedencegroup A {}", "precedencegroup A 1:17-1"),
      (
        "class A {\n  init? () {}\n  deinit {}\n  subscript(a: B) -> C { d }\n}",
        "class A 1:7-5 (init init 2:3-2, deinit deinit 3:3-3, subscript subscript 4:3-4)"
      ),
      ("protocol A {\n  associatedtype B: C = D\n}", "protocol A 1:10-3 (associatedtype B: [C] 2:18-2)"),
    ])
  func kinds(source: String, expected: String) throws {
    #expect(try outline(source) == expected)
  }

  @Test(
    "gives each name of a line its own declaration and end",
    arguments: [
      ("let a = 1, b\n  = 2", "let a 1:5-1, let b 1:12-2"),
      ("let (a, (b, _)) = c", "let a 1:6-1, let b 1:10-1"),
      ("var a: B { 1 }, c: D { get {\n1 } }", "var a 1:5-1, var c 1:17-2"),
      ("enum A { case b(C), d\n, e = 1 }", "enum A 1:6-2 (case b 1:15-1, case d 1:21-1, case e 2:3-2)"),
      ("let _ = 1", ""),
    ])
  func severalNames(source: String, expected: String) throws {
    #expect(try outline(source) == expected)
  }

  @Test(
    "includes local functions and types where they stand, but no local variables",
    arguments: [
      ("func a() { let b = 1; struct C { let d = 1 } }", "func a 1:6-1 (struct C 1:30-1 (let d 1:38-1))"),
      ("var a: B { struct C {}; return 1 }", "var a 1:5-1 (struct C 1:19-1)"),
      ("let (a, b) = { func c() {} }()", "let a 1:6-1, let b 1:9-1 (func c 1:21-1)"),
      ("let a = 1, b = { func c() {} }", "let a 1:5-1, let b 1:12-1 (func c 1:23-1)"),
      ("if a { var b = 1; func c() {} }", "func c 1:24-1"),
      ("#Preview { @State var a = 1; struct B {} }", "struct B 1:37-1"),
      ("let a = \"\\({ func b() {} }())\"", "let a 1:5-1 (func b 1:19-1)"),
    ])
  func locals(source: String, expected: String) throws {
    #expect(try outline(source) == expected)
  }

  @Test(
    "looks through conditional compilation",
    arguments: [
      ("#if A\nvar a = 1\n#else\n#if B\nvar b = 1\n#endif\n#endif", "var a 2:5-2, var b 5:5-5"),
      ("func a() {\n#if A\nvar b = 1\n#endif\n}", "func a 1:6-5"),
      ("#if A\n@B\n#else\n@C\n#endif\nstruct D {}", "@B @C struct D 6:8-6"),
    ])
  func conditions(source: String, expected: String) throws {
    #expect(try outline(source) == expected)
  }

  @Test(
    "writes modifiers with details, attributes without arguments and inherited types on one line",
    arguments: [
      ("public private ( set ) var a = 1", "public private(set) var a 1:28-1"),
      ("nonisolated(unsafe) let a = 1", "nonisolated(unsafe) let a 1:25-1"),
      ("@A(b) @C.D<E>(f) @G::H struct I {}", "@A @C.D @G::H struct I 1:31-1"),
      ("class A: B<C,\n  D>, @unchecked /* c */ E, ~F {}", "class A: [B<C, D>; @unchecked E; ~F] 1:7-2"),
      ("extension A { prefix static func - (a: A) {} }", "extension A 1:11-1 (prefix static func - 1:34-1)"),
      ("@abi(func a()) func b() {}", "@abi func b 1:21-1"),
    ])
  func specifiers(source: String, expected: String) throws {
    #expect(try outline(source) == expected)
  }

  @Test(
    "rejects what is not valid Swift and says where",
    arguments: [
      ("struct A {}\nstruct {}", 2), ("let a = (1", 1), ("\"", 1),
    ])
  func invalid(source: String, line: Int) {
    #expect(ExpectedOutline(source: Array(source.utf8)) == .invalid(line: line))
  }

  @Test("rejects what is not valid UTF-8")
  func invalidEncoding() {
    #expect(ExpectedOutline(source: [0x2F, 0x2F, 0xFF]) == .invalid(line: 1))
  }

  @Test("does not give up on deep nesting as the parser's debug build would")
  func deepNesting() throws {
    let depth = 60
    let source = "let a = " + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    #expect(try outline(source) == "let a 1:5-1")
  }

  private func outline(_ source: String) throws -> String {
    guard case .outline(let declarations, _) = ExpectedOutline(source: Array(source.utf8)) else {
      throw InvalidSource(source: source)
    }
    return text(declarations)
  }

  private func text(_ declarations: [OutlineDeclaration]) -> String {
    declarations.map(text).joined(separator: ", ")
  }

  private func text(_ declaration: OutlineDeclaration) -> String {
    let specifiers = declaration.attributes.map { "@\($0) " }.joined() + declaration.modifiers.map { "\($0) " }.joined()
    let inherits = declaration.inherits.isEmpty ? "" : ": [\(declaration.inherits.joined(separator: "; "))]"
    let place = "\(declaration.line):\(declaration.column)-\(declaration.endLine)"
    let members = declaration.members.isEmpty ? "" : " (\(text(declaration.members)))"
    return "\(specifiers)\(declaration.kind) \(declaration.name)\(inherits) \(place)\(members)"
  }

  private struct InvalidSource: Error {
    let source: String
  }
}
