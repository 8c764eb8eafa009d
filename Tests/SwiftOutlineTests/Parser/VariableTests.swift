import Testing

@testable import SwiftOutline

@Suite("Variables")
struct VariableTests {
  @Test("of one line are a declaration each")
  func several() throws {
    let file = outline(
      "struct S { @A var a = 1, b: Int, c: D = { struct E {} }() { didSet { struct F {} } } }")
    #expect(
      file.declarationTree == [
        "struct S", "  var a", "  var b", "  var c", "    struct E", "    struct F",
      ])
    #expect(
      file.declarations.filter { $0.kind == .variable }.map { declaration in
        [declaration.type, declaration.value].map { $0 == Node.none ? "" : file.text(of: $0) }
      } == [["", "1"], ["Int", ""], ["D", "{ struct E {} }()"]])
  }

  @Test("of a tuple share a node, and the last holds type and value")
  func tuples() throws {
    let file = outline("let (a, (b, _)): (Int, (Int, Int)) = { struct C {} }()\nlet d = 1")
    #expect(file.declarationTree == ["let a", "let b", "  struct C", "let d"])
    #expect(file.declarations[0].node == file.declarations[1].node)
    #expect(file.declarations[0].value == Node.none && file.declarations[1].value != Node.none)
  }

  @Test("without a name declare nothing")
  func wildcards() {
    let file = outline("let _ = { struct A {} }\nstruct B { @C let (_, _) = d { struct E {} } }")
    #expect(file.declarationTree == ["struct A", "struct B", "  struct E"])
  }
}
