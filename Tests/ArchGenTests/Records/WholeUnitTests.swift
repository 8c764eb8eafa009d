import Testing

@testable import ArchGen

@Suite("A piece of a person's file")
struct WholeUnitTests {
  /// Whether what stands between two marks may go.
  private static func mayGo(_ code: String) -> Bool {
    let parts = code.split(separator: "~", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let start = parts[0].count
    return WholeUnits(Array(parts.joined())).holds(start..<start + parts[1].count)
  }

  @Test(
    "may go where it is whole parts of a list, or a modifier",
    arguments: [
      "let a = [b~, c~]", "let a = [b: b~, c: c~]", "f(a~, b: B()~)", "f(a~, b: B()~, c)", "enum A { case b~, c~ }",
      "enum A { case b~, c~, d(Int) }", "enum A { case b\n~case c~ }", "func f(a: A~, b: B~) {}",
      "class A { init(a: A~, b: B~) {} }",
      "func f() {\n  a()~\n  b()~\n  c()\n}", "func f() {\n  a()~\n  b()~\n}", "class A { let a: A~\n  let b: B~ }",
      "class A { func a() {}~\n\n  func b() { c() }~\n}", "import A~\nimport B~\nimport C",
      "let a = V {\n  A()~\n  B()~\n}",
      "func f() { switch a { case .b~, .c~: d() } }", "func f() {\n switch a {\n case .b: d()~\n case .c: e()~\n }\n}",
      "let a = B()~.c(d)~", "let a = B()~.c(d)~.e()", "let a = B() /* e */~.c(d)~",
      "func f() { return B()~\n.c(d)~\n }",
      "let a = B()~.c(d)~\n#if DEBUG\n.e()\n#endif", "class A {\n~@B var a = C()~\n let d = 1 }", "let a = [b~, c~,]",
    ])
  func whole(_ code: String) { #expect(Self.mayGo(code)) }

  @Test(
    "stays where a person's code goes on behind it, or it is what that needs",
    arguments: [
      "let a = [b~, c~ as Any]", "let a = [b~, c~.d]", "let a = [b~, c~ + d]", "let a = [b~, c~ ? d : e]",
      "let a = [b~, c~!]",
      "f(a~, b: B()~.c())", "f(a~, b: B()~ { c() })", "enum A { case b~, c~(Int) }", "enum A: Int { case b~, c~ = 1 }",
      "enum A { case b\n @C ~case c~ }", "enum A { case b\n @C ~case c~\n case d }", "func f(a: A~, b: B~?) {}",
      "func f(a: A~, b: B~ = B()) {}", "func f(a: A~, b: B~...) {}", "func f(a: A~, b: B~<C>) {}",
      "func f(a: A~, b: B~ & C) {}",
      "func f() {\n  a()~\n  b()~\n  .c()\n}", "func f() {\n  a()~\n  b()~\n  ?? c\n}",
      "func f() {\n  a()~\n  b()~ = c\n}",
      "func f() {\n  a()~\n  b()~\n #if DEBUG\n .c()\n #endif\n}", "func f() {\n  let a =~\n  b()~\n  c()\n}",
      "func f() {\n  return~\n  b()~\n}", "func f() {\n  try~\n  b()~\n  c()\n}", "func f() {\n  a = ~b()~\n}",
      "func f() { switch a { case .b~, .c~ where d: e() } }", "func f() { switch a { case .b~, .c~(let d): e() } }",
      "func f() {\n switch a {\n case .b: d()~\n case .c: e()~\n f()\n }\n}",
      "func f() {\n switch a {\n case .b: d()~\n case .c: e()~\n .f()\n }\n}",
      "func f() {\n switch a {\n case .b: ~d()~\n }\n}",
      "class A {\n~@B var a = C()~, d = 1\n}", "class A {\n~@B var a = C()~ { didSet { d() } }\n}",
      "class A {\n@B\n~let a = 1~\n}",
      "class A {\n@B\n~let a = 1~\n let b = 1\n}", "let a = b ? ~c~ : d", "let a = B()\n#if DEBUG\n~.c(d)~\n#endif",
      "let a = [b~, c~]\nfunc {", "let a = \"\\(~b~)\"", "if a~, b~ {}",
      "func f() -> A {\n  ~a()~\n}", "let a = B {\n  ~c()~\n}", "let a = b { d in ~c()~ }",
      "let a = b { [weak d] (e: E) -> F in ~c()~ }", "var a: A { ~b()~ }",
      "var a: A { get {\n  ~b()~\n} }", "func f() { if a {\n  ~b()~\n} else { c() } }",
    ])
  func part(_ code: String) { #expect(!Self.mayGo(code)) }
}
