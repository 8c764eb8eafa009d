/// Constructs that hold themselves.
package enum Nesting {
  /// What opens a level, and what closes it again.
  package static let pairs: [(opening: String, closing: String)] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("f { ", "}"), ("{ a in ", "}"), ("a[", "]"), ("[a: ", "]"),
    ("\"\\(", ")\""), ("\"\"\"\n\\(", ")\n\"\"\""), ("#\"\\#(", ")\"#"), ("/* ", "*/"), ("A<", ">"), ("a<b>(", ")"),
    ("let a: A<", ">"), ("func f<A: ", ">() {}"), ("func f(_ a: ", ")"), ("func f() {\n", "}\n"),
    ("var a: Int { ", "}\n"), ("var a: Int { get { ", "} }\n"), ("init() { ", "}\n"), ("subscript(a: ", ") {}"),
    ("struct A {\n", "}\n"), ("class A: B {\n", "}\n"), ("enum A { case a(", ")}\n"), ("extension A {\n", "}\n"),
    ("protocol A {\n", "}\n"), ("actor A { ", "}"), ("if a { ", "}"), ("if a {} else ", "{}"), ("guard a else { ", "}"),
    ("for a in b { ", "}"), ("while a { ", "}"), ("repeat { ", "} while a"), ("do { ", "} catch {}"),
    ("do {} catch { ", "}"), ("switch a { case b: ", "}"), ("switch ", " {}"), ("defer { ", "}"),
    ("#if A\n", "#endif\n"),
    ("@A(", ")"), ("@A ", "let a = 1"), ("#a(", ")"), ("a ? ", ": b"), ("a ? b : ", "c"), ("-", ""), ("- ", ""),
    ("!", ""), ("try ", ""), ("await ", ""), ("&", ""), ("a + (", ")"), ("a = ", ""), ("a = { ", "}"), ("return ", ""),
    ("x as (", ")"), ("() -> ", "A"), ("(A, ", ")"), ("some ", ""), ("any A<", ">"), ("~", ""), ("a.b", ""),
    (".a", ""), (".a()", ""), (".a { ", "}"), ("?.a", ""), ("!.a", ""), ("a?", ""), ("\\.a[", "]"), ("\\A.", ""),
    ("case .a(let b, ", ")"), ("if case .a(", ") = b {}"), ("if let a = (", ") {}"), ("Task { ", "}"),
    ("VStack { ", "}"), ("withAnimation { self.", "}"), ("inout ", ""), ("import A.", ""), ("where A: ", ""),
    ("#/(", ")/#"), ("= /(", ")/"), ("let (", ") = a"), ("private ", ""), ("private(", ")"), ("A & ", "B"),
    ("typealias A = (", ")"), ("macro a(b: ", ")"), ("associatedtype A: B<", ">"), ("catch let a as (", ") {}"),
    ("if #available(", ") {}"), ("if (", ") {}"), ("a, ", ""), ("a\n#if A\n.b\n", "#endif\n"),
  ]
}
