import Testing

@testable import SwiftOutline

/// What the compiler's own parser says of these texts was tried with `swiftc -frontend -parse`.
@Suite("Syntax errors")
struct SyntaxErrorTests {
  @Test(
    "are found where the compiler's parser finds some",
    arguments: [
      // Types.
      "let a: [Int,] = []", "let a: [String: Int,] = [:]", "let a: [Int = []", "let a: some = b", "let a: any any B",
      "let a: Int -> Int", "let a: Set<Int Int>", "let a: (Int Int)", "func f(a: throws)", "let a: [3 of]",
      "typealias A", "let a: nonisolated B", "func f(a: @) {}", "let a: Int.", "let a: () throws async -> Int",
      // Signatures.
      "func f(a) {}", "func f(Int) {}", "func f(a: Int b: Int) {}", "func f(a: Int,, b: Int) {}", "func f",
      "func (a: Int)", "func class() {}", "func f() throws async {}", "func f() async async {}", "func f() -> {}",
      "func f<>() {}", "func f<A B>() {}", "func f() where {}", "subscript(a: Int) { 1 }", "func f(inout a: Int) {}",
      "func f(a: Int", "protocol P { var a: Int { get async async } }",
      // Declarations.
      "class {}", "struct in {}", "enum E { case }", "enum E { case a b }", "enum E { case default }", "let in = 1",
      "private private let a = 1", "private(sets) var a = 1", "import", "struct S { a }", "struct S { 1 }",
      "struct S { let a = 1 let b = 2 }", "struct S: {}", "struct S", "@ struct S {}", "extension {}", "let",
      "class C { @escaping func f() {} }", "struct S { @a }",
      // Statements.
      "func f() { a b }", "func f() { if { } }", "func f() { guard a { } }", "func f() { for a b {} }",
      "func f() { while }", "func f() { switch a { b() } }", "func f() { switch a { case 1 b() } }",
      "func f() { repeat {} }",
      "func f() { do {} catch }", "func f() { throw }", "func f() { else {} }", "func f() { let a = }",
      "func f() { a +  }",
      // Expressions.
      "let a = [1 2]", "let a = f(1 2)", "let a = f(1,, 2)", "let a = (1", "let a = b ? c", "let a = b.", "let a = \\",
      "let a = try", "let a = await", "let a = b + * c", "let a = { in 1 }", "let a = let b", "let a = is B",
      "let a =b", "let a= b", "let a = 1x", "let a = 0xG", "let a = b. c", "let a = \"\\q\"",
      "let a = \"\"\"b\n\"\"\"", "let a = \"\"\"\n  b\n c\n  \"\"\"", "let a = f(inout: 1)",
      // Directives.
      "#if\n#endif", "#if A\nlet a = 1", "#endif", "#if A\n#endif let a = 1", "#if func\n#endif", "#else x",
    ])
  func refuses(_ text: String) { #expect(outline(text).syntaxErrorOffset != nil) }

  @Test(
    "are not found in what the compiler's parser takes",
    arguments: [
      "let a: (Int, String,) = b", "let a = [1, 2,]", "let a = f(1, 2,)", "func f(a: Int,) {}", "let a: Set<Int>",
      "func f(_ a: @escaping(Int) -> Void, b: @escaping @MainActor(Int) -> Void, c: @convention (c) (Int) -> Void) {}",
      "func f() async throws(E) -> sending [3 of Int] {}", "func f<each T>(_ a: repeat each T) -> (repeat each T) {}",
      "func f(_ a: isolated (any Actor)? = #isolation, b: borrowing B, c: consuming C, d: sending D) {}",
      "nonisolated(nonsending) func f(a: nonisolated(nonsending) () async -> Void) async {}",
      "func f(a: some ~Copyable) {}",
      "protocol P: ~Copyable { var a: Int { get async throws(E) }\n init?(a: Int)\n subscript<T: Q>(a: T) -> Int { get set } }",
      "protocol P: class {}", "extension A: nonisolated B {}", "func `a b`(`in`: Int) {}",
      "func f(in a: Int, for: Int) {}",
      "enum E { case a, b(Int, c: String); case c = 1 }", "private(set) public var a = 1",
      "struct S { let a = 1; let b = 2 }",
      "struct S {\n  #if A\n  @B\n  #endif\n  @C var a = 1\n}",
      "#if os(iOS) && !targetEnvironment(simulator)\n#elseif true\n#endif",
      "func f() { switch a { case 1: b() case 2, 3: c(); default: d() } }",
      "func f() { guard let self, case .a(let b) = c else { return } }",
      "func f() { do { a() } catch where b { c() } catch { } }", "func f() { for case let a? in b where a {} }",
      "func f() {\n  switch a { case 1:\n  return\n  @unknown default: a()\n }\n}",
      "var a: Int { _read { yield b } _modify { yield &b } }",
      "let a = \\.$b", "let a = \\..b", "let a = \\B.c?.d[0]", "let a = b(+)", "let a = b[...]",
      "let a = c.map(\\.self)",
      "let a = \"\\(b, c: \"d\") \\u{1F600}\"", "let a = #\"\\q \\#n \\#(b)\"#",
      "let a = \"\"\"\n  b \\\n  \\(c)\n\n  \"\"\"",
      "let a = b ? c : d", "let a=b", "let a = { (b) async throws -> C in d }", "let a = { [weak b, c = d] e, f in g }",
      "let a = if b { 1 } else { 2 }", "let a = x as? [B: C] ?? [:]",
      "func f() { if #available(iOS 17, *), let b { c() } }",
      "let a = 1_000 + 0xFF + 0b1 + 0o7 + 1e-3 + 0x1p-2 + 1.5", "func == (a: A, b: A) -> Bool { true }",
      "@available(iOS 17, *) import A",
    ])
  func takes(_ text: String) { #expect(outline(text).syntaxErrorOffset == nil) }

  @Test("are told by their first place")
  func place() { #expect(outline("let a = 1\nlet b: [Int,] = []\nlet c = ").syntaxErrorOffset == 21) }
}
